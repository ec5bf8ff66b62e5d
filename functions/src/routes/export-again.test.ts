import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import type { VcardVersion } from '#contract/card/card-entries.ts';
import type { FilePerson } from '#contract/card/read/file-person.ts';
import { pictureBytes } from '#contract/card/read/picture.ts';
import { readVcards } from '#contract/card/read/read-vcards.ts';
import { startApi } from '#testing/api/start-api.ts';
import { anyCard, anyCsvPerson } from '#testing/data/arbitrary-cards.ts';
import { aJpeg } from '#testing/data/pictures.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { seedOfRun } from '#testing/data/random.ts';

type User = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

const PEOPLE = 20;

/** Returns the values of a card as the import page sends them. */
function rowOf({ texts, lists, extra, uid }: FilePerson) {
  const [name, nickname, company, job_title, birthday, body] = (
    ['name', 'nickname', 'company', 'job_title', 'birthday', 'body'] as const
  ).map((field) => texts[field][0] ?? null);
  return {
    ...lists,
    name,
    nickname,
    company,
    job_title,
    birthday,
    body: body ?? '',
    tags: texts.tags,
    card_uid: uid,
    card_extra: extra.length > 0 ? extra.join('\n') : null,
    on_duplicate: 'create',
  };
}

async function importAll(user: User, people: object[]): Promise<string[]> {
  const { body } = await user.post('/api/people/import', { people });
  expect([body.errors, body.left_out]).toEqual([[], []]);
  return body.imported.map(({ person_id }: { person_id: string }) => person_id);
}

/** Imports an exported file with its pictures, as the import page does. */
async function importFile(user: User, text: string) {
  const cards = readVcards(text.replaceAll('\r\n', '\n')).map(({ person }) => person);
  expect(cards.flatMap(({ misfits, notes }) => [...misfits, ...notes])).toEqual([]);
  const ids = await importAll(user, cards.map(rowOf));
  for (const [index, { picture }] of cards.entries())
    if (picture)
      expect((await user.put(`/api/people/${ids[index]}/photo`, pictureBytes(picture))).status).toBe(200);
}

/** Creates an account with generated people, every fourth of whom has a photo. Returns their ids. */
async function fill(
  user: User,
  people: Arbitrary<{ uid: string; photo?: unknown }>,
  seed: number,
): Promise<string[]> {
  const cards = fc.sample(people, { numRuns: PEOPLE, seed });
  const rows = cards.map(({ uid, photo: _, ...card }) => ({
    ...card,
    card_uid: uid,
    on_duplicate: 'create',
  }));
  const ids = await importAll(user, rows);
  for (const id of ids.filter((_, index) => index % 4 === 0))
    expect((await user.put(`/api/people/${id}/photo`, await aJpeg())).status).toBe(200);
  return ids;
}

const SEED = seedOfRun();

test(`an exported file that is imported into an empty account comes out of it the same, line by line (SEED=${SEED})`, async () => {
  const { as } = await startApi();
  const me = as();
  await fill(me, anyCard, SEED);
  const exportOf = async (user: User, version: VcardVersion): Promise<string> =>
    (await user.get(`/api/export.vcf?version=${version}`)).body;
  for (const version of ['3.0', '4.0'] as const) {
    const file = await exportOf(me, version);
    expect(file.match(/^BEGIN:VCARD/gm)).toHaveLength(PEOPLE);
    expect(file.match(/^PHOTO/gm)?.length).toBeGreaterThanOrEqual(5);
    const plain = (await me.get(`/api/export.vcf?version=${version}&photos=none`)).body as string;
    expect(plain).toBe(file.replaceAll(/^PHOTO.*\r\n(?: .*\r\n)*/gm, ''));
    const other = as();
    await importFile(other, file);
    expect((await exportOf(other, version)).split('\r\n')).toEqual(file.split('\r\n'));
    const tableOf = async (user: User) => (await user.get('/api/export.csv')).body.split('\r\n');
    expect(await tableOf(other)).toEqual(await tableOf(me));
  }
}, 60_000);

/**
 * Leaves out how often each card was changed. Of a large backup a photo is stored after its person, which is one change
 * more, so that a phone that has read the card meanwhile reads it again.
 */
const withoutEdits = ({ people, ...others }: { people: object[] }) => ({
  ...others,
  people: people.map((person) => ({ ...person, card_edits: null })),
});

test(`a backup of people with everything, and of what belongs to them, restores all of it (SEED=${SEED})`, async () => {
  const { as, clock } = await startApi();
  const me = as();
  const ids = await fill(me, anyCsvPerson, SEED);
  for (const [n, [from_id, to_id]] of ids
    .slice(0, 9)
    .map((id, at) => [id, ids[at + 9]])
    .entries()) {
    const type = (['child', 'spouse', 'introduced_by'] as const)[n % 3];
    expect((await me.post('/api/relations', { from_id, to_id, type })).status).toBe(201);
    const body = {
      content: `Dinner number ${n}`,
      person_ids: [from_id, to_id],
      promise: n % 2 ? { due_on: '2026-03-06' } : undefined,
    };
    expect((await me.post(`/api/people/${from_id}/notebook`, body)).status).toBe(201);
  }
  await me.delete(`/api/people/${ids[0]}`);
  const backup = (await me.get('/api/export')).body;
  const counts = ['people', 'relations', 'notebook', 'photos'].map((kind) => backup[kind].length);
  expect(counts).toEqual([PEOPLE, 9, expect.any(Number), 5]);
  expect(backup.notebook.length).toBeGreaterThanOrEqual(9);
  const other = as();
  expect(await other.post('/api/import-backup', backup)).toMatchObject({
    status: 200,
    body: { people: PEOPLE },
  });
  const again = (await other.get('/api/export')).body;
  expect(withoutEdits(again)).toEqual(withoutEdits(backup));
  await expectConsistent(other, clock.now);
}, 60_000);
