import { type AccountData, type EntryRow, type PersonRow, type Repair, shardId } from '#context.ts';
import { withLatest } from './notebook.ts';
import { packEntry, packSummary, packTag, packText } from './pack.ts';

/** Something derived that does not agree with what it is derived from, and what puts it right. */
export interface Problem {
  what: string;
  repair: Repair;
}

type Kind = 'people' | 'tags' | 'texts';
type Report = (what: string, repair: Repair) => void;

const bytesOf = (id: string, json: string) => Buffer.byteLength(json) + id.length;

/** Rows that hang on nobody. */
function checkOwners(data: AccountData, report: Report): void {
  const isThere = new Set(data.people.map(({ id }) => id));
  for (const kind of ['notebook', 'messages', 'activity'] as const)
    for (const { id, person_id } of data[kind])
      if (!isThere.has(person_id))
        report(`belongs to ${person_id}, who is not there`, { document: `${kind}/${id}`, remove: true });
  for (const { id, ids } of data.dismissed_pairs)
    if (!ids.every((one) => isThere.has(one)))
      report('names somebody who is not there', { document: `dismissed_pairs/${id}`, remove: true });
}

/** The people as they should be: with their newest memory, with tags that exist, with room for what is packed. */
function mendPeople(data: AccountData, report: Report): PersonRow[] {
  const tags = new Set(data.tags.map(({ id }) => id));
  const entries = Map.groupBy(data.notebook, ({ person_id }) => person_id);
  /** Between two people something is on the way until their merge has ended. */
  const isMerging = new Set(
    data.people.flatMap(({ id, merged_into }) => (merged_into ? [id, merged_into] : [])),
  );

  function mend(row: PersonRow): PersonRow {
    const told = isMerging.has(row.id) ? row : withLatest(row, entries.get(row.id) ?? []);
    const tag_ids = row.tag_ids.filter((id) => tags.has(id));
    const whole = { ...told, tag_ids };
    const needed = bytesOf(row.id, packSummary(whole));
    return { ...whole, ...placeOf(row, packText(whole)), shard_bytes: Math.max(row.shard_bytes, needed) };
  }

  return data.people.map((row) => {
    const mended = mend(row);
    for (const field of Object.keys(mended) as (keyof PersonRow)[])
      if (JSON.stringify(mended[field]) !== JSON.stringify(row[field]))
        report(`${field} is not what it should be`, {
          document: `people/${row.id}`,
          field: [field],
          value: mended[field],
        });
    return mended;
  });
}

/** Where a text lies that is searched, and whether it fits there. */
function placeOf(row: Pick<PersonRow, 'id' | 'text_shard' | 'text_bytes'>, json: string | null) {
  if (json === null) return { text_shard: null, text_bytes: 0 };
  return { text_shard: row.text_shard ?? 0, text_bytes: Math.max(row.text_bytes, bytesOf(row.id, json)) };
}

/** What the packed documents should hold: JSON by document, map and id. */
function packAll(data: AccountData, people: PersonRow[]) {
  const packed = new Map<string, string>();
  const put = (document: string, kind: Kind, id: string, json: string) =>
    packed.set([`lists/${document}`, kind, id].join(' '), json);
  for (const row of people) {
    if (!row.deleted_at) put(shardId('people', row.shard), 'people', row.id, packSummary(row));
    const text = packText(row);
    if (text !== null) put(shardId('texts', row.text_shard ?? 0), 'texts', row.id, text);
  }
  for (const row of data.notebook) put(shardId('texts', row.text_shard), 'texts', row.id, packEntry(row));
  for (const tag of data.tags) if (!tag.deleted_at) put('people-tags', 'tags', tag.id, packTag(tag));
  return packed;
}

function checkPacked(data: AccountData, people: PersonRow[], report: Report): void {
  const wanted = packAll(data, people);
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

/** Counts, and the bytes promised in the packed documents. */
function checkCounters(data: AccountData, people: PersonRow[], report: Report): void {
  const alive = people.filter(({ deleted_at }) => !deleted_at);
  const ofTag = sumBy(
    alive.flatMap(({ tag_ids }) => tag_ids),
    (id) => id,
    () => 1,
  );
  for (const { id, people_count, deleted_at } of data.tags) {
    const value = ofTag[id] ?? 0;
    if (!deleted_at && people_count !== value)
      report(`counts ${people_count} people, and ${value} have it`, {
        document: `tags/${id}`,
        field: ['people_count'],
        value,
      });
  }
  const { revision } = data;
  if (!revision) return;
  const check = (field: string[], found: number, value: number) => {
    if (found !== value)
      report(`${field.join(' ')} is ${found}, not ${value}`, { document: 'meta/revision', field, value });
  };
  check(['people_count'], revision.people_count, alive.length);
  const texts: Pick<EntryRow | PersonRow, 'text_shard' | 'text_bytes'>[] = [...people, ...data.notebook];
  const promised = {
    shards: sumBy(
      people,
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
    for (const shard of new Set([...Object.keys(revision[name]), ...Object.keys(promised[name])]))
      check([name, shard], revision[name][shard] ?? 0, promised[name][shard] ?? 0);
}

/** Holds everything that is derived in an account against what it is derived from. */
export function verifyAccount(data: AccountData): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (what, repair) => void problems.push({ what, repair });
  checkOwners(data, report);
  const people = mendPeople(data, report);
  checkPacked(data, people, report);
  checkCounters(data, people, report);
  return problems;
}
