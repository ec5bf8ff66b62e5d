import { z } from 'zod';
import type { Context } from '#context.ts';
import { MEMORY_PARTS } from '#contract/calls/notebook.ts';
import { MOST_PEOPLE_PER_MEMORY, MOST_RELATIONS_PER_PERSON } from '#contract/limits.ts';
import { relationKey } from '#contract/relations/same.ts';
import { RELATION_TYPES } from '#contract/relations/types.ts';
import { Id } from '#contract/text/text.ts';
import { laterOf, stampOf } from '#services/activity/late-change.ts';
import { changesOf, openMemoryOf } from '#services/notebook/change-memory.ts';
import { withStamp } from '#services/notebook/late-memory.ts';
import { latestOf, memoryEvent, rememberedBy } from '#services/notebook/notebook.ts';
import { putPhotoBack } from '#services/photos/photo-before.ts';
import { bothWith, relationEvents } from '#services/relations/relation-changes.ts';
import { savePeople } from '#services/write/save-people.ts';
import { sharedBy } from '#services/write/shared-people.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { isUndone, markUndone } from './undone.ts';

/** Texts and moments come from our own events, or from a backup that was checked when it was restored. */
const text = z.string();
const times = { created_at: text, updated_at: text };

/** A memory as it was, in the event of its change by a token. */
const MemoryBefore = z.object({
  ...times,
  content: text,
  promise: z.object({ due_on: text.nullable(), done_at: text.nullable() }).nullable(),
  person_ids: z.array(Id).min(1).max(MOST_PEOPLE_PER_MEMORY),
});

/** A relation as it was. */
const RelationBefore = z.object({
  ...times,
  from_id: Id,
  to_id: Id,
  type: z.enum(RELATION_TYPES),
  label: text.nullable(),
  inverse_label: text.nullable(),
});

/** Functions that undo the change of a token, by the first word of the event's type. */
const PUT_BACK: Record<string, (ctx: Context, stores: Stores, event: ActivityRow) => Promise<void>> = {
  memory: putMemoryBack,
  promise: putMemoryBack,
  relation: putRelationBack,
  field: putPhotoBack,
};

const putBackOf = ({ type }: ActivityRow) => PUT_BACK[type.split('_')[0] ?? ''];

/**
 * Tells whether an event has the old values that its undo puts back: of a memory, a relation or a photo.
 */
export const hasBefore = (event: ActivityRow): boolean =>
  event.data.before !== undefined && putBackOf(event) !== undefined;

/** Puts a memory back as it was, with those of its people who are still there, unless it was changed since. */
async function putMemoryBack(ctx: Context, stores: Stores, { at, data }: ActivityRow): Promise<void> {
  const before = MemoryBefore.safeParse(data.before).data;
  const open = await openMemoryOf(stores, String(data.entry_id));
  if (!before || (open && open.memory.updated_at > laterOf(before.updated_at, at))) return;
  const { person_ids, ...was } = before;
  const present = new Map(open?.sharers.map(({ row }) => [row.id, row]));
  const others = await stores.people.getAllIncludingTrash(person_ids.filter((id) => !present.has(id)));
  const there = new Set([...present.keys(), ...others.map(({ id }) => id)]);
  const ids = person_ids.filter((id) => there.has(id));
  if (ids.length === 0) return;
  const after = withStamp(
    { ...was, id: String(data.entry_id), ...sharedBy(ids), stamps: open?.memory.stamps },
    [...MEMORY_PARTS],
    stampOf(ctx),
  );
  const event = memoryEvent(open ? 'memory_edited' : 'memory_added', after, ids.slice(1));
  if (!open) {
    const people = rememberedBy(others, after, [event]);
    await savePeople(ctx, stores, { people, entries: [{ after }] });
    return;
  }
  const sharers = [...open.sharers, ...others.map((row) => ({ row, newestOther: latestOf(row) }))];
  const changes = changesOf({ memory: open.memory, sharers }, after, new Map([[ids[0]!, [event]]]));
  await savePeople(ctx, stores, changes);
}

type Relation = Omit<RelationRow, 'shard' | 'shard_bytes'>;

const isSame = (a: Relation, b: Relation) =>
  a.type === b.type && a.label === b.label && a.inverse_label === b.inverse_label;

/** Puts a relation back as it was, unless it was changed since, one of the two is gone, or they have one like it. */
async function putRelationBack(ctx: Context, stores: Stores, { at, data }: ActivityRow): Promise<void> {
  const before = RelationBefore.safeParse(data.before).data;
  if (!before) return;
  const { from_id, to_id } = before;
  const [from, to] = [
    await stores.people.getIncludingTrash(from_id),
    await stores.people.getIncludingTrash(to_id),
  ];
  const row = await stores.relations.get(String(data.relation_id));
  const after: Relation = {
    ...before,
    id: String(data.relation_id),
    ids: [from_id, to_id],
    stamp: laterOf(row?.stamp ?? '', stampOf(ctx)),
  };
  const isChanged = row && row.updated_at > laterOf(before.updated_at, at);
  if (!from || !to || isChanged || (row && isSame(row, after))) return;
  const present = await stores.relations.ofPerson(from_id, 2 * MOST_RELATIONS_PER_PERSON);
  if (present.some((other) => other.id !== after.id && relationKey(other) === relationKey(after))) return;
  const events = relationEvents(row ? 'relation_changed' : 'relation_added', after, { from, to });
  await savePeople(ctx, stores, {
    people: bothWith({ from, to }, events),
    relations: [row ? { before: row, after } : { after }],
  });
}

/** Undoes the change of an event once, with the old values that the event has. */
export async function undoChange(ctx: Context, stores: Stores, eventId: string): Promise<void> {
  const event = await stores.activity.get(eventId);
  if (!event || isUndone(event)) return;
  markUndone(stores, event);
  stores.revision.add({ people: 1 });
  await putBackOf(event)?.(ctx, stores, event);
}
