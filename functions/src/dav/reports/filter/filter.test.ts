import { expect, test } from 'vitest';
import { readXml } from '#dav/xml/read-xml.ts';
import { onlyProperties } from './card-text.ts';
import { readFilter } from './filter.ts';

const card = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', 'UID:u1', 'FN:Zoë Ångström', ...lines, 'END:VCARD', ''].join('\r\n');
const ZOE = card(
  'NICKNAME:Zo\\, the\\nfirst',
  'EMAIL;TYPE=WORK:zoe@example.com',
  'item1.TEL;TYPE=CELL:+49 221 1234',
  'item1.X-ABLabel:sauna',
  'NOTE:a line that is so long that it was folded, and on it goes until here is th',
  ' e end',
);

function passes(conditions: string, attributes = '', vcard = ZOE): boolean {
  const xml = `<filter xmlns="urn:ietf:params:xml:ns:carddav" ${attributes}>${conditions}</filter>`;
  return readFilter(readXml(new TextEncoder().encode(xml)))?.(vcard) ?? true;
}
const match = (name: string, text: string, attributes = '') =>
  `<prop-filter name="${name}"><text-match ${attributes}>${text}</text-match></prop-filter>`;

test('a text is found in a property, in any case', () => {
  expect(passes(match('FN', 'ada'))).toBe(false);
  expect(passes(match('FN', 'ZOË'))).toBe(true);
  expect(passes(match('fn', 'ångström'))).toBe(true);
  expect(passes(match('EMAIL', 'EXAMPLE.com', 'collation="i;ascii-casemap"'))).toBe(true);
  expect(passes(match('EMAIL', 'EXAMPLE.com', 'collation="i;octet"'))).toBe(false);
  expect(passes(match('NICKNAME', 'Zo, the\nfirst'))).toBe(true);
  expect(passes(match('NOTE', 'the end'))).toBe(true);
  expect(passes(match('NICKNAME', 'no'))).toBe(false);
});

test('a text matches as a whole, at the beginning, at the end, or not', () => {
  const uid = (text: string, type: string) => passes(match('EMAIL', text, `match-type="${type}"`));
  expect([uid('zoe@example.com', 'equals'), uid('zoe', 'equals')]).toEqual([true, false]);
  expect([uid('zoe', 'starts-with'), uid('.com', 'starts-with')]).toEqual([true, false]);
  expect([uid('.com', 'ends-with'), uid('zoe', 'ends-with')]).toEqual([true, false]);
  expect(passes(match('EMAIL', 'zoe', 'negate-condition="yes"'))).toBe(false);
});

test('a property, its parameter and its group are asked for', () => {
  expect(passes('<prop-filter name="TEL"/>')).toBe(true);
  expect(passes('<prop-filter name="item1.TEL"/>')).toBe(true);
  expect(passes('<prop-filter name="item2.TEL"/>')).toBe(false);
  expect(passes('<prop-filter name="BDAY"/>')).toBe(false);
  expect(passes('<prop-filter name="BDAY"><is-not-defined/></prop-filter>')).toBe(true);
  expect(passes('<prop-filter name="TEL"><is-not-defined/></prop-filter>')).toBe(false);
  const type = (text: string) =>
    `<prop-filter name="TEL"><param-filter name="TYPE"><text-match>${text}</text-match></param-filter></prop-filter>`;
  expect([passes(type('cell')), passes(type('home'))]).toEqual([true, false]);
  expect(
    passes('<prop-filter name="TEL"><param-filter name="X"><is-not-defined/></param-filter></prop-filter>'),
  ).toBe(true);
  expect(passes('<prop-filter name="TEL"><param-filter name="type"/></prop-filter>')).toBe(true);
});

test('one of several conditions is enough, unless all are wanted', () => {
  const both = match('FN', 'Zoë') + match('FN', 'Ada');
  expect([passes(both), passes(both, 'test="allof"'), passes(both, 'test="anyof"')]).toEqual([
    true,
    false,
    true,
  ]);
  const inner = (how: string) =>
    `<prop-filter name="EMAIL" test="${how}"><text-match>zoe</text-match><text-match>ada</text-match></prop-filter>`;
  expect([passes(inner('anyof')), passes(inner('allof'))]).toEqual([true, false]);
});

test('a filter that every card passes reads no card', () => {
  const read = (xml: string) => readFilter(readXml(new TextEncoder().encode(xml)));
  const filter = (inner: string) => read(`<filter xmlns="urn:ietf:params:xml:ns:carddav">${inner}</filter>`);
  expect(readFilter(undefined)).toBeUndefined();
  expect(filter('')).toBeUndefined();
  expect(filter('<prop-filter name="FN"/>')).toBeUndefined();
  expect(filter('<prop-filter name="EMAIL"/>')).toBeDefined();
});

test('of a card only some properties are sent, with their labels', () => {
  expect(onlyProperties(ZOE, new Set(['FN', 'TEL', 'NOTE']))).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Zoë Ångström',
      'item1.TEL;TYPE=CELL:+49 221 1234',
      'item1.X-ABLabel:sauna',
      'NOTE:a line that is so long that it was folded, and on it goes until here i',
      ' s the end',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});
