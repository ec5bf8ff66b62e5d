import { type Property, textOf } from './vcard-property.ts';
import { readDate } from '#contract/card/values/read-date.ts';

/** Returns the day in a line; undefined if there is none. A year that is only a placeholder is left out. */
export function dateIn(property: Property): string | undefined {
  const text = textOf(property);
  const omitted = property.params.get('x-apple-omit-year')?.[0];
  const written = omitted && text.startsWith(omitted) ? `-${text.slice(4)}` : text;
  return readDate(written, 'mdy');
}
