import type { BackupPhoto } from 'functions/contract';
import { MOST_BACKUP_BYTES, MOST_BYTES_WITH_PHOTOS } from 'functions/contract/limits';
import type { api } from '#api/client.ts';

export type Document = Parameters<(typeof api)['import-backup']['$post']>[0]['json'];

/**
 * The beginning of the photos, the last list of an export. It cannot occur inside a text, because JSON
 * writes a line break there as a backslash and `n`.
 */
const PHOTOS = ',\n"photos":[';

interface Backup {
  /**
   * The document to restore in one call. Of a large file it has only photos that cannot be set one by one.
   */
  document: Document;
  /** Number of photos that the document does not contain. */
  count: number;
  /** Reads these photos one by one, because the largest backups do not fit into memory. */
  photos: () => AsyncGenerator<BackupPhoto>;
}

/** Yields the photos in the last part of an export, which has one per line. */
async function* photosIn(file: Blob): AsyncGenerator<BackupPhoto> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const end = line.indexOf('}') + 1;
      if (line.startsWith('{') && end > 0) yield JSON.parse(line.slice(0, end)) as BackupPhoto;
    }
  }
}

async function* none(): AsyncGenerator<BackupPhoto> {}

async function readWhole(file: File): Promise<Backup> {
  if (file.size > MOST_BACKUP_BYTES)
    throw new RangeError(`${file.name} is over ${MOST_BACKUP_BYTES / 2 ** 20} MiB without its photos`);
  return { document: JSON.parse(await file.text()) as Document, count: 0, photos: none };
}

/**
 * Reads a large export without its photos, except photos that cannot be set one by one: those of merges and
 * of people in the trash, as far as they fit.
 */
async function readLarge(file: File): Promise<Backup> {
  const text = await file.slice(0, MOST_BACKUP_BYTES).text();
  const start = text.indexOf(PHOTOS);
  if (start < 0) return readWhole(file);
  const head = text.slice(0, start);
  const document = JSON.parse(`${head}}`) as Document;
  const inTrash = new Set(
    ((document.people ?? []) as { id: string; deleted_at: unknown }[])
      .filter((one) => one.deleted_at)
      .map(({ id }) => id),
  );
  const isHidden = ({ person_id, merge_id }: BackupPhoto) => merge_id !== null || inTrash.has(person_id);
  const rest = file.slice(new Blob([head, PHOTOS]).size);
  const hidden: BackupPhoto[] = [];
  let bytes = new Blob([head]).size;
  let count = 0;
  for await (const photo of photosIn(rest)) {
    if (!isHidden(photo)) count++;
    else if ((bytes += photo.jpeg.length) < MOST_BACKUP_BYTES) hidden.push(photo);
  }
  async function* photos() {
    for await (const photo of photosIn(rest)) if (!isHidden(photo)) yield photo;
  }
  return { document: { ...document, photos: hidden }, count, photos };
}

/**
 * Reads a backup file. Throws a SyntaxError if it is not JSON, and a RangeError if it is too large without
 * its photos.
 */
export const readBackup = (file: File): Promise<Backup> =>
  file.size > MOST_BYTES_WITH_PHOTOS ? readLarge(file) : readWhole(file);
