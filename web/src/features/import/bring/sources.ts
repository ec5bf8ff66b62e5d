/** Where contacts come from, and how to get the file there. */
export const SOURCES = [
  { name: 'Google', how: 'On contacts.google.com choose Export, then Google CSV or vCard.' },
  {
    name: 'Apple',
    how: 'On a Mac open Contacts and choose File, Export, Export vCard. On icloud.com/contacts select all and choose Export vCard.',
  },
  { name: 'Outlook', how: 'On outlook.com open People and choose Manage contacts, Export contacts.' },
  {
    name: 'LinkedIn',
    how: 'In Settings choose Data privacy, Get a copy of your data, Connections. The file comes by email.',
  },
  { name: 'Other', how: 'Any address book that exports CSV or vCard (.vcf) will do.' },
] as const;
