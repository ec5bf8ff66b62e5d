/**
 * A card as a device understands it: unfolded lines, of which it can read and write some. This code does
 * not use the product's own reader and writer, so that their mistakes show.
 */
export type Card = readonly string[];

/** The value of one thing about a person, such as their birthday, or whether they have this phone. */
export type Values = ReadonlyMap<string, string>;

/** Texts that a card has once, and the property of each. */
const TEXTS = {
  nickname: 'NICKNAME',
  company: 'ORG',
  job_title: 'TITLE',
  birthday: 'BDAY',
  body: 'NOTE',
} as const;
/** Values that a card may have several of. */
const MANY = { phone: 'TEL', email: 'EMAIL' } as const;
const TAGS = 'CATEGORIES';
/** A property that no product knows. Its lines are compared as they are. */
export const ODD = 'X-ODD';

const LONGEST_PIECE = 60;

export const readCard = (text: string): Card =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean);

/** Returns the text of a card. Folds each line after every 60 characters; no character is cut in two. */
export const writeCard = (card: Card): string =>
  card
    .map(
      (line) =>
        `${[...line].map((one, n) => (n && n % LONGEST_PIECE === 0 ? `\r\n ${one}` : one)).join('')}\r\n`,
    )
    .join('');

const propertyOf = (line: string) => /^(?:[\w-]+\.)?([\w-]+)/.exec(line)?.[1]?.toUpperCase();
const rawValue = (line: string) => /^(?:"[^"]*"|[^":])*:(.*)$/s.exec(line)?.[1] ?? '';
const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/gs, (_, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));
const escaped = (text: string) =>
  text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const textOf = (line: string) => unescaped(rawValue(line));
const linesOf = (card: Card, property: string) => card.filter((line) => propertyOf(line) === property);
const tagsOf = (card: Card) =>
  linesOf(card, TAGS).flatMap((line) =>
    rawValue(line)
      .split(/(?<!\\),/)
      .map(unescaped),
  );

/** Returns the values that a device reads of a card; empty or missing ones have no entry. */
export function valuesOf(card: Card): Values {
  const texts = Object.entries({ name: 'FN', ...TEXTS }).map(
    ([name, property]) => [name, linesOf(card, property).map(textOf)[0] ?? ''] as const,
  );
  const many = Object.entries(MANY).flatMap(([name, property]) =>
    linesOf(card, property).map((line) => [`${name} ${textOf(line)}`, 'yes'] as const),
  );
  const tags = tagsOf(card).map((tag) => [`tag ${tag}`, 'yes'] as const);
  const odd = linesOf(card, ODD).map((line) => ['odd', line] as const);
  return new Map([...texts, ...many, ...tags, ...odd].filter(([, value]) => value));
}

const without = (card: Card, property: string, text?: string) =>
  card.filter((line) => propertyOf(line) !== property || (text !== undefined && textOf(line) !== text));
const withLines = (card: Card, ...lines: string[]): Card => [...card.slice(0, -1), ...lines, card.at(-1)!];

/** Returns the card with one value changed; an empty one is removed. */
export function withValue(card: Card, name: string, value: string): Card {
  const [, kind = '', what = ''] = /^(\w+) ?(.*)$/s.exec(name)!;
  if (kind === 'name') {
    const [given = '', ...family] = value.split(' ');
    const parts = [family.join(' '), given].map(escaped).join(';');
    return withLines(without(without(card, 'N'), 'FN'), `FN:${escaped(value)}`, `N:${parts};;;`);
  }
  if (kind === 'odd') return withLines(without(card, ODD), ...(value ? [value] : []));
  if (kind === 'tag') {
    const tags = tagsOf(card).filter((tag) => tag !== what);
    if (value) tags.push(what);
    return withLines(without(card, TAGS), `${TAGS}:${tags.map(escaped).join(',')}`);
  }
  if (kind === 'phone' || kind === 'email') {
    const property = MANY[kind];
    return withLines(
      without(card, property, what),
      ...(value ? [`${property};TYPE=HOME:${escaped(what)}`] : []),
    );
  }
  const property = TEXTS[kind as keyof typeof TEXTS];
  return withLines(without(card, property), ...(value ? [`${property}:${escaped(value)}`] : []));
}

/** Returns the card as a device sends it that does not know categories. */
export const withoutTags = (card: Card): Card => without(card, TAGS);

export const newCard = (uid: string, values: Values): Card =>
  [...values].reduce<Card>(
    (card, [name, value]) => withValue(card, name, value),
    ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, 'END:VCARD'],
  );
