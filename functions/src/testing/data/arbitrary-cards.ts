import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { COUNTRY_CODES } from '#contract/card/countries.ts';
import type { CsvPerson } from '#contract/card/csv-table.ts';
import type { CardOfPerson } from '#contract/card/write-vcard.ts';
import { metOf } from '#contract/people/met.ts';
import { LONGEST_LABEL, MOST_ENTRIES, USUAL_LABELS, USUAL_SERVICES } from '#contract/card/shapes.ts';

/**
 * Characters that are hard to write to a CSV or vCard file: separators, quotes, line breaks, and letters of
 * several bytes.
 */
const CHARACTERS = [
  ...'abcABC 019.,;:\\"\'^=-+_/@#&%<>()|~*\t'.split(''),
  ...'éñßğ漢字ひعش🙂👩‍👩‍👧',
  '\u0301',
  '\u2028',
];
const text = (longest: number, also: string[] = []): Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...CHARACTERS, ...also), { minLength: 1, maxLength: longest })
    .map((letters) => letters.join('').trim())
    .filter((value) => /[\p{L}\p{N}]/u.test(value) && [...value].length <= longest && value.isWellFormed());

/** Notes may also have line breaks. */
const notes = text(400, ['\n', '\n\n', 'word '.repeat(20)]);
/**
 * Text in front of a separator. It has no backslash at its end, which ical.js would take as an escape of the
 * separator even if it is escaped itself.
 */
const part = (longest: number, also?: string[]) =>
  text(longest, also).filter((value) => !value.endsWith('\\'));
const named = (longest: number) =>
  fc
    .tuple(fc.constantFrom('Ana', 'Zoë', 'Jürgen', '王', 'A'), text(longest - 7))
    .map((parts) => parts.join(' '));
const orNull = <T>(value: Arbitrary<T>) => fc.option(value, { nil: null });
const label = (usual: readonly string[]) =>
  orNull(
    fc.oneof(
      fc.constantFrom(...usual),
      fc.constantFrom('mobile work', 'home fax', 'Work'),
      text(LONGEST_LABEL),
    ),
  );

const NUMBERS: [value: string, e164: string | null][] = [
  ['(512) 555-0100', '+15125550100'],
  ['+1 512 555 0101 x12', '+15125550101'],
  ['+49 221 12345678', '+4922112345678'],
  ['+4922112345679;ext=7', '+4922112345679'],
  ['+44 20 7946 0958', '+442079460958'],
  ['ask Bo; or, Cy', null],
  ['12', null],
];
const phone = fc
  .tuple(fc.constantFrom(...NUMBERS), label(USUAL_LABELS.phones))
  .map(([[value, e164], of]) => ({ value, e164, label: of, opted_out: false }));

const email = fc.record({
  value: fc.oneof(fc.emailAddress(), text(40)),
  label: label(USUAL_LABELS.emails),
});
const address = fc
  .record({
    street: orNull(part(60, ['\n'])),
    city: orNull(part(12)),
    state: orNull(part(12)),
    zip: orNull(part(10)),
    country: orNull(fc.oneof(fc.constantFrom(...COUNTRY_CODES), fc.constant('Middle-earth; west'))),
    label: label(USUAL_LABELS.addresses),
  })
  .filter(({ street, city, state, zip, country }) => !!(street ?? city ?? state ?? zip ?? country));
const link = fc.record({ value: fc.webUrl({ withQueryParameters: true }), label: label(USUAL_LABELS.links) });
const handle = fc.record({
  service: fc.oneof(fc.constantFrom(...USUAL_SERVICES), text(20)),
  value: fc.oneof(fc.constantFrom('ada', '@ada@example.social', 'https://x.example/ada'), text(40)),
});
const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const yearly = fc.oneof(
  day,
  day.map((date) => `-${date.slice(4)}`),
  fc.constant('--02-29'),
);
const date = fc.record({ date: yearly, label: label(USUAL_LABELS.dates) });
const related = fc.record({ value: named(60), label: label(USUAL_LABELS.related) });

/** Lines that no field holds. */
const EXTRA = [
  'X-ABADDRESSBOOKSERVER-UID:1-2-3',
  'GENDER:F',
  'item1.X-HOBBY:Chess\\, and more',
  'item1.X-ABLabel:for fun',
  'item3.X-SHOE-SIZE;TYPE=left:42',
  'X-LONG:' + 'añ🙂'.repeat(60),
];

/** Generates a list in which each entry is unique. */
const list = <T extends object>(entry: Arbitrary<T>, most: number, keyOf: (entry: T) => string) =>
  fc.uniqueArray(entry, { maxLength: Math.min(most, 6), selector: keyOf });
const textOf = (value: string) => value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');

/** Generates people with everything that a card can express, as the server stores them. */
export const anyCard: Arbitrary<CardOfPerson> = fc.record({
  uid: fc.oneof(
    fc.uuid().map((uuid) => `urn:uuid:${uuid}`),
    fc.uuid().map((uuid) => `${uuid}:ABPerson`),
    fc.uuid(),
  ),
  name: named(120),
  nickname: orNull(text(120)),
  company: orNull(text(120)),
  job_title: orNull(text(120)),
  birthday: orNull(yearly),
  body: fc.oneof(fc.constant(''), notes),
  tags: fc.uniqueArray(part(12), { maxLength: 4, selector: textOf }),
  photo: fc.constantFrom(null, '/9j/4AAQSkZJRg=='),
  card_extra: orNull(fc.subarray(EXTRA, { minLength: 1 }).map((lines) => lines.join('\n'))),
  phones: list(phone, MOST_ENTRIES.phones, ({ value, e164 }) => e164 ?? value),
  emails: list(email, MOST_ENTRIES.emails, ({ value }) => textOf(value)),
  addresses: list(address, MOST_ENTRIES.addresses, ({ label: _, ...parts }) => textOf(JSON.stringify(parts))),
  links: list(link, MOST_ENTRIES.links, ({ value }) => new URL(value).href),
  handles: list(handle, MOST_ENTRIES.handles, ({ service, value }) => textOf(`${service} ${value}`)),
  dates: list(date, MOST_ENTRIES.dates, ({ date: on, label: of }) => textOf(`${on} ${of}`)),
  related: list(related, MOST_ENTRIES.related, ({ value, label: of }) => textOf(`${value} ${of}`)),
});

/** Generates people with everything that a line of the CSV file can hold. */
export const anyCsvPerson: Arbitrary<CsvPerson> = fc
  .tuple(
    anyCard,
    fc.record({
      mnemonic: orNull(text(100)),
      met: fc
        .tuple(
          orNull(
            fc.oneof(
              day,
              day.map((on) => on.slice(0, 7)),
              day.map((on) => on.slice(0, 4)),
            ),
          ),
          orNull(text(100)),
        )
        .map(([on, place]) => metOf(on, place)),
      is_important: fc.boolean(),
      cadence_days: orNull(fc.constantFrom(0, 7, 30, 90, 365)),
      snoozed_until: orNull(day),
      follow_up_on: orNull(day),
      last_contacted_on: orNull(day),
    }),
  )
  .map(([card, beside]) => ({ ...card, ...beside }));
