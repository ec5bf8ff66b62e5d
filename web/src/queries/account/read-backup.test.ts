import { File as NodeFile } from 'node:buffer';
import { TextDecoderStream } from 'node:stream/web';
import { beforeEach, expect, test, vi } from 'vitest';
import { MOST_BYTES_WITH_PHOTOS } from 'functions/contract/limits';
import { readBackup } from './read-backup.ts';

// jsdom's files cannot be streamed.
beforeEach(() => void vi.stubGlobal('TextDecoderStream', TextDecoderStream));

const photo = (person_id: string, more: object = {}) => ({
  person_id,
  merge_id: null,
  jpeg: 'A'.repeat(1_000_000),
  ...more,
});

/** Writes a backup as the server does: each row in a line of its own, the photos last. */
function backup(photos: object[]): File {
  const people = [
    { id: 'ana', deleted_at: null },
    { id: 'bo', deleted_at: null },
    { id: 'cy', deleted_at: '2026-01-01T00:00:00.000Z' },
  ];
  const rows = (all: object[]) => all.map((row) => `\n${JSON.stringify(row)}`).join(',');
  const file: unknown = new NodeFile(
    [`{"version":1,\n"people":[${rows(people)}],\n"photos":[${rows(photos)}]}\n`],
    'backup.json',
  );
  return file as File;
}

test('a small backup is sent with its photos', async () => {
  const { document, count } = await readBackup(backup([{ ...photo('ana'), jpeg: 'AAAA' }]));
  expect([(document as { photos: unknown[] }).photos.length, count]).toEqual([1, 0]);
});

test('of a large one only the photos are sent along that cannot be set one by one, the others after it', async () => {
  const many = Array.from({ length: 8 }, (_, n) => photo(n % 2 ? 'ana' : 'bo'));
  const file = backup([...many, photo('cy'), photo('gone', { merge_id: 'merge' })]);
  expect(file.size).toBeGreaterThan(MOST_BYTES_WITH_PHOTOS);
  const { document, count, photos } = await readBackup(file);
  const { photos: sent, people } = document as { photos: { person_id: string }[]; people: unknown[] };
  expect(people).toHaveLength(3);
  expect(sent.map(({ person_id }) => person_id)).toEqual(['cy', 'gone']);
  expect(count).toBe(8);
  const left: string[] = [];
  for await (const { person_id, jpeg } of photos()) {
    left.push(person_id);
    expect(jpeg).toHaveLength(1_000_000);
  }
  expect(left).toEqual(many.map(({ person_id }) => person_id));
});
