import type { Merge } from '#contract/duplicates.ts';
import { PersonPatch } from '#contract/person.ts';
import { LONGEST_TEXT } from '#contract/text.ts';
import type { PersonRow } from '#context.ts';
import { fold } from './fold.ts';
import { ADDRESS, type Fields, labelOf, UNTITLED } from './person-fields.ts';

type Field = keyof Fields;
type Choices = NonNullable<Merge['fields']>;

const FIELDS = Object.keys(PersonPatch.shape) as Field[];

/** Nobody's name, no star and no cadence are nothing that could be lost. */
const isEmpty = (value: Fields[Field]) => !value || value === UNTITLED;

/** Whether two have addresses that cannot be one: a street of the one in the city of the other would be nowhere. */
const liveApart = (a: Fields, b: Fields) =>
  ADDRESS.some((field) => {
    const [one, other] = [a[field], b[field]];
    return one && other && fold(one) !== fold(other);
  });

/** The notes with what is lost below them, as much of it as there is room for. */
function bodyWith(body: string, { body: otherBody = '', ...others }: Fields): string {
  const lines = Object.entries(others).map(([field, value]) => `${labelOf(field)}: ${value}`);
  return [otherBody, ...lines].reduce((notes, more) => {
    const longer = [notes, more].filter(Boolean).join('\n');
    return [...longer].length <= LONGEST_TEXT ? longer : notes;
  }, body);
}

/**
 * The fields of the person that two become, and the values that give way: the kept person's stay where both have one and
 * nothing else was chosen. An address is taken from one of the two only, unless parts of it were chosen.
 */
export function joinFields(
  keep: PersonRow,
  merged: PersonRow,
  choices: Choices = {},
): { fields: Fields; lost: Fields } {
  const isChosen = ADDRESS.some((field) => choices[field]);
  const unfilled: readonly Field[] = !isChosen && liveApart(keep, merged) ? ADDRESS : [];
  const joined = FIELDS.map((field) => {
    const values = [keep[field], merged[field]] as const;
    const [first, other] = choices[field] === 'merge' ? values.toReversed() : values;
    const isFilled = isEmpty(first) && !isEmpty(other) && !unfilled.includes(field);
    const isLost = !isFilled && !isEmpty(other) && other !== first;
    return { field, value: isFilled ? other : first, lost: isLost ? [[field, other]] : [] };
  });
  const fields: Fields = Object.fromEntries(joined.map(({ field, value }) => [field, value]));
  const lost: Fields = Object.fromEntries(joined.flatMap((one) => one.lost));
  return { fields: { ...fields, body: bodyWith(fields.body ?? '', lost) }, lost };
}
