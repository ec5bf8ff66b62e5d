import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePhoneNumber } from '#contract/phone/phone.ts';
import { distinct, extensionOf } from './entries.ts';
import type { Phone } from './shapes.ts';

const phone = (value: string): Phone => {
  const e164 = parsePhoneNumber(value)?.e164 ?? null;
  return { value, e164, label: null, opted_out: false };
};

const WORDS =
  ';ext= x X # ~ ～ ext ext. Ext: extn xtn extension extensión int int. anexo доб доб. , ,, ; (ext'.split(
    ' ',
  );

test('an extension is what the phone library does not take for the number, however it is written', () => {
  for (const word of WORDS) {
    const value = `+1 512 555 0100 ${word} 12${word.startsWith('(') ? ')' : ''}`;
    const parsed = parsePhoneNumber(value.replace(';ext= ', ';ext='));
    expect(parsed, value).toEqual({ e164: '+15125550100', extension: '12' });
    expect(extensionOf(value.replace(';ext= ', ';ext=')), value).toBe('12');
  }
});

test('of any number that can be parsed, both find the same extension', () => {
  const between = fc.constantFrom('', ' ', '-', ' - ', ', ', '/', '.', '(');
  const digits = fc.constantFrom('', '1', '12', '007', '1234567');
  const end = fc.constantFrom('', ' ', ')', '.', '#', ' office');
  const text = fc
    .tuple(between, fc.constantFrom('', ...WORDS), between, digits, end)
    .map((parts) => `+1 512 555 0100${parts.join('')}`);
  fc.assert(
    fc.property(text, (value) => {
      const parsed = parsePhoneNumber(value);
      if (parsed) expect([value, extensionOf(value)]).toEqual([value, parsed.extension ?? '']);
    }),
    { numRuns: 2000 },
  );
});

test('two numbers that differ only in the extension are two', () => {
  const values = ['+1 512 555 0100', '+1 512 555 0100,,12', '+1 512 555 0100 anexo 13', '+15125550100 x12'];
  expect(distinct('phones', values.map(phone)).map(({ value }) => value)).toEqual(values.slice(0, 3));
});
