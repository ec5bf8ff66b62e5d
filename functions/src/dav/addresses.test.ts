import { expect, test } from 'vitest';
import { addressesAt } from './addresses.ts';

const at = (url: string) => addressesAt(url).of('u1');
const LOCAL = 'http://localhost:5001/demo-kindred/us-central1/dav';

test('addresses carry the path at which the world reaches the function', () => {
  expect(at(LOCAL).hrefOf({ kind: 'book' })).toBe('/demo-kindred/us-central1/dav/addressbooks/u1/people/');
  expect(at('https://contacts.example.com/').hrefOf({ kind: 'principal' })).toBe('/principals/u1/');
});

test('an address is read with and without that path, and as a whole address', () => {
  const { read } = at(LOCAL);
  for (const address of [
    '/addressbooks/u1/people/a.vcf',
    '/demo-kindred/us-central1/dav/addressbooks/u1/people/a.vcf',
    `${LOCAL}/addressbooks/u1/people/a.vcf`,
    '/addressbooks/u1/people/%61.vcf',
  ])
    expect(read(address), address).toEqual({ kind: 'card', file: 'a.vcf' });
  for (const address of ['/', '', '/demo-kindred/us-central1/dav', `${LOCAL}/`])
    expect(read(address), address).toEqual({ kind: 'root' });
  expect(read('/addressbooks/u1/people')).toEqual({ kind: 'book' });
});

test('whatever a client calls its file, its address leads back to it', () => {
  const { read, hrefOfCard } = at(LOCAL);
  for (const file of [
    'a b.vcf',
    '100%.vcf',
    'Zoë@home#1?.vcf',
    '..%2f',
    "it's(1).vcf",
    '日本.vcf',
    'a+b;c&d',
  ])
    expect(read(hrefOfCard(file)), file).toEqual({ kind: 'card', file });
});

test('addresses of others, and those that name nothing, are not found', () => {
  const { read } = at(LOCAL);
  for (const address of [
    '/principals/u2/',
    '/addressbooks/u2/people/a.vcf',
    '/addressbooks/u1/other/',
    '/addressbooks/u1/people/a/b.vcf',
    '/addressbooks/u1/people/a%2fb.vcf',
    '/addressbooks/u1/people/a%00b.vcf',
    '/addressbooks/u1/people/%E4.vcf',
    '/addressbooks/u1/people/../../u2/people/a.vcf',
    'http://',
  ])
    expect(read(address), address).toBeUndefined();
});

test('the well-known address is known with and without the path', () => {
  const { isWellKnown } = addressesAt(LOCAL);
  expect(isWellKnown('/.well-known/carddav')).toBe(true);
  expect(isWellKnown('/demo-kindred/us-central1/dav/.well-known/carddav/')).toBe(true);
  expect(isWellKnown('/.well-known/caldav')).toBe(false);
});
