import { type Met, metOf } from 'functions/contract/people/met';
import { formatDate } from '#lib/text/date-format.ts';

const PRECISIONS: Intl.DateTimeFormatOptions[] = [
  { year: 'numeric' },
  { year: 'numeric', month: 'long' },
  { year: 'numeric', month: 'long', day: 'numeric' },
];

/** Formats a year, a month or a day, such as `June 2025`. */
function metOnText(on: string): string {
  const parts = on.split('-');
  const at = new Date(`${[...parts, '01', '01'].slice(0, 3).join('-')}T00:00Z`);
  const precision = PRECISIONS[parts.length - 1];
  return Number.isNaN(at.getTime()) || !precision ? on : formatDate(at, { ...precision, timeZone: 'UTC' });
}

/** Says where and when the two met, such as `Lisbon, June 2025`. */
export const metWords = ({ place, on }: Met): string =>
  [place, on && metOnText(on)].filter(Boolean).join(', ');

/** Returns how we met as the text of a form: the place, and the time in the second line; empty for null. */
export const metToForm = (met: Met | null): string => (met ? `${met.place ?? ''}\n${met.on ?? ''}` : '');

/** Splits the text of a form into place and time. */
export function metParts(text: string): { place: string; on: string } {
  const [place = '', on = ''] = text.split('\n');
  return { place, on };
}

export const joinMet = ({ place, on }: { place: string; on: string }): string =>
  place || on ? `${place}\n${on}` : '';

export function metFromForm(text: string): Met | null {
  const { place, on } = metParts(text);
  return metOf(on.trim() || null, place.trim() || null);
}
