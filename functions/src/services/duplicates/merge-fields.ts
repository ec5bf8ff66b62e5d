import type { Merge } from '#contract/calls/duplicates.ts';
import { entryText } from '#contract/card/entries.ts';
import { type Address, CARD_LISTS, type CardLists, LIST_LABELS } from '#contract/card/shapes.ts';
import { unite, type United } from '#contract/card/unite.ts';
import { LONGEST_TEXT, UNTITLED } from '#contract/limits.ts';
import {
  ADDRESS_FIELDS,
  isSameValue,
  OWN_FIELDS,
  type OwnField,
  type Profile,
  valueText,
} from '#contract/people/person-fields.ts';
import { type Fields, labelOf } from '#services/people/profile/profile-changes.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

type Choices = NonNullable<Merge['fields']>;
type Side = 'keep' | 'merge';

/**
 * Tells whether a value carries no information: empty, the placeholder name, not important, no cadence or 0.
 */
const isEmpty = (value: Fields[OwnField]) => !value || value === UNTITLED;

/** Appends lines to the notes. Lines that would exceed the length limit are skipped. */
const bodyWith = (body: string, lines: string[]): string =>
  lines.reduce((notes, more) => {
    const longer = [notes, more].filter(Boolean).join('\n');
    return [...longer].length <= LONGEST_TEXT ? longer : notes;
  }, body);

const PARTS = { street_address: 'street', city: 'city', state: 'state', zip: 'zip' } as const;

/**
 * Returns a list with the first address, made of parts of both. Parts that the user did not choose are the
 * merged person's. Empty if the user chose no part of theirs, or one of the two has no address.
 */
function chosenAddress(keep: PersonRow, merged: PersonRow, choices: Choices): Address[] {
  const [own, other] = [keep.addresses[0], merged.addresses[0]];
  if (!own || !other || !ADDRESS_FIELDS.some((field) => choices[field] === 'merge')) return [];
  const sideOf = (field: keyof typeof PARTS): Side => choices[field] ?? 'merge';
  const parts = ADDRESS_FIELDS.map((field) => [
    PARTS[field],
    (sideOf(field) === 'merge' ? other : own)[PARTS[field]],
  ]);
  return [{ ...other, ...Object.fromEntries(parts) }];
}

/** Joins the lists of both. The kept person's entries come first, unless the user chose the other's. */
function unitedLists(keep: PersonRow, merged: PersonRow, choices: Choices): United {
  const first: CardLists = {
    ...keep,
    phones: [...(choices.phone_number === 'merge' ? merged.phones.slice(0, 1) : []), ...keep.phones],
    emails: [...(choices.email === 'merge' ? merged.emails.slice(0, 1) : []), ...keep.emails],
    addresses: [...chosenAddress(keep, merged, choices), ...keep.addresses],
  };
  const second: CardLists = { ...merged };
  const swapped = CARD_LISTS.filter((list) => choices[list] === 'merge');
  for (const list of swapped) Object.assign(first, { [list]: merged[list] });
  for (const list of swapped) Object.assign(second, { [list]: keep[list] });
  return unite(first, second);
}

/**
 * Joins the profiles of two people. Where both have a value, the kept person's stays unless the user chose
 * the other. Lists are joined. `lost` holds the values that are not kept as fields; they are added to the
 * notes as far as there is space.
 */
export function joinFields(
  keep: PersonRow,
  merged: PersonRow,
  choices: Choices = {},
): { fields: Fields; lost: Record<string, unknown> } {
  const joined = OWN_FIELDS.map((field) => {
    const values = [keep[field], merged[field]] as const;
    const [first, other] = choices[field] === 'merge' ? values.toReversed() : values;
    const isFilled = isEmpty(first) && !isEmpty(other);
    const isLost = !isFilled && !isEmpty(other) && !isSameValue(other, first);
    return { field, value: isFilled ? other : first, lost: isLost ? [[field, other] as const] : [] };
  });
  const { lists, rest } = unitedLists(keep, merged, choices);
  const fields: Fields = Object.fromEntries(joined.map(({ field, value }) => [field, value]));
  const { body: lostBody, ...lost } = Object.fromEntries(joined.flatMap((one) => one.lost)) as Partial<
    Pick<Profile, OwnField>
  >;
  const unlisted = CARD_LISTS.filter((list) => rest[list].length > 0);
  const lines = [
    ...(lostBody ? [lostBody] : []),
    ...Object.entries(lost).map(([field, value]) => `${labelOf(field)}: ${valueText(value)}`),
    ...unlisted.flatMap((list) => rest[list].map((entry) => `${LIST_LABELS[list]}: ${entryText(entry)}`)),
  ];
  return {
    fields: { ...fields, ...lists, body: bodyWith(fields.body ?? '', lines) },
    lost: {
      ...lost,
      ...(lostBody && { body: lostBody }),
      ...Object.fromEntries(unlisted.map((list) => [list, rest[list]])),
    },
  };
}
