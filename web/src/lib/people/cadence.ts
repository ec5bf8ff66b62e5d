/** Cadences offered in forms. Days are text; '0' means not tracked. */
export const CADENCES: readonly [days: string, label: string][] = [
  ['7', 'Every week'],
  ['14', 'Every two weeks'],
  ['30', 'Every month'],
  ['60', 'Every two months'],
  ['90', 'Every three months'],
  ['180', 'Twice a year'],
  ['365', 'Once a year'],
  ['0', 'Do not track'],
];

export const usualCadence = (days: number) => `The usual (every ${days} days)`;
