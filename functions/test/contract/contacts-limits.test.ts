import { expect, test } from 'vitest';
import { GIF } from '#testing/data/pictures.ts';
import { cardText, linesOf, withContacts } from '#testing/accounts/with-contacts.ts';
import type { CardRefusal } from '#services/contacts/index.ts';

const refused = (reason: CardRefusal['reason']) => expect.objectContaining({ reason });

test('what is no card, or more than is kept, is refused and changes nothing', async () => {
  const { me, book } = await withContacts();
  const put = (text: string, file = 'a.vcf') => book.put(file, text);
  await expect(put('hello')).rejects.toEqual(refused('valid-address-data'));
  await expect(put(cardText('a', 'FN:A') + cardText('b', 'FN:B'))).rejects.toEqual(
    refused('valid-address-data'),
  );
  await expect(put(cardText('a', 'FN:A').replace('3.0', '2.1'))).rejects.toEqual(
    refused('supported-address-data'),
  );
  await expect(put(cardText('a', 'FN:Band', 'X-ADDRESSBOOKSERVER-KIND:group'))).rejects.toEqual(
    refused('valid-address-data'),
  );
  await expect(put(cardText('a', 'FN:A', `X-BIG:${'x'.repeat(17_000)}`))).rejects.toEqual(
    refused('max-resource-size'),
  );
  await expect(put(cardText('a', 'FN:A', `NOTE:${'x'.repeat(10_001)}`))).rejects.toEqual(
    refused('max-resource-size'),
  );
  const full = cardText('a', 'FN:A', ...Array.from({ length: 32 }, () => `TEL:${'1'.repeat(4096)}`));
  await expect(put(full)).rejects.toMatchObject({ message: expect.stringContaining('128 KiB') });
  await expect(put(cardText('a', 'FN:A', `CATEGORIES:${'x'.repeat(51)}`))).rejects.toEqual(
    refused('valid-address-data'),
  );
  await expect(put(cardText('a', 'FN:A'), 'a/b.vcf')).rejects.toEqual(refused('not-found'));
  expect((await me.get('/api/people')).body).toEqual([]);
});

test('the photo of a card is not counted among its 128 KiB', async () => {
  const { book } = await withContacts();
  const picture = Buffer.concat([Buffer.from(GIF), Buffer.alloc(150_000)]).toString('base64');
  await book.put('a.vcf', cardText('a', 'FN:A', `PHOTO;ENCODING=b;TYPE=GIF:${picture}`));
  expect((await book.card('a.vcf'))!.vcard).toContain('PHOTO');
});

test('values over the limits are not lost: a long name, 25 phones and an odd birthday come back', async () => {
  const { me, book } = await withContacts();
  const lines = [
    `FN:${'n'.repeat(150)}`,
    `N:;${'n'.repeat(150)};;;`,
    ...Array.from({ length: 25 }, (_, n) => `TEL;TYPE=CELL:+1512555${1000 + n}`),
    'BDAY:circa 1800',
  ];
  await book.put('a.vcf', cardText('a', ...lines));
  const [{ id }] = (await me.get('/api/people')).body;
  const person = (await me.get(`/api/people/${id}`)).body;
  expect(person.name).toHaveLength(120);
  expect(person.phones).toHaveLength(20);
  expect(person.birthday).toBeNull();
  expect(linesOf((await book.card('a.vcf'))!.vcard)).toEqual(expect.arrayContaining(lines));
});

test('the plan’s limit holds for cards', async () => {
  const { book, api } = await withContacts();
  Object.assign(api.deps.limits, { freePlanPeople: 1 });
  await book.put('a.vcf', cardText('a', 'FN:Ana'));
  await expect(book.put('b.vcf', cardText('b', 'FN:Bo'))).rejects.toMatchObject({ code: 'plan_limit' });
  Object.assign(api.deps.limits, { freePlanPeople: 0 });
});
