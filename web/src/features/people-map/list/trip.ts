import type { PersonSummary } from 'functions/contract';

const MONTHS = 12;

/** Returns this month and the next eleven, in the form `Nov 2026`. */
export function comingMonths(now = new Date()): string[] {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
  return Array.from({ length: MONTHS }, (_, later) =>
    format.format(new Date(now.getFullYear(), now.getMonth() + later, 1)),
  );
}

/** Returns the city in which the most people live; empty if none is known. */
export function commonCity(people: PersonSummary[]): string {
  const cities = Map.groupBy(people, ({ city }) => city ?? '');
  cities.delete('');
  const [most] = [...cities].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? '';
}

/** Returns the name of a trip's tag, such as `Chicago, Nov 2026`. */
export const tripName = (where: string, month: string) => `${where.trim()}, ${month}`;
