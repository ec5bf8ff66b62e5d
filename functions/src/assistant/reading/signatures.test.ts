import { expect, test } from 'vitest';
import { readNarrative } from '#assistant/testing/read-narrative.ts';

async function read(narrative: string) {
  const { new_people } = await readNarrative(narrative);
  return new_people.map(({ name, email, phone_number }) => ({ name, email, phone_number }));
}

test('the name of a signature is alone on its line, and the company below is no person', async () => {
  const narrative =
    'Save this one:\n\n---- forwarded ----\nSøren Bjerregaard\nArt Director, Kontrast Magazin\nTorstraße 140, 10119 Berlin\nTel. +49 30 5557 0123\nsoeren@kontrast.example';
  expect(await read(narrative)).toEqual([
    { name: 'Søren Bjerregaard', email: 'soeren@kontrast.example', phone_number: '+493055570123' },
  ]);
});

test('a fax number is no phone, anywhere in a text', async () => {
  const narrative =
    'New vendor, add her\n\nMireille Kouassi\nHead of Sales | Atelier Baobab\nFax: +225 27 22 55 01 24\nMob: +225 07 07 55 01 23';
  expect(await read(narrative)).toMatchObject([{ name: 'Mireille Kouassi', phone_number: '+2250707550123' }]);
});

test('the team of a company is no person', async () => {
  expect(await read('Best regards,\nThe Hilton Team\n1-800-555-0100\nhelp@hilton.example')).toEqual([]);
});

test('two names with a number each are two people', async () => {
  expect(await read('add these two:\n\nAna Diaz\n512-555-0100\n\nBen Ortiz\n512-555-0101')).toMatchObject([
    { name: 'Ana Diaz', phone_number: '+15125550100' },
    { name: 'Ben Ortiz', phone_number: '+15125550101' },
  ]);
});
