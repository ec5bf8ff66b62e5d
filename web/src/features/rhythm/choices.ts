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

/**
 * When the two last spoke, in days ago: a day in the middle of what the answer means. Null for no contact.
 */
export const LAST_SPOKE: Choice<number | null>[] = [
  { label: 'This week', value: 3 },
  { label: 'This month', value: 15 },
  { label: 'This year', value: 180 },
  { label: 'Can’t remember', value: null },
];
