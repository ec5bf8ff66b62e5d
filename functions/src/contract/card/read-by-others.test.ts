import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { parseVCards } from 'vcard4-ts';
import { expect, test } from 'vitest';
import { anyCard } from '#testing/data/arbitrary-cards.ts';
import { VCARD_VERSIONS } from './card-entries.ts';
import { type CardOfPerson, writeVcard } from './write-vcard.ts';

type Property = [name: string, params: Record<string, unknown>, type: string, ...values: unknown[]];

const RUNS = { numRuns: 200 };

/** Returns the texts that both readers must find, by property name. */
const textsOf = (person: CardOfPerson) => ({
  FN: person.name,
  TITLE: person.job_title ?? '',
  NOTE: person.body,
});

test.each(VCARD_VERSIONS)('every card of version %s is read by ical.js, with its texts', (version) => {
  fc.assert(
    fc.property(anyCard, (person) => {
      const [, properties] = ICAL.parse(writeVcard(person, version)) as [string, Property[]];
      const values = (name: string) => properties.filter(([of]) => of === name).map((one) => one.slice(3));
      for (const [name, text] of Object.entries(textsOf(person)))
        expect(values(name.toLowerCase()).flat().join('')).toBe(text);
      expect(values('tel')).toHaveLength(person.phones.length);
      expect(values('email').flat()).toEqual(person.emails.map(({ value }) => value));
      expect(values('adr')).toHaveLength(person.addresses.length);
      expect(values('categories').flat()).toHaveLength(person.tags.length);
    }),
    RUNS,
  );
});

/**
 * Warnings of the second reader about cards of 3.0, because it knows only 4.0: the version, and unescaped
 * commas in web addresses, which only 4.0 forbids. By all other rules of 4.0 such a card is well formed.
 */
const SAID_OF_3 = ['VALUE_INVALID VERSION', 'VALUE_UNESCAPED_COMMA URL'];

test.each(VCARD_VERSIONS)('every card of version %s is read by vcard4-ts without a warning', (version) => {
  fc.assert(
    fc.property(anyCard, (person) => {
      const { vCards = [], nags } = parseVCards(writeVcard(person, version));
      expect(nags).toBeUndefined();
      expect(vCards).toHaveLength(1);
      const [card] = vCards;
      const warned = card?.nags?.map(({ key, attributes }) => `${key} ${attributes?.property}`) ?? [];
      expect(warned.filter((one) => version === '4.0' || !SAID_OF_3.includes(one))).toEqual([]);
      expect(card?.unparseable).toBeUndefined();
      const texts = Object.fromEntries(
        (['FN', 'TITLE', 'NOTE'] as const).map((name) => [name, card?.[name]?.[0].value ?? '']),
      );
      expect(texts).toEqual(textsOf(person));
      expect(card?.EMAIL?.map(({ value }) => value) ?? []).toEqual(person.emails.map(({ value }) => value));
    }),
    RUNS,
  );
});
