import { expect, test } from 'vitest';
import { putCard } from '#services/contacts/index.ts';
import { aJpeg, GIF } from '#testing/data/pictures.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { cardText, withContacts } from '#testing/accounts/with-contacts.ts';

const CARD = ['N:Okafor;Maya;;Dr.;', 'FN:Maya Okafor', 'TEL;TYPE=CELL:+15125550100', 'CATEGORIES:Choir'];
const TEXT = cardText('a', ...CARD);
const photoLine = (type: string, picture: Uint8Array) =>
  `PHOTO;ENCODING=b;TYPE=${type}:${Buffer.from(picture).toString('base64')}`;
const WITH_PHOTO = cardText('a', ...CARD, photoLine('GIF', GIF));

/** Opens an account in which a phone has put a card whose person was merged into Ana since. */
async function open(text = TEXT) {
  const world = await withContacts();
  const { me, person, book } = world;
  await book.list(); // from now on the files of who is gone are kept
  const ana = await person({ name: 'Ana' });
  await book.put('a.vcf', text, { ifNoneMatch: true });
  const before = (await me.get('/api/people')).body as { id: string }[];
  const { id: maya } = before.find(({ id }) => id !== ana)!;
  const merge = (keep_id: string, merge_id: string) => me.post('/api/people/merge', { keep_id, merge_id });
  const beforeMerge = await book.contextOf();
  const { event_id } = (await merge(ana, maya)).body;
  const ids = async () => (await me.get('/api/people')).body.map(({ id }: { id: string }) => id);
  return { ...world, ana, maya, merge, beforeMerge, event_id: event_id as string, ids };
}

test.each([{}, { ifNoneMatch: true }])(
  'a card that is put again after its person was merged away makes nobody, with the conditions %o',
  async (conditions) => {
    const { api, me, book, ana, ids } = await open();
    const before = (await me.get(`/api/people/${ana}`)).body;
    expect(await book.put('a.vcf', TEXT, conditions)).toEqual({ created: true });
    expect(await ids()).toEqual([ana]);
    expect((await me.get(`/api/people/${ana}`)).body).toEqual(before);
    expect(await book.card('a.vcf')).toBeUndefined();
    await expectConsistent(me, api.clock.now);
  },
);

test('a card that says something else by now is refused, so that the phone reads what is there', async () => {
  const { book, ana, ids } = await open();
  const put = book.put('a.vcf', cardText('a', ...CARD, 'NOTE:Sings'), { ifNoneMatch: true });
  await expect(put).rejects.toMatchObject({ reason: 'precondition-failed' });
  expect(await ids()).toEqual([ana]);
});

test('a photo that the merged person did not have is refused, and the one they had is known', async () => {
  const { book, ana, ids } = await open();
  const put = book.put('a.vcf', WITH_PHOTO, { ifNoneMatch: true });
  await expect(put).rejects.toMatchObject({ reason: 'precondition-failed' });
  expect(await ids()).toEqual([ana]);
  const world = await open(WITH_PHOTO);
  expect(await world.book.put('a.vcf', WITH_PHOTO)).toEqual({ created: true });
  const other = world.book.put('a.vcf', cardText('a', ...CARD, photoLine('JPEG', await aJpeg())));
  await expect(other).rejects.toMatchObject({ reason: 'precondition-failed' });
});

test('a card makes nobody either if the account’s first merge ended while it was sent', async () => {
  const { beforeMerge, ana, ids } = await open();
  expect(beforeMerge.revisionAtStart.cards_gone_at).toBeNull();
  expect(await putCard(beforeMerge, 'a.vcf', TEXT, {})).toEqual({ created: true });
  expect(await ids()).toEqual([ana]);
});

test('that is so after another merge of the kept person too, and no longer once the merge is undone', async () => {
  const { me, book, person, ana, maya, merge, event_id, ids } = await open();
  expect((await me.post(`/api/people/merge/${event_id}/undo`)).status).toBe(200);
  expect(await book.put('a.vcf', TEXT)).toMatchObject({ created: false });
  await merge(ana, maya);
  const zoe = await person({ name: 'Zoe' });
  await merge(zoe, ana);
  await book.put('a.vcf', TEXT);
  expect(await ids()).toEqual([zoe]);
});

test('another card of the same file name, and one whose person was deleted for ever, are new people', async () => {
  const { me, book, ana, ids } = await open();
  await book.put('a.vcf', cardText('b', 'FN:Ben'), { ifNoneMatch: true });
  const [ben] = (await ids()).filter((id: string) => id !== ana);
  await me.delete(`/api/people/${ben}`);
  await me.delete(`/api/people/trash/${ben}`);
  await book.put('b.vcf', cardText('b', 'FN:Ben'), { ifNoneMatch: true });
  expect(await ids()).toHaveLength(2);
});
