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

test('every card of version 4.0 is read by vcard4-ts without a warning, with its texts', () => {
  fc.assert(
    fc.property(anyCard, (person) => {
      const { vCards = [], nags } = parseVCards(writeVcard(person, '4.0'));
      expect(nags).toBeUndefined();
      expect(vCards).toHaveLength(1);
      const [card] = vCards;
      expect(card?.nags).toBeUndefined();
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
