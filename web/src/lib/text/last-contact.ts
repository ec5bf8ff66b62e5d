/** Returns when the two were last in touch, in words: `In touch today`. */
export function lastContactText(days: number | null): string {
  if (days === null) return 'No contact yet';
  if (days === 0) return 'In touch today';
  return days === 1 ? 'In touch yesterday' : `In touch ${days} days ago`;
}
