import { VCARD_VERSIONS, type VcardVersion } from '#contract/card/card-entries.ts';
import { openCard } from '#contract/card/read/card-reader.ts';
import { readLine } from '#contract/card/read/card-properties.ts';
import { cardsIn, unfold } from '#contract/card/read/vcard-lines.ts';
import { type Property, readProperty, textOf } from '#contract/card/read/vcard-property.ts';
import { CARD_LISTS } from '#contract/card/shapes.ts';
import type { CardPart } from '#contract/card/write-vcard.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';

/** The lines of each part of a card, as they were sent. */
export type Parts = ReadonlyMap<CardPart, string[]>;

/** The text of one card, unfolded. */
export interface SentCard {
  version: VcardVersion;
  /** All its lines, from BEGIN to END. */
  lines: string[];
  parts: Parts;
}

/** Lines about the card and not about the person; they are not kept. */
const ABOUT_CARD = new Set(['BEGIN', 'END', 'VERSION', 'PRODID', 'REV', 'PROFILE']);
/** Lines that belong to all others of their group: the label, and the country of an address. */
const LABEL = 'X-ABLABEL';
const OF_GROUP = new Set([LABEL, 'X-ABADR']);
/** Parts of lines whose value may be one that the field cannot hold. */
const PART_OF: Record<string, CardPart> = {
  CATEGORIES: 'tags',
  ORG: 'company',
  BDAY: 'birthday',
  ANNIVERSARY: 'dates',
  'X-ANNIVERSARY': 'dates',
  'X-EVOLUTION-ANNIVERSARY': 'dates',
  'X-KADDRESSBOOK-X-ANNIVERSARY': 'dates',
  'X-MS-ANNIVERSARY': 'dates',
  DEATHDATE: 'dates',
  'X-ABDATE': 'dates',
};
const NAME_TEXTS = ['name', 'first_name', 'middle_name', 'last_name', 'name_prefix', 'name_suffix'] as const;
const TEXTS = ['nickname', 'company', 'job_title', 'birthday', 'body'] as const;

/** Returns the part of a card to which a line belongs: the field into which the reader would put it. */
function partOf(property: Property): CardPart {
  const reader = openCard(new Map());
  // A line without a value belongs where one with a value would.
  readLine(reader, /^[;,\s]*$/.test(property.value) ? { ...property, value: 'x' } : property);
  const { uid, picture, texts, lists } = reader.finish();
  if (uid !== undefined) return 'uid';
  if (picture) return 'photo';
  if (NAME_TEXTS.some((text) => texts[text].length > 0)) return 'name';
  return (
    CARD_LISTS.find((list) => lists[list].length > 0) ??
    TEXTS.find((text) => texts[text].length > 0) ??
    PART_OF[property.name] ??
    'extra'
  );
}

/** Splits unfolded lines of a card into its parts. Lines about the card itself, and labels of nothing, are left out. */
export function splitCard(lines: string[]): Parts {
  const parts = new Map<CardPart, string[]>();
  const add = (part: CardPart, line: string) => {
    if (!parts.get(part)?.push(line)) parts.set(part, [line]);
  };
  const properties = lines
    .flatMap((line) => readProperty(line, false) ?? [])
    .filter(({ name }) => !ABOUT_CARD.has(name));
  const main = properties
    .filter(({ name }) => !OF_GROUP.has(name))
    .map((property) => ({ property, part: partOf(property) }));
  const ofGroup = Map.groupBy(main, ({ property }) => property.group);
  const partsOfGroup = new Map(
    [...ofGroup].map(([group, some]) => [group, new Set(some.map(({ part }) => part))]),
  );
  const partOfLine = new Map(main.map(({ property, part }) => [property, part]));
  for (const property of properties) {
    const own = partOfLine.get(property);
    const shared = property.group === '' ? undefined : partsOfGroup.get(property.group);
    const alone = property.name === LABEL ? [] : (['extra'] as const);
    for (const part of own ? [own] : (shared ?? alone)) add(part, property.line);
  }
  return parts;
}

const PHOTO = /^([\w-]+\.)?PHOTO[;:]/i;
/**
 * Maximum length of a card without its photo, in UTF-16 units; more than all its fields and kept lines can
 * have.
 */
const MOST_LETTERS = 128 * 1024;
/** Maximum number of lines of a card before they are unfolded; twice as many as the largest photo has. */
const MOST_LINES = 200_000;

function hasTooManyLines(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count > MOST_LINES;
}

const isGroup = ({ name, value }: Property) =>
  (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') && /^group$/i.test(value.trim());

/**
 * Reads the text of one card. Throws `CardRefusal` unless it is the vCard of one person in version 3.0 or
 * 4.0.
 */
export function readSentCard(text: string): SentCard {
  const broken = text.replaceAll(/\r\n?/g, '\n');
  if (hasTooManyLines(broken))
    throw new CardRefusal('max-resource-size', `A card has at most ${MOST_LINES} lines`);
  const cards = cardsIn(broken);
  const [inner = []] = cards;
  if (cards.length !== 1) throw new CardRefusal('valid-address-data', 'This is not one vCard');
  const lines = unfold(inner);
  const letters = lines.reduce((sum, line) => sum + (PHOTO.test(line) ? 0 : line.length), 0);
  if (letters > MOST_LETTERS)
    throw new CardRefusal('max-resource-size', 'Beside its photo a card has at most 128 KiB');
  const properties = lines.flatMap((line) => readProperty(line, false) ?? []);
  const written = properties.find(({ name }) => name === 'VERSION');
  const version = VCARD_VERSIONS.find((one) => written && textOf(written) === one);
  if (!version) throw new CardRefusal('supported-address-data', 'Cards are vCards of version 3.0 or 4.0');
  if (properties.some(isGroup))
    throw new CardRefusal(
      'valid-address-data',
      'A group is not kept: the categories of people are their tags',
    );
  return { version, lines: ['BEGIN:VCARD', ...lines, 'END:VCARD'], parts: splitCard(lines) };
}
