import type { AccountSnapshot, PhotoMark } from '#stores/whole-account/account-snapshot.ts';
import type { Report } from './problem.ts';

type Photos = Pick<AccountSnapshot, 'photos' | 'thumbnails'>;

const byId = (rows: PhotoMark[]) => new Map(rows.map((row) => [row.id, row]));

/** Tells whether a photo and a thumbnail show the same picture and are kept for the same purpose. */
const belongTogether = (one: PhotoMark, other: PhotoMark | undefined) =>
  one.hash === other?.hash && !one.expires_at === !other.expires_at;

/** Returns the hashes of people's photos, by person id, for photos whose documents are complete. */
export function wholePhotos({ photos, thumbnails }: Photos): Map<string, { hash: string }> {
  const small = byId(thumbnails);
  const whole = photos.filter((photo) => !photo.expires_at && belongTogether(photo, small.get(photo.id)));
  return new Map(whole.map(({ id, hash }) => [id, { hash }]));
}

/**
 * Reports photos without a thumbnail, and thumbnails without a photo. Nothing shows them, so they are to be
 * removed.
 */
export function checkPhotos({ photos, thumbnails }: Photos, report: Report): void {
  const [large, small] = [byId(photos), byId(thumbnails)];
  for (const [collection, rows, others] of [
    ['photos', photos, small],
    ['thumbnails', thumbnails, large],
  ] as const)
    for (const row of rows)
      if (!belongTogether(row, others.get(row.id)))
        report('is only a part of a photo', { document: `${collection}/${row.id}`, remove: true });
}
