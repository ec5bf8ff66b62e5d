import { type Entry, distinct, isSameList } from '#contract/card/entries.ts';
import { readCard } from '#contract/card/read/read-vcards.ts';
import { readProperty } from '#contract/card/read/vcard-property.ts';
import { WRITTEN_LISTS } from '#contract/card/schemas.ts';
import {
  CARD_LISTS,
  type CardList,
  type CardLists,
  isCardList,
  LONGEST_LABEL,
  MOST_ENTRIES,
} from '#contract/card/shapes.ts';
import { specOf } from '#contract/people/person-fields.ts';
import { birthdayProblem } from '#contract/text/day-checks.ts';
import { cut } from '#contract/text/text.ts';

/** Parts of a card that are one text. */
const TEXT_PARTS = ['name', 'nickname', 'company', 'job_title', 'birthday', 'body'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];
export const FIELD_PARTS = [...TEXT_PARTS, ...CARD_LISTS] as const;
export type FieldPart = (typeof FIELD_PARTS)[number];

/** The fields of a person that a card tells. */
export type CardFields = Record<Exclude<TextPart, 'name' | 'body'>, string | null> & {
  name: string;
  body: string;
} & CardLists;

const filled = (texts: string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];

/**
 * Returns the entries that the field can hold, as it holds them: each once, with labels cut. The others are
 * left out.
 */
function fitting<List extends CardList>(list: List, entries: object[]): Entry<List>[] {
  const read = entries.flatMap((entry) => {
    const { label } = entry as { label?: string | null };
    const short = label ? { ...entry, label: cut(label, LONGEST_LABEL).trim() } : entry;
    const data = WRITTEN_LISTS[list].element.safeParse(short).data;
    return data ? [list === 'phones' ? { ...data, e164: null, opted_out: false } : data] : [];
  });
  return distinct(list, read as Entry<List>[]).slice(0, MOST_ENTRIES[list]);
}

const readPart = (lines: string[]) => readCard(lines.flatMap((line) => readProperty(line, false) ?? []));

/** Returns the text that the lines of a part say, cut as its field holds it; empty if they say none. */
export function textIn(part: TextPart, lines: string[]): string {
  const { texts } = readPart(lines);
  if (part === 'body') return filled(texts.body).join('\n');
  if (part === 'birthday') return filled(texts.birthday).find((day) => !birthdayProblem(day)) ?? '';
  const parts = part === 'name' ? [...texts.first_name, ...texts.middle_name, ...texts.last_name] : [];
  const [first = ''] = [...filled(texts[part]), filled(parts).join(' ')];
  return cut(first, specOf(part).longest).trim();
}

/** Returns the entries in the lines of a part, as they are stored in its field. Phones are not parsed. */
export const entriesIn = <List extends CardList>(list: List, lines: string[]): CardLists[List] =>
  fitting(list, readPart(lines).lists[list]) as CardLists[List];

/** Returns the entries as a card gives them: phones without E.164, which the server adds. */
const asTold = <List extends CardList>(list: List, entries: CardLists[List]): CardLists[List] =>
  (list === 'phones'
    ? (entries as CardLists['phones']).map((phone) => ({ ...phone, e164: null }))
    : entries) as CardLists[List];

/**
 * Tells whether two lists are equal as cards give them, in order and with labels, but without E.164 and
 * opt-outs.
 */
export const isSaid = <List extends CardList>(list: List, a: CardLists[List], b: CardLists[List]): boolean =>
  isSameList(list, asTold(list, a), asTold(list, b));

/**
 * Tells whether the lines of a part have the values of its field, or of the lines that Kindred writes for it.
 * The two differ for a phone: it is stored as typed and sent in E.164.
 */
export function tells(part: FieldPart, lines: string[], fields: CardFields, ours: string[] = []): boolean {
  if (!isCardList(part)) return textIn(part, lines) === (fields[part] ?? '');
  const entries = entriesIn(part, lines);
  return isSaid(part, entries, fields[part]) || isSaid(part, entries, entriesIn(part, ours));
}
