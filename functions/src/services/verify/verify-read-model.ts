import { isCounted } from '#contract/people/counted.ts';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';
import { shardId } from '#document-ids.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import { packEntry, packRelation, packSummary, packTag, packText } from '#services/people-list/index.ts';
import type { Report } from './problem.ts';

type Kind = 'people' | 'tags' | 'texts' | 'relations';

/** Returns the bytes that an id and its JSON take in a shard. */
export const bytesOf = (id: string, json: string): number => Buffer.byteLength(json) + id.length;

/**
 * Returns the content that the read model should have: JSON by a key of document, kind and id, joined by
 * spaces.
 */
function packAll(data: AccountSnapshot) {
  const packed = new Map<string, string>();
  const put = (document: string, kind: Kind, id: string, json: string) =>
    packed.set([`lists/${document}`, kind, id].join(' '), json);
  for (const row of data.people) {
    if (!row.deleted_at) put(shardId('people', row.shard), 'people', row.id, packSummary(row));
    const text = packText(row);
    if (text !== null) put(shardId('texts', row.text_shard ?? 0), 'texts', row.id, text);
  }
  for (const row of data.notebook) put(shardId('texts', row.text_shard), 'texts', row.id, packEntry(row));
  for (const row of data.relations)
    put(shardId('relations', row.shard), 'relations', row.id, packRelation(row));
  for (const tag of data.tags) if (!tag.deleted_at) put('people-tags', 'tags', tag.id, packTag(tag));
  return packed;
}

/** Reports entries of the read model that are wrong, needless or missing. */
export function checkReadModel(data: AccountSnapshot, report: Report): void {
  const wanted = packAll(data);
  for (const { id: document, ...maps } of data.lists)
    for (const [kind, map] of Object.entries(maps))
      for (const [id, json] of Object.entries(map)) {
        const key = [`lists/${document}`, kind, id].join(' ');
        const value = wanted.get(key);
        wanted.delete(key);
        const what = value ? `${kind} ${id} is not packed as it is` : `${kind} ${id} should not be here`;
        if (json !== value) report(what, { document: `lists/${document}`, field: [kind, id], value });
      }
  for (const [key, value] of wanted) {
    const [document = '', kind = '', id = ''] = key.split(' ');
    report(`${kind} ${id} is missing`, { document, field: [kind, id], value });
  }
}

function sumBy<Row>(rows: Row[], keyOf: (row: Row) => string | number | null, of: (row: Row) => number) {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums[key] = (sums[key] ?? 0) + of(row);
  }
  return sums;
}

/** Returns the people who count in the account's number of people. */
const countedPeople = ({ people }: AccountSnapshot) =>
  people.filter((row) => !row.deleted_at && isCounted(row));

function checkTags(data: AccountSnapshot, report: Report): void {
  const counts = sumBy(
    countedPeople(data).flatMap(({ tag_ids }) => tag_ids),
    (id) => id,
    () => 1,
  );
  for (const { id, people_count, deleted_at } of data.tags) {
    const value = counts[id] ?? 0;
    if (deleted_at || people_count === value) continue;
    const what = `counts ${people_count} people, and ${value} have it`;
    report(what, { document: `tags/${id}`, field: ['people_count'], value });
  }
}

/**
 * Reports wrong counters: numbers of people of the account and of tags, of relations, sums of reserved bytes, and the
 * country.
 */
export function checkCounters(data: AccountSnapshot, revision: Revision, report: Report): void {
  checkTags(data, report);
  const check = (field: string[], found: number | string, value: number | string) => {
    if (found !== value)
      report(`${field.join(' ')} is ${found}, not ${value}`, { document: 'meta/revision', field, value });
  };
  const countryOf = (row?: { country?: string }) => row?.country ?? DEFAULT_COUNTRY;
  check(['country'], countryOf(revision), countryOf(data.account));
  check(['people_count'], revision.people_count, countedPeople(data).length);
  check(['relation_count'], revision.relation_count ?? 0, data.relations.length);
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
    relation_shards: sumBy(
      data.relations,
      (row) => row.shard,
      (row) => row.shard_bytes,
    ),
  };
  for (const name of ['shards', 'text_shards', 'relation_shards'] as const) {
    const found = revision[name] ?? {}; // absent before the first relation
    for (const shard of new Set([...Object.keys(found), ...Object.keys(reserved[name])]))
      check([name, shard], found[shard] ?? 0, reserved[name][shard] ?? 0);
  }
}
