import type { ReservedBytes, Counter } from '#stores/user/revision-store.ts';
import type { Context } from '#context.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Entry } from '#contract/notebook.ts';
import { packEntry, packSummary, packText } from './pack.ts';

/** A packed document is full at 650 KB; Firestore's limit is 1 MiB. */
export const SHARD_BYTES = 650_000;
/** Requests at once do not know of each other: so many of one size may all reserve themselves the last place. */
const AT_ONCE = 20;
const MOST_BYTES = 1_000_000;

const hasRoom = (reserved: number, bytes: number) =>
  reserved + bytes <= SHARD_BYTES && reserved + AT_ONCE * bytes <= MOST_BYTES;

/** Whether requests at once reserved more than a shard may hold: nothing grows there, what changes moves elsewhere. */
const isOverfull = (reserved: ReservedBytes, shard: number) => (reserved[shard] ?? 0) > MOST_BYTES;

/** The first shard with room for so many bytes, or a new one; counted at once, so that many can be placed in a row. */
export function findShard(reserved: ReservedBytes, bytes: number): number {
  const shards = Object.keys(reserved).map(Number);
  const free = shards.find((shard) => hasRoom(reserved[shard] ?? 0, bytes));
  const shard = free ?? Math.max(-1, ...shards) + 1;
  reserve(reserved, shard, bytes);
  return shard;
}

/** Adds to the bytes reserved in a shard. */
function reserve(reserved: ReservedBytes, shard: number, bytes: number): void {
  reserved[shard] = (reserved[shard] ?? 0) + bytes;
}

/** 500 summaries of the usual size fill a shard. */
const SUMMARY_BYTES = SHARD_BYTES / 500;

type Changes = Map<number, Record<string, string | null>>;

function change(changes: Changes, shard: number, id: string, json: string | null) {
  const inShard = changes.get(shard) ?? {};
  changes.set(shard, inShard);
  inShard[id] = json;
}

/** Where a text lies that is searched; null when there is none. */
interface Place {
  text_shard: number | null;
  text_bytes: number;
}

/** The writes of one unit of work into the packed documents, gathered so that each document is written once. */
export function openReadModelWrites(ctx: Context) {
  const people: Changes = new Map();
  const texts: Changes = new Map();
  const shards: ReservedBytes = {};
  const text_shards: ReservedBytes = {};

  /** Packs a text where it lies if it still fits there, else elsewhere; null takes it out. */
  function putText(id: string, held: Place, json: string | null): Place {
    const needed = json === null ? 0 : Buffer.byteLength(json) + id.length;
    if (held.text_shard !== null) {
      const hasRoom = needed <= held.text_bytes && !isOverfull(ctx.shardUse.text_shards, held.text_shard);
      const stays = json !== null && hasRoom;
      change(texts, held.text_shard, id, stays ? json : null);
      if (stays) return held;
      reserve(text_shards, held.text_shard, -held.text_bytes);
    }
    if (json === null) return { text_shard: null, text_bytes: 0 };
    const text_bytes = Math.ceil(needed * 1.1);
    const text_shard = findShard(ctx.shardUse.text_shards, text_bytes);
    reserve(text_shards, text_shard, text_bytes);
    change(texts, text_shard, id, json);
    return { text_shard, text_bytes };
  }

  /** A person's own text changes seldom; one that stays as it is costs no write. */
  function putPersonText(before: PersonRow | undefined, row: PersonRow): Place {
    const json = packText(row);
    const { text_shard, text_bytes } = before ?? { text_shard: null, text_bytes: 0 };
    const held = { text_shard, text_bytes };
    return before && packText(before) === json ? held : putText(row.id, held, json);
  }

  /** In the trash a person keeps their place, and there is nothing in it. A summary that stays as it is costs no write. */
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

  return {
    /** The person with the places found for their summary, which is in no list while they are in the trash, and their text. */
    putPerson: (before: PersonRow | undefined, row: PersonRow): PersonRow => ({
      ...row,
      ...putSummary(before, row),
      ...putPersonText(before, row),
    }),
    /** Takes a person's summary and text out for good. */
    dropPerson(row: PersonRow) {
      change(people, row.shard, row.id, null);
      reserve(shards, row.shard, -row.shard_bytes);
      putText(row.id, row, null);
    },
    /** A memory with the place found for its text. */
    putEntry(before: EntryRow | undefined, row: Entry): EntryRow {
      const held = before ?? { text_shard: null, text_bytes: 0 };
      const { text_shard, text_bytes } = putText(row.id, held, packEntry(row));
      return { ...row, text_shard: text_shard ?? 0, text_bytes };
    },
    dropEntry: (row: EntryRow) => void putText(row.id, row, null),
    /** Writes all of it, and the revision with these counters. */
    commit(stores: Stores, counters: Partial<Record<Counter, number>>) {
      for (const [shard, changes] of people) stores.readModel.changePeople(shard, changes);
      for (const [shard, changes] of texts) stores.readModel.changeTexts(shard, changes);
      stores.revision.add(counters, { shards, text_shards });
    },
  };
}
