import { expect, test } from 'vitest';
import { slowOnes } from '#testing/data/hostile-texts.ts';
import { childrenOf, nameOf, readXml, textOf } from './read-xml.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: number[]) => {
  const encoded = Buffer.from(text, 'utf16le');
  return Uint8Array.from([...mark, ...(mark[0] === 0xfe ? encoded.swap16() : encoded)]);
};

const HOSTILE = {
  'an external entity': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'an entity of its own': '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  'a billion laughs': `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from(
    { length: 30 },
    (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`,
  ).join('')}]><a>&a30;</a>`,
  'an external document type': '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>',
  'an empty document type': '<!DOCTYPE a><a/>',
  'an unknown entity': '<a>&nbsp;</a>',
  nothing: '',
  text: 'propfind',
  'an open element': '<a><b></a>',
  'two roots': '<a/><b/>',
  'a prefix without a namespace': '<D:propfind/>',
  'bytes that are no UTF-8': '',
};

test.each(Object.entries(HOSTILE))('%s is refused with a 400', (what, xml) => {
  const body = what === 'bytes that are no UTF-8' ? Uint8Array.from([60, 97, 62, 0xe4, 60]) : bytes(xml);
  expect(() => readXml(body)).toThrow(expect.objectContaining({ status: 400 }));
});

const DEEP = Array.from({ length: 20_000 }, (_, n) => `<p${n}:a xmlns:p${n}="u${n}" x="/>">`).join('');

test.each(['', '<!--</a>-->', '<![CDATA[</a>]]>', '<?x </a>?>'])(
  'elements inside each other, with %s between them, are refused before they are parsed',
  (between) => {
    const refuse = () =>
      expect(() => readXml(bytes(DEEP.replaceAll('"><', `">${between}<`)))).toThrow(
        expect.objectContaining({ status: 400, message: expect.stringContaining('inside each other') }),
      );
    expect(slowOnes({ refuse }, '')).toEqual([]);
  },
);

test('a hundred elements inside each other are read, and what looks like a tag in quotes is none', () => {
  const deep = readXml(bytes('<a>'.repeat(100) + '</a>'.repeat(100)));
  expect(childrenOf(deep)).toHaveLength(1);
  expect(textOf(readXml(bytes(`<a b='">' c="&lt;"><!-- > --><b d="/>">Zoë</b></a>`)))).toBe('Zoë');
});

test('wide XML is read in time that grows with its size', () => {
  const start = performance.now();
  const wide = readXml(bytes(`<a>${'<b/>'.repeat(50_000)}</a>`));
  expect(childrenOf(wide)).toHaveLength(50_000);
  expect(performance.now() - start).toBeLessThan(5000);
});

test('an element is known by its namespace, whatever prefix the client chose', () => {
  const root = readXml(
    bytes(
      `\n<?xml version="1.0" encoding="utf-8"?>
      <propfind xmlns="DAV:" xmlns:a="urn:ietf:params:xml:ns:carddav"><a:x/><b:y xmlns:b="urn:b"/><z xmlns=""/></propfind>`.trim(),
    ),
  );
  expect([root, ...childrenOf(root)].map(nameOf)).toEqual(['D:propfind', 'C:x', '{urn:b}y', '{}z']);
});

test('UTF-8 and UTF-16 are read, with a byte order mark or CDATA too', () => {
  for (const body of [
    bytes('<a>Zoë</a>'),
    bytes('\uFEFF<a>Zoë</a>'),
    bytes('<a><![CDATA[Zoë]]></a>'),
    utf16('<a>Zoë</a>', [0xff, 0xfe]),
    utf16('<a>Zoë</a>', [0xfe, 0xff]),
  ])
    expect(textOf(readXml(body))).toBe('Zoë');
});
