/** An answer that a card offers, with its label. */
export interface Choice<Value> {
  label: string;
  value: Value;
}

/** The cadence in days; 0 for not tracked. */
export const RHYTHMS: Choice<number>[] = [
  { label: 'Weekly', value: 7 },
  { label: 'Monthly', value: 30 },
  { label: 'Quarterly', value: 90 },
  { label: 'Not now', value: 0 },
];

/** Days since the two last spoke, in the middle of the answer's range; null if the user cannot remember. */
export const LAST_SPOKE: Choice<number | null>[] = [
  { label: 'This week', value: 3 },
  { label: 'This month', value: 15 },
  { label: 'This year', value: 180 },
  { label: 'Can’t remember', value: null },
];
