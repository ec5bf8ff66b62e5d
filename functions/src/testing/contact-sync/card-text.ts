import {
  type Card,
  dayLine,
  dayOf,
  escaped,
  linesOf,
  propertyOf,
  rawValue,
  textOf,
  textsOf,
  withLines,
} from './card-lines.ts';
import { entryNamed, entryNamesOf, withEntry, withoutEntry } from './card-lists.ts';

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
const TAGS = 'CATEGORIES';
const PHOTO = 'PHOTO';
/** A property that no product knows. Its lines are compared as they are. */
export const ODD = 'X-ODD';

const tagsOf = (card: Card) => linesOf(card, TAGS).flatMap((line) => textsOf(line, ','));

/** Joins unknown lines to one value. Their order does not count. */
export const joinOdd = (lines: string[]): string => lines.filter(Boolean).toSorted().join('\n');

/** Returns the values that a device reads of a card; empty or missing ones have no entry. */
export function valuesOf(card: Card): Values {
  const texts = Object.entries({ name: 'FN', ...TEXTS }).map(([name, property]) => {
    const [line] = linesOf(card, property);
    return [name, line ? (name === 'birthday' ? dayOf : textOf)(line) : ''] as const;
  });
  const [photo] = linesOf(card, PHOTO);
  const names = [...entryNamesOf(card), ...tagsOf(card).map((tag) => `tag ${tag}`)];
  return new Map(
    [
      ...texts,
      ['photo', photo ? rawValue(photo) : ''] as const,
      ['odd', joinOdd(linesOf(card, ODD))] as const,
      ...names.map((name) => [name, 'yes'] as const),
    ].filter(([, value]) => value),
  );
}

const without = (card: Card, property: string) => card.filter((line) => propertyOf(line) !== property);

/** Returns the card with one value changed; an empty one is removed. */
export function withValue(card: Card, name: string, value: string): Card {
  if (entryNamed(name)) {
    const others = withoutEntry(card, name);
    return value ? withEntry(others, name) : others;
  }
  const [, kind = '', what = ''] = /^(\w+) ?(.*)$/s.exec(name)!;
  if (kind === 'name') {
    const [given = '', ...family] = value.split(' ');
    const parts = [family.join(' '), given].map(escaped).join(';');
    return withLines(without(without(card, 'N'), 'FN'), `FN:${escaped(value)}`, `N:${parts};;;`);
  }
  if (kind === 'odd') return withLines(without(card, ODD), ...value.split('\n').filter(Boolean));
  if (kind === 'tag') {
    const tags = tagsOf(card).filter((tag) => tag !== what);
    if (value) tags.push(what);
    return withLines(without(card, TAGS), `${TAGS}:${tags.map(escaped).join(',')}`);
  }
  if (kind === 'photo')
    return withLines(without(card, PHOTO), ...(value ? [`${PHOTO};ENCODING=b;TYPE=JPEG:${value}`] : []));
  const property = TEXTS[kind as keyof typeof TEXTS];
  const line = kind === 'birthday' ? dayLine(property, value) : `${property}:${escaped(value)}`;
  return withLines(without(card, property), ...(value ? [line] : []));
}

/** Returns the card as a device sends it that does not know categories. */
export const withoutTags = (card: Card): Card => without(card, TAGS);

export const newCard = (uid: string, values: Values): Card =>
  [...values].reduce<Card>(
    (card, [name, value]) => withValue(card, name, value),
    ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, 'END:VCARD'],
  );
