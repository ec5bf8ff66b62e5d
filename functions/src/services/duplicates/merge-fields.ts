import type { Merge } from '#contract/duplicates.ts';
import { LONGEST_TEXT, UNTITLED } from '#contract/limits.ts';
import { ADDRESS_FIELDS, PROFILE_FIELD_NAMES, type ProfileField } from '#contract/person-fields.ts';
import { type Fields, labelOf } from '#services/people/profile-changes.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

type Choices = NonNullable<Merge['fields']>;

/**
 * Tells whether a value carries no information: empty, the placeholder name, not important, no cadence or 0.
 */
const isEmpty = (value: Fields[ProfileField]) => !value || value === UNTITLED;

const hasAddress = (fields: Fields) => ADDRESS_FIELDS.some((field) => fields[field]);

/**
 * Returns the fields that must come from the same person: the address, if both have one. Mixing two addresses
 * makes one that does not exist.
 */
const wholeOf = (a: Fields, b: Fields): readonly ProfileField[] =>
  hasAddress(a) && hasAddress(b) ? ADDRESS_FIELDS : [];

/**
 * Appends the lost values to the notes; values for which the notes' length limit leaves no space are skipped.
 */
function bodyWith(body: string, { body: otherBody = '', ...others }: Fields): string {
  const lines = Object.entries(others).map(([field, value]) => `${labelOf(field)}: ${value}`);
  return [otherBody, ...lines].reduce((notes, more) => {
    const longer = [notes, more].filter(Boolean).join('\n');
    return [...longer].length <= LONGEST_TEXT ? longer : notes;
  }, body);
}

/**
 * Joins the profile fields of two people; `lost` holds the values that are not kept as such. If both have a
 * value, the kept person's stays unless the user chose the other. An address is taken as a whole: the merged
 * person's if the user chose any part of it.
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
