import type { Entry } from '#contract/card/entries.ts';
import { readCard } from '#contract/card/read/read-vcards.ts';
import { readProperty, textOf, valuesOf } from '#contract/card/read/vcard-property.ts';
import type { Picture } from '#contract/card/read/file-person.ts';
import { type CardList, type CardLists, isCardList, MOST_CARD_EXTRA_BYTES } from '#contract/card/shapes.ts';
import { isTag } from '#contract/card/values/tags.ts';
import { vcardParts } from '#contract/card/write-vcard.ts';
import { LONGEST_TAG_NAME, LONGEST_TEXT, MOST_TAGS_PER_ROW } from '#contract/limits.ts';
import type { PersonPatch } from '#contract/people/person.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';
import { cardOf, type CardRow, isSameLines, linesToKeep, ownPartsOf } from './compose-card.ts';
import { entriesIn, FIELD_PARTS, isSaid, textIn } from './card-values.ts';
import type { Parts, SentCard } from './split-card.ts';

/** The changes that a client has made to a card. */
export interface CardChanges {
  /** The fields that it changed. */
  fields: PersonPatch;
  /** The lines of each field, as the client wrote them, or as it left them. */
  lines: Parts;
  card_extra: string | null;
  /** Names of all tags; undefined if the card does not name them or names the same. */
  tags: string[] | undefined;
}

const propertiesOf = (lines: string[] = []) => lines.flatMap((line) => readProperty(line, false) ?? []);

/** Returns the UID of a card; undefined if it has none. */
export const uidIn = ({ parts }: SentCard): string | undefined => {
  const [uid] = propertiesOf(parts.get('uid')).map(textOf).filter(Boolean);
  return uid;
};

/** Returns the picture inside a card; undefined if it has none. */
export const pictureIn = ({ parts }: SentCard): Picture | undefined =>
  readCard(propertiesOf(parts.get('photo'))).picture;

/**
 * Returns a list as a client changed it. An entry that it sends back stays as it is stored, so that values
 * that a card cannot hold are kept. `toldOf` returns an entry as our cards give it; undefined if they leave
 * it out, and then the entry stays.
 */
function mergeEntries<List extends CardList>(
  list: List,
  stored: Entry<List>[],
  got: Entry<List>[],
  toldOf: (entry: Entry<List>) => Entry<List> | undefined,
): CardLists[List] {
  const isSameEntry = (a: Entry<List> | undefined, b: Entry<List>) =>
    a !== undefined && isSaid(list, [a] as CardLists[List], [b] as CardLists[List]);
  const left = stored.map((entry) => ({ entry, told: toldOf(entry) }));
  const taken = got.map((one) => {
    const at = left.findIndex(({ entry, told }) => isSameEntry(entry, one) || isSameEntry(told, one));
    return at < 0 ? one : left.splice(at, 1)[0]!.entry;
  });
  return [...taken, ...left.flatMap(({ entry, told }) => (told ? [] : entry))] as CardLists[List];
}

/**
 * Returns the names of tags in a card; undefined if there is no line with categories. Throws `CardRefusal` if
 * there are too many, or if one is too long.
 */
function tagsIn(parts: Parts): string[] | undefined {
  const lines = parts.get('tags');
  if (!lines) return undefined;
  const names = [...new Set(propertiesOf(lines).flatMap(valuesOf).filter(isTag))];
  const isLong = names.some((name) => [...name].length > LONGEST_TAG_NAME);
  if (isLong || names.length > MOST_TAGS_PER_ROW)
    throw new CardRefusal(
      'valid-address-data',
      `A card has at most ${MOST_TAGS_PER_ROW} categories of ${LONGEST_TAG_NAME} letters`,
    );
  return names;
}

/**
 * Returns the kept lines as a client left them. Lines that were not sent to it stay. Null if there are none;
 * throws `CardRefusal` if they are over 16 KiB.
 */
function extraOf(row: CardRow, ours: string[] = [], got: string[] = []): string | null {
  // The label of a group may have come before, with a line of the group that has a field.
  if (isSameLines(ours.toSorted(), got.toSorted())) return row.card_extra;
  const sent = new Set([...ours, ...got]);
  const unsent = row.card_extra?.split('\n').filter((line) => line && !sent.has(line)) ?? [];
  const text = [...unsent, ...got].join('\n');
  if (Buffer.byteLength(text) > MOST_CARD_EXTRA_BYTES)
    throw new CardRefusal('max-resource-size', 'The lines of this card without a field are over 16 KiB');
  return text || null;
}

/**
 * Returns the differences between a client's card and the one that it would have read. Throws `CardRefusal`
 * if the notes, the kept lines or the tags are too long.
 */
export function changesIn(sent: SentCard, row: CardRow, tags: string[]): CardChanges {
  const { version, parts } = sent;
  const own = ownPartsOf(row, version);
  const card = cardOf(row, tags, null);
  const ours = vcardParts(card, version, own);
  const fields: PersonPatch = {};
  const lines = new Map<(typeof FIELD_PARTS)[number], string[]>();
  for (const part of FIELD_PARTS) {
    const [got, had] = [parts.get(part) ?? [], ours.get(part) ?? []];
    lines.set(part, got);
    if (isSameLines(got, had)) continue;
    if (!isCardList(part)) {
      const text = textIn(part, got);
      if (text !== textIn(part, had)) fields[part] = text;
      continue;
    }
    const entries = entriesIn(part, got);
    if (isSaid(part, entries, entriesIn(part, had))) continue;
    const toldOf = (entry: Entry<typeof part>) =>
      entriesIn(part, vcardParts({ ...card, [part]: [entry] }, version).get(part) ?? [])[0];
    Object.assign(fields, { [part]: mergeEntries(part, row[part], entries, toldOf) });
  }
  if (fields.body && [...fields.body].length > LONGEST_TEXT)
    throw new CardRefusal('max-resource-size', `Notes have at most ${LONGEST_TEXT} characters`);
  const isSameTags = isSameLines(parts.get('tags'), ours.get('tags'));
  return {
    fields,
    lines,
    card_extra: extraOf(row, ours.get('extra'), parts.get('extra')),
    tags: isSameTags ? undefined : tagsIn(parts),
  };
}

/** Tells whether a put of this card would change nothing but the photo. */
export function changesNothing(sent: SentCard, row: CardRow, tags: string[]): boolean {
  const { fields, lines, card_extra, tags: named } = changesIn(sent, row, tags);
  const isSame = Object.keys(fields).length === 0 && named === undefined && card_extra === row.card_extra;
  return isSame && linesToKeep(row, lines, sent.version) === row.card_lines;
}
