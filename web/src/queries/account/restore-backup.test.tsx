import { File as NodeFile } from 'node:buffer';
import { TextDecoderStream } from 'node:stream/web';
import { MOST_BYTES_WITH_PHOTOS } from 'functions/contract/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada } from '#testing/ada.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { restoreBackup } from './restore-backup.ts';

const IMPORT = 'POST /api/import-backup';
const photoOf = (id: string) => `PUT /api/people/${id}/photo`;

// jsdom's files cannot be streamed.
beforeEach(() => void vi.stubGlobal('TextDecoderStream', TextDecoderStream));

/** A backup that is too large to be sent with the photos of these people. */
function largeBackup(ids: string[]): File {
  const jpeg = 'A'.repeat(Math.ceil(MOST_BYTES_WITH_PHOTOS / ids.length / 4) * 4);
  const rows = (all: object[]) => all.map((row) => `\n${JSON.stringify(row)}`).join(',');
  const people = rows(ids.map((id) => ({ id, deleted_at: null })));
  const photos = rows(ids.map((person_id) => ({ person_id, merge_id: null, jpeg })));
  const text = `{"version":1,\n"people":[${people}],\n"photos":[${photos}]}\n`;
  const file: unknown = new NodeFile([text], 'backup.json', { lastModified: 1 });
  return file as File;
}

const IDS = ['ana', 'bo', 'cy', 'di', 'ed', 'flo'];
const taken = () => Object.fromEntries(IDS.map((id) => [photoOf(id), { ...ada, id }]));

test('after the people of a large backup each photo is set, and one whose person is gone is counted', async () => {
  const { calls, called } = fakeApi({
    [IMPORT]: { people: IDS.length },
    ...taken(),
    [photoOf('cy')]: refuse(404, 'not_found', 'There is no such person'),
  });
  const progress: number[] = [];
  const restored = await restoreBackup(largeBackup(IDS), ({ done, count }) => {
    expect(count).toBe(IDS.length);
    progress.push(done);
  });
  expect(restored).toEqual({ people: IDS.length, lostPhotos: 1 });
  expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
  expect(calls[0]?.name).toBe(IMPORT);
  expect(calls[0]?.body).not.toHaveProperty('photos.0');
  for (const id of IDS) expect(called(photoOf(id)), id).toHaveLength(1);
});

test('a restore that breaks off at a photo is continued with the same file and the same key', async () => {
  let isUp = false;
  const { called } = fakeApi({
    [IMPORT]: { people: IDS.length },
    ...taken(),
    [photoOf('di')]: () => (isUp ? ada : refuse(503, 'unavailable', 'Out of order')),
  });
  await expect(restoreBackup(largeBackup(IDS), () => {})).rejects.toThrow('Out of order');
  isUp = true;
  expect(await restoreBackup(largeBackup(IDS), () => {})).toEqual({ people: IDS.length, lostPhotos: 0 });
  const [first, second] = called(IMPORT).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(called(photoOf('flo')).length).toBeGreaterThan(0);
});
