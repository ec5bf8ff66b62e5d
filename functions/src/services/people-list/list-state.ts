import { shardId, TAGS_ID } from '#document-ids.ts';
import type { Revision } from '#stores/user/revision-store.ts';

/** Numbers at the beginning of a state: the counters of people and tags, the default cadence, the writes of the tags. */
const FIRST = 4;
/** Of these, the first of those that concern everybody: the default cadence and the names of tags. */
const OF_ALL = 2;

/**
 * Returns the state of the list as text: numbers that change with it. After the first four there is one for each shard
 * of people, the number of its writes.
 */
export function listState({ people, tags, cadence_default, shards, list_changes }: Revision): string {
  const last = Math.max(-1, ...Object.keys(shards).map(Number));
  const ofShards = Array.from(
    { length: last + 1 },
    (_, shard) => list_changes[shardId('people', shard)] ?? 0,
  );
  return [people, tags, cadence_default, list_changes[TAGS_ID] ?? 0, ...ofShards].join('.');
}

/**
 * Returns the numbers of the shards that were written since an earlier state of the list; undefined if more has changed
 * than what is in shards, or if the text is no state.
 */
export function shardsChangedSince(earlier: string, revision: Revision): ReadonlySet<number> | undefined {
  const [before, now] = [earlier.split('.'), listState(revision).split('.')];
  if (before.length < FIRST || before.slice(OF_ALL, FIRST).join() !== now.slice(OF_ALL, FIRST).join())
    return undefined;
  const [shardsBefore, shardsNow] = [before.slice(FIRST), now.slice(FIRST)];
  return new Set(shardsNow.flatMap((count, shard) => (count === shardsBefore[shard] ? [] : shard)));
}
