import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCard } from '#testing/data/arbitrary-cards.ts';
import { inOneLine, voiceFirst } from './card-entries.ts';
import { countryName } from './countries.ts';
import { extensionOf } from './entries.ts';
import { type CardOfPerson, writeVcard } from './write-vcard.ts';

/** The Python of Debian comes first, because its package python3-vobject belongs to it. */
const PYTHONS = ['/usr/bin/python3', 'python3'];
const python = PYTHONS.find((one) => spawnSync(one, ['-c', 'import vobject']).status === 0);

/** Prints the values of each card by property name. Any warning is an error. */
const READER = `
import json, sys, vobject

def plain(value):
    if isinstance(value, bytes): return value.decode('latin-1')
    if isinstance(value, (str, list)): return value
    return {name: text for name, text in vars(value).items() if text}

sys.stdin.reconfigure(encoding='utf-8', newline='')
cards = []
for card in vobject.readComponents(sys.stdin.read()):
    card.validate(raiseException=True)
    cards.append({name: [plain(line.value) for line in lines] for name, lines in card.contents.items()})
print(json.dumps(cards))
`;

type Read = Record<string, unknown[]>;

function readByVobject(text: string): Read[] {
  const { stdout, stderr } = spawnSync(python!, ['-W', 'error', '-c', READER], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Read[];
}

/** vobject ends a web address at its first comma, although version 3.0 does not separate addresses by it. */
const beforeComma = (link: string) => link.split(',')[0];

const withYear = (date: string) => date.replace(/^--/, '1604-');

/** Returns the values that the card of a person has, by property name. */
function valuesOf(person: CardOfPerson): Read {
  const phones = voiceFirst(person.phones).map(({ value, e164 }) => {
    const extension = e164 && extensionOf(value);
    return extension ? `${e164};ext=${extension}` : (e164 ?? value);
  });
  const addresses = person.addresses.map(({ street, city, state, zip, country }) =>
    Object.fromEntries(
      Object.entries({
        street: inOneLine(street),
        city: inOneLine(city),
        region: inOneLine(state),
        code: inOneLine(zip),
        country: country && countryName(country),
      }).filter(([, part]) => part),
    ),
  );
  const values: Read = {
    uid: [person.uid],
    fn: [person.name],
    nickname: [person.nickname],
    org: [person.company && [person.company]],
    title: [person.job_title],
    note: [person.body],
    bday: [person.birthday && withYear(person.birthday)],
    categories: [person.tags.length > 0 && person.tags.toSorted()],
    photo: [person.photo && atob(person.photo)],
    tel: phones,
    email: person.emails.map(({ value }) => value),
    adr: addresses,
    url: person.links.map(({ value }) => beforeComma(value)),
    'x-abdate': person.dates.map(({ date }) => withYear(date)),
    'x-abrelatednames': person.related.map(({ value }) => value),
  };
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, all]) => [name, all.filter(Boolean)] as const)
      .filter(([, all]) => all.length > 0),
  );
}

const NAMES = new Set(
  'uid fn nickname org title note bday categories photo tel email adr url x-abdate x-abrelatednames'.split(
    ' ',
  ),
);

/** Returns the compared values of a card, with the tags in the order of their letters. */
const compared = (card: Read): Read =>
  Object.fromEntries(
    Object.entries(card)
      .filter(([name]) => NAMES.has(name))
      .map(([name, all]) => [
        name,
        name === 'categories' ? all.map((tags) => (tags as string[]).toSorted()) : all,
      ]),
  );

if (python)
  test('vobject reads 200 cards of version 3.0 without a warning, each value as it is in the account', () => {
    const people = fc.sample(anyCard, 200);
    const read = readByVobject(people.map((person) => writeVcard(person, '3.0')).join(''));
    expect(read.map(compared)).toEqual(people.map(valuesOf));
  });
else test('nothing is read by vobject: the package python3-vobject is not installed here', () => {});
