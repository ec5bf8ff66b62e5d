import type { ActivityType } from '#contract/activity.ts';
import { healthDueAt, healthOf } from '#contract/health.ts';
import type { Context, Counter, PersonRow, Stores } from '#context.ts';
import { notFound } from '#errors.ts';
import { packSummary } from './person-answer.ts';

/**
 * A shard is full at 650 KB: Firestore's limit is 1 MiB, and requests at once may all promise themselves the last place.
 * 250 summaries of the usual size fill it.
 */
const SHARD_BYTES = 650_000;
const SUMMARY_BYTES = SHARD_BYTES / 250;

export interface Happening {
  id?: string;
  type: ActivityType;
  summary: string;
  data?: Record<string, unknown>;
  /** When it happened, now unless told; ISO 8601. */
  at?: string;
  is_contact?: boolean;
}

/** A person of the user's outside the trash, or the refusal that there is none. */
export async function requirePerson(stores: Pick<Stores, 'people'>, id: string): Promise<PersonRow> {
  const row = await stores.people.get(id);
  if (!row) throw notFound('Person');
  return row;
}

/** The later of the present last contact and `at`: contact never moves backwards. */
export const laterContact = (row: PersonRow, at: string) =>
  row.last_contact_date && row.last_contact_date > at ? row.last_contact_date : at;

/** Room in the packed list for a summary that has none yet or outgrew its own. */
function findRoom(ctx: Context, bytes: number): Pick<PersonRow, 'shard' | 'shard_bytes'> {
  const { shards } = ctx.found;
  const shard_bytes = Math.max(SUMMARY_BYTES, Math.ceil(bytes * 1.25));
  const last = Math.max(0, Object.keys(shards).length - 1);
  const shard = (shards[last] ?? 0) + shard_bytes > SHARD_BYTES ? last + 1 : last;
  return { shard, shard_bytes };
}

/**
 * The one way a person's row is written: keeps the stored health, the packed summary, the activity feed and the revision
 * in step with it, in the caller's unit of work.
 */
export function savePerson(
  ctx: Context,
  stores: Stores,
  before: PersonRow | undefined,
  changed: PersonRow,
  happenings: Happening[] = [],
  counters: Partial<Record<Counter, number>> = {},
): PersonRow {
  const now = ctx.now();
  const health = healthOf(changed, now, ctx.found.cadence_default);
  let row: PersonRow = {
    ...changed,
    version: changed.version + 1,
    health_score: health.health_score,
    health_status: health.health_status,
    health_due_at: healthDueAt(changed, now, ctx.found.cadence_default),
  };
  const summary = packSummary(row);
  const bytes = Buffer.byteLength(summary) + row.id.length;
  const room = bytes > row.shard_bytes ? findRoom(ctx, bytes) : undefined;
  if (room) row = { ...row, ...room };
  if (before && before.shard !== row.shard) stores.lists.dropPerson(before.shard, row.id);
  if (before) stores.people.set(row);
  else stores.people.create(row);
  if (row.deleted_at) stores.lists.dropPerson(row.shard, row.id);
  else stores.lists.putPerson(row.shard, row.id, summary);
  for (const happening of happenings) record(ctx, stores, row.id, happening);
  const promised = room && {
    [changed.shard]: -changed.shard_bytes,
    [row.shard]: row.shard_bytes - (changed.shard === row.shard ? changed.shard_bytes : 0),
  };
  stores.revision.add({ people: 1, ...counters }, promised);
  return row;
}

/** Appends to a person's activity feed; whoever calls it bumps the revision. */
function record(ctx: Context, stores: Stores, personId: string, happening: Happening) {
  stores.activity.create({
    id: happening.id ?? stores.activity.newId(),
    person_id: personId,
    type: happening.type,
    at: happening.at ?? ctx.now().toISOString(),
    summary: happening.summary,
    data: happening.data ?? {},
    is_contact: happening.is_contact ?? false,
  });
}
