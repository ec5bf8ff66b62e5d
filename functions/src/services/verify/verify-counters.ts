import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import type { Report } from './problem.ts';

function sumBy<Row>(rows: Row[], keyOf: (row: Row) => string | number | null, of: (row: Row) => number) {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums[key] = (sums[key] ?? 0) + of(row);
  }
  return sums;
}

function checkTags({ people, tags }: AccountSnapshot, report: Report): void {
  const alive = people.filter(({ deleted_at }) => !deleted_at);
  const counts = sumBy(
    alive.flatMap(({ tag_ids }) => tag_ids),
    (id) => id,
    () => 1,
  );
  for (const { id, people_count, deleted_at } of tags) {
    const value = counts[id] ?? 0;
    if (deleted_at || people_count === value) continue;
    const what = `counts ${people_count} people, and ${value} have it`;
    report(what, { document: `tags/${id}`, field: ['people_count'], value });
  }
}

/** Counts, and the bytes reserved in the packed documents. */
export function checkCounters(data: AccountSnapshot, revision: Revision, report: Report): void {
  checkTags(data, report);
  const check = (field: string[], found: number, value: number) => {
    if (found !== value)
      report(`${field.join(' ')} is ${found}, not ${value}`, { document: 'meta/revision', field, value });
  };
  check(['people_count'], revision.people_count, data.people.filter(({ deleted_at }) => !deleted_at).length);
  const texts: Pick<EntryRow | PersonRow, 'text_shard' | 'text_bytes'>[] = [...data.people, ...data.notebook];
  const reserved = {
    shards: sumBy(
      data.people,
      (row) => row.shard,
      (row) => row.shard_bytes,
    ),
    text_shards: sumBy(
      texts,
      (row) => row.text_shard,
      (row) => row.text_bytes,
    ),
  };
  for (const name of ['shards', 'text_shards'] as const)
    for (const shard of new Set([...Object.keys(revision[name]), ...Object.keys(reserved[name])]))
      check([name, shard], revision[name][shard] ?? 0, reserved[name][shard] ?? 0);
}
