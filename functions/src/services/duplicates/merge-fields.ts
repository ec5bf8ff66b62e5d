import type { Merge } from '#contract/duplicates.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { ADDRESS_FIELDS, PROFILE_FIELD_NAMES, type ProfileField, UNTITLED } from '#contract/person-fields.ts';
import { type Fields, labelOf } from '#services/people/profile-changes.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

type Choices = NonNullable<Merge['fields']>;

/**
 * Tells whether a merge loses nothing with this value: the name of an untitled person, no star and no cadence
 * are empty.
 */
const isEmpty = (value: Fields[ProfileField]) => !value || value === UNTITLED;

const hasAddress = (fields: Fields) => ADDRESS_FIELDS.some((field) => fields[field]);

/** Returns the fields that are taken from the same person: parts of two addresses make a wrong one. */
const wholeOf = (a: Fields, b: Fields): readonly ProfileField[] =>
  hasAddress(a) && hasAddress(b) ? ADDRESS_FIELDS : [];

/** Returns the notes with the lost values as lines below them, as far as the limit allows. */
function bodyWith(body: string, { body: otherBody = '', ...others }: Fields): string {
  const lines = Object.entries(others).map(([field, value]) => `${labelOf(field)}: ${value}`);
  return [otherBody, ...lines].reduce((notes, more) => {
    const longer = [notes, more].filter(Boolean).join('\n');
    return [...longer].length <= LONGEST_TEXT ? longer : notes;
  }, body);
}

/**
 * Joins two people's fields and returns the values that are lost. Where both have a value, the kept person's
 * stays unless the other was chosen. Of two addresses one is taken whole: the merged person's, if a part of
 * it was chosen.
 */
export function joinFields(
  keep: PersonRow,
  merged: PersonRow,
  choices: Choices = {},
): { fields: Fields; lost: Fields } {
  const whole = wholeOf(keep, merged);
  const sideOfWhole = whole.some((field) => choices[field] === 'merge') ? 'merge' : 'keep';
  const joined = PROFILE_FIELD_NAMES.map((field) => {
    const isOfWhole = whole.includes(field);
    const side = choices[field] ?? (isOfWhole ? sideOfWhole : 'keep');
    const values = [keep[field], merged[field]] as const;
    const [first, other] = side === 'merge' ? values.toReversed() : values;
    const isFilled = isEmpty(first) && !isEmpty(other) && !isOfWhole;
    const isLost = !isFilled && !isEmpty(other) && other !== first;
    return { field, value: isFilled ? other : first, lost: isLost ? [[field, other]] : [] };
  });
  const fields: Fields = Object.fromEntries(joined.map(({ field, value }) => [field, value]));
  const lost: Fields = Object.fromEntries(joined.flatMap((one) => one.lost));
  return { fields: { ...fields, body: bodyWith(fields.body ?? '', lost) }, lost };
}
