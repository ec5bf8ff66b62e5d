import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { childrenOf, nameOf, readXml } from './read-xml.ts';
import { element, toXml, withAttributes } from './write-xml.ts';

const roundTrip = (xml: string) => readXml(new TextEncoder().encode(xml));

test('any text comes back as it was, without what XML cannot contain', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const clean = text.replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
      expect(roundTrip(toXml(element('D:href', text))).textContent).toBe(clean);
    }),
  );
});

test('names keep their namespaces, those that a client made up too', () => {
  const names = ['D:href', 'CS:getctag', '{urn:a"&<}b', '{urn:c}b', '{}b'];
  const root = roundTrip(
    toXml(
      element(
        'D:prop',
        names.map((name) => element(name)),
      ),
    ),
  );
  expect(childrenOf(root).map(nameOf)).toEqual(names);
});

test('attributes are escaped', () => {
  const root = roundTrip(toXml(withAttributes(element('C:x'), { version: '"<&' })));
  expect(root.getAttribute('version')).toBe('"<&');
});
