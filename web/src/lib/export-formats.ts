/** The files in which people can be exported: a vCard of either version, or a table. */
export type ExportFormat = '3.0' | '4.0' | 'csv';

export const EXPORT_FORMATS: { format: ExportFormat; name: string; says: string }[] = [
  { format: '3.0', name: 'vCard 3.0', says: 'Phones and address books' },
  { format: '4.0', name: 'vCard 4.0', says: 'Newer programs' },
  { format: 'csv', name: 'CSV', says: 'Spreadsheets' },
];
