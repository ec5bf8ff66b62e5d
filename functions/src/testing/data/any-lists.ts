import * as fc from 'fast-check';
import { cut } from '#contract/text/text.ts';

const anyText = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).map((text) => cut(`a${text}`, maxLength).trim());
const label = fc.option(fc.constantFrom('mobile', 'home', 'work', 'Haus am See'));
const part = fc.option(fc.oneof(fc.constantFrom('Köln', 'Austin'), anyText(8)));

const phone = fc.oneof(
  fc.constantFrom('(512) 555-0100', '+1 512 555 0100 x12', '0221 12345678', '+49 221 12345678', 'ask Leo'),
  fc.integer({ min: 5_125_550_000, max: 5_125_559_999 }).map((number) => `+1${number}`),
  anyText(8),
);
const host = fc.constantFrom(
  'ana.example',
  'https://ana.example',
  'http://b.example/x?y=1',
  'blog.example:8080',
);

/** Generates lists of a card, as a request body may have them. */
export const anyLists = fc.record({
  phones: fc.array(fc.record({ value: phone, label }), { maxLength: 6 }),
  emails: fc.array(
    fc.record({ value: fc.oneof(fc.constantFrom('ana@example.com', 'ANA@example.com'), anyText(8)), label }),
    { maxLength: 6 },
  ),
  addresses: fc.array(
    fc.record({
      street: part,
      city: part,
      state: part,
      zip: part,
      country: fc.option(fc.constantFrom('DE', 'us', 'Germany', 'Narnia')),
      label,
    }),
    { maxLength: 4 },
  ),
  links: fc.array(fc.record({ value: host, label }), { maxLength: 4 }),
  handles: fc.array(fc.record({ service: fc.constantFrom('Signal', 'Matrix'), value: anyText(8) }), {
    maxLength: 4,
  }),
  dates: fc.array(fc.record({ date: fc.constantFrom('--06-20', '2015-06-20', '2016-02-29'), label }), {
    maxLength: 4,
  }),
  related: fc.array(fc.record({ value: anyText(12), label }), { maxLength: 4 }),
});
