import type { Context } from '#context.ts';
import type { EntryRow, Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { Counter, ReservedBytes } from '#stores/user/revision-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { packEntry, packRelation, packSummary, packText } from './packing/pack.ts';

/** Reserved bytes from which a shard takes no further rows. Firestore's limit is 1 MiB. */
export const SHARD_BYTES = 650_000;
/**
 * Number of concurrent requests that may take the last space of a shard, because they do not see each other's
 * reservations.
 */
const AT_ONCE = 20;
const MOST_BYTES = 1_000_000;

const hasSpace = (reserved: number, bytes: number) =>
  reserved + bytes <= SHARD_BYTES && reserved + AT_ONCE * bytes <= MOST_BYTES;

/**
 * Tells whether concurrent requests have reserved too many bytes in a shard. Its rows then move to another
 * shard when they change.
 */
const isOverfull = (reserved: ReservedBytes, shard: number) => (reserved[shard] ?? 0) > MOST_BYTES;

/**
 * Returns the first shard with space for these bytes, or a new one, and reserves them in `reserved`, so that
 * the next call counts them.
 */
export function findShard(reserved: ReservedBytes, bytes: number): number {
  const shards = Object.keys(reserved).map(Number);
  const free = shards.find((shard) => hasSpace(reserved[shard] ?? 0, bytes));
  const shard = free ?? Math.max(-1, ...shards) + 1;
  reserve(reserved, shard, bytes);
  return shard;
}

/** Adds to the bytes reserved in a shard. */
function reserve(reserved: ReservedBytes, shard: number, bytes: number): void {
  reserved[shard] = (reserved[shard] ?? 0) + bytes;
}

/** Minimum number of bytes reserved for a summary: 500 summaries fill a shard. */
const SUMMARY_BYTES = SHARD_BYTES / 500;

type Changes = Map<number, Record<string, string | null>>;

function change(changes: Changes, shard: number, id: string, json: string | null) {
  const inShard = changes.get(shard) ?? {};
  changes.set(shard, inShard);
  inShard[id] = json;
}

/** The shard of a searched text and the bytes reserved for it; null if there is no text. */
interface Place {
  text_shard: number | null;
  text_bytes: number;
}

/** Collects the writes of one unit of work to the read model, so that each shard is written once. */
export function openReadModelWrites(ctx: Context) {
  const people: Changes = new Map();
  const texts: Changes = new Map();
  const shards: ReservedBytes = {};
  const text_shards: ReservedBytes = {};
  const relations: Changes = new Map();
  const relation_shards: ReservedBytes = {};

  /**
   * Packs a text into its present shard if it still fits there, else into another one; null removes the text.
   */
  function putText(id: string, current: Place, json: string | null): Place {
    const needed = json === null ? 0 : Buffer.byteLength(json) + id.length;
    if (current.text_shard !== null) {
      const isOpen = !isOverfull(ctx.shardUse.text_shards, current.text_shard);
      const fits = json !== null && needed <= current.text_bytes && isOpen;
      change(texts, current.text_shard, id, fits ? json : null);
      if (fits) return current;
      reserve(text_shards, current.text_shard, -current.text_bytes);
    }
    if (json === null) return { text_shard: null, text_bytes: 0 };
    const text_bytes = Math.ceil(needed * 1.1);
    const text_shard = findShard(ctx.shardUse.text_shards, text_bytes);
    reserve(text_shards, text_shard, text_bytes);
    change(texts, text_shard, id, json);
    return { text_shard, text_bytes };
  }

  /** Packs the person's own texts that are searched beside the summary, only if they changed. */
  function putPersonText(before: PersonRow | undefined, row: PersonRow): Place {
    const json = packText(row);
    const { text_shard, text_bytes } = before ?? { text_shard: null, text_bytes: 0 };
    const current = { text_shard, text_bytes };
    return before && packText(before) === json ? current : putText(row.id, current, json);
  }

  /**
   * Packs a person's summary, only if it changed. A person in the trash keeps the reserved space, but has no
   * summary there.
   */
  function putSummary(
    before: PersonRow | undefined,
    row: PersonRow,
  ): Pick<PersonRow, 'shard' | 'shard_bytes'> {
    const json = packSummary(row);
    const needed = Buffer.byteLength(json) + row.id.length;
    const shown = row.deleted_at ? null : json;
    if (before && needed <= before.shard_bytes && !isOverfull(ctx.shardUse.shards, before.shard)) {
      const old = before.deleted_at ? null : packSummary(before);
      if (shown !== old) change(people, before.shard, row.id, shown);
      return { shard: before.shard, shard_bytes: before.shard_bytes };
    }
    if (before) {
      change(people, before.shard, row.id, null);
      reserve(shards, before.shard, -before.shard_bytes);
    }
    const shard_bytes = Math.max(SUMMARY_BYTES, Math.ceil(needed * 1.25));
    const shard = findShard(ctx.shardUse.shards, shard_bytes);
    reserve(shards, shard, shard_bytes);
    if (shown !== null) change(people, shard, row.id, shown);
    return { shard, shard_bytes };
  }

  /** Removes the packed copy of a relation, and frees the reserved bytes. */
  function dropRelation(row: RelationRow): void {
    change(relations, row.shard, row.id, null);
    reserve(relation_shards, row.shard, -row.shard_bytes);
  }

  return {
    /** Packs a person's summary and text; returns the row with their shards and reserved bytes. */
    putPerson: (before: PersonRow | undefined, row: PersonRow): PersonRow => ({
      ...row,
      ...putSummary(before, row),
      ...putPersonText(before, row),
    }),
    /** Removes a person's summary and text, and frees the reserved bytes. */
    dropPerson(row: PersonRow) {
      change(people, row.shard, row.id, null);
      reserve(shards, row.shard, -row.shard_bytes);
      putText(row.id, row, null);
    },
    /** Packs a memory's text, only if it changed; returns the row with its shard and reserved bytes. */
    putEntry(before: EntryRow | undefined, row: Memory): Omit<EntryRow, 'open_due_on'> {
      const json = packEntry(row);
      if (before && packEntry(before) === json)
        return { ...row, text_shard: before.text_shard, text_bytes: before.text_bytes };
      const current = before ?? { text_shard: null, text_bytes: 0 };
      const { text_shard, text_bytes } = putText(row.id, current, json);
      return { ...row, text_shard: text_shard ?? 0, text_bytes };
    },
    /** Packs a relation; returns the row with its shard and reserved bytes. */
    putRelation(
      before: RelationRow | undefined,
      row: Omit<RelationRow, 'shard' | 'shard_bytes'>,
    ): RelationRow {
      const json = packRelation(row);
      const needed = Buffer.byteLength(json) + row.id.length;
      const isOpen = before && !isOverfull(ctx.shardUse.relation_shards, before.shard);
      if (isOpen && needed <= before.shard_bytes) {
        change(relations, before.shard, row.id, json);
        return { ...row, shard: before.shard, shard_bytes: before.shard_bytes };
      }
      if (before) dropRelation(before);
      const shard_bytes = Math.ceil(needed * 1.1);
      const shard = findShard(ctx.shardUse.relation_shards, shard_bytes);
      reserve(relation_shards, shard, shard_bytes);
      change(relations, shard, row.id, json);
      return { ...row, shard, shard_bytes };
    },
    dropRelation,
    dropEntry: (row: EntryRow) => void putText(row.id, row, null),
    /** Writes the collected changes. Adds these counters and the reserved bytes to the revision. */
    commit(stores: Stores, counters: Partial<Record<Counter, number>>) {
      for (const [shard, changes] of people) stores.readModel.changePeople(shard, changes);
      for (const [shard, changes] of texts) stores.readModel.changeTexts(shard, changes);
      for (const [shard, changes] of relations) stores.readModel.changeRelations(shard, changes);
      stores.revision.add(counters, { shards, text_shards, relation_shards });
    },
  };
}
