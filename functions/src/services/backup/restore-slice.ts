import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { BackupEntry, BackupEvent, BackupMessage, BackupTag } from '#contract/calls/backup.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text/text.ts';
import { forbiddenByState } from '#errors.ts';
import type { Slice } from './backup-slices.ts';
import { type BackupPhotos, restorePhotos, withPhoto } from './restore-photos.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import { dueAt, rowOfCopy } from '#services/duplicates/person-copy.ts';
import { tagKey } from '#services/tags/person-tags.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { recentOf } from '#services/messages/recent-messages.ts';
import { touchPerson } from '#services/write/person-row.ts';
import {
  type NewEvent,
  type PersonChange,
  type RelationChange,
  saveMessages,
  savePeople,
} from '#services/write/save-people.ts';
import { sharedBy } from '#services/write/shared-people.ts';
import { saveTags } from '#services/write/save-tags.ts';

const toTagRow = (tag: BackupTag, now: Date): TagRow => ({
  ...tag,
  name_key: tagKey(tag.name),
  people_count: 0,
  geocode_due_at: dueAt(tag.latitude !== null || !tag.city || !tag.state, now),
  geocode_attempts: 0,
  deleted_at: null,
});

async function restoreTags(ctx: Context, stores: Stores, tags: BackupTag[]): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag) => toTagRow(tag, ctx.now()));
  const existing = await stores.tags.list();
  if (existing.some(({ id, name_key }) => rows.some((row) => row.id === id || row.name_key === name_key)))
    throw forbiddenByState('A tag was made meanwhile that the backup has too');
  saveTags(
    ctx,
    stores,
    rows.map((after) => ({ after })),
  );
}

const toMessageRow = (ctx: Context, message: BackupMessage): MessageRow => ({
  ...message,
  user_id: ctx.uid,
  provider_sid: null,
  give_up_at: null,
});

/** Returns the ids of all people to whom a record belongs. */
const idsOf = ({ person_id, person_ids }: { person_id: string; person_ids?: string[] | undefined }) =>
  person_ids ?? [person_id];

/** Converts a memory of the backup. People for whom `isThere` is false are left out. */
const toMemory = ({ person_ids, ...entry }: BackupEntry, isThere: (id: string) => boolean): Memory => ({
  ...entry,
  ...sharedBy((person_ids ?? [entry.person_id]).filter(isThere)),
});

const toNewEvent = ({ person_id: _, person_ids: __, ...event }: BackupEvent, ids: string[]): NewEvent => ({
  ...event,
  with_ids: ids.slice(1),
});

/**
 * Returns the people of a slice, and people of earlier slices whose records it contains. People purged
 * meanwhile are left out.
 */
async function peopleOf(ctx: Context, stores: Stores, slice: Slice): Promise<PersonChange[]> {
  const tagIds = new Set(slice.people.flatMap((person) => person.tag_ids));
  const tags = await stores.tags.getAll([...tagIds]);
  const known = new Set(tags.map((tag) => tag.id));
  const startingIds = new Set(slice.people.map((person) => person.id));
  const owned = [...slice.notebook, ...slice.messages, ...slice.activity, ...slice.merges, ...slice.photos];
  const owners = owned.flatMap(idsOf);
  const continued = [...new Set(owners)].filter((id) => !startingIds.has(id));
  const [created, existing] = await Promise.all([
    Promise.all(slice.people.map((person) => rowOfCopy(ctx, person, known))),
    Promise.all(continued.map((id) => stores.people.getIncludingTrash(id))),
  ]);
  return [
    ...created.map((after) => ({ after })),
    ...existing.flatMap((row) => (row ? [{ before: row, after: row }] : [])),
  ];
}

/** Returns the direction of a person's last message; undefined if it is not among these messages. */
const directionOfLast = ({ last_message, last_message_at }: PersonRow, messages: MessageRow[]) =>
  messages.find(
    ({ created_at, sent_at, body }) =>
      sent_at !== null && created_at === last_message_at && cut(body, SUMMARY_TEXT) === last_message,
  )?.direction;

/**
 * Adds to the change of a person the values that follow from the slice's records: events, the newest
 * memory, the copies of messages and the writer of the last one.
 */
async function withRows(
  ctx: Context,
  stores: Stores,
  { before, after }: PersonChange,
  slice: Slice,
  isThere: (id: string) => boolean,
): Promise<PersonChange> {
  const isTheirs = (row: Parameters<typeof idsOf>[0]) => idsOf(row).includes(after.id);
  const [newest] = before ? await stores.notebook.newestOf(after.id) : [];
  const messages = slice.messages.filter(isTheirs).map((message) => toMessageRow(ctx, message));
  const recent_messages = before ? null : recentOf(messages); // null: read again later, with the earlier slices
  return {
    before,
    after: {
      ...withLatest(after, [newest, ...slice.notebook.filter(isTheirs)]),
      last_message_direction: directionOfLast(after, messages) ?? after.last_message_direction,
      ...(messages.length > 0 && { recent_messages }),
    },
    events: slice.activity.flatMap((event) => {
      const ids = idsOf(event).filter(isThere);
      return ids[0] === after.id ? [toNewEvent(event, ids)] : [];
    }),
  };
}

/**
 * Returns the relations of a slice whose people are still there. Those who are not written otherwise are touched,
 * which conflicts with a concurrent purge.
 */
async function relationsOf(
  stores: Stores,
  { relations }: Slice,
  written: ReadonlySet<string>,
): Promise<RelationChange[]> {
  const ids = new Set(relations.flatMap(({ from_id, to_id }) => [from_id, to_id]));
  const others = [...ids].filter((id) => !written.has(id));
  const rows = await Promise.all(others.map((id) => stores.people.getIncludingTrash(id)));
  const found = rows.flatMap((row) => row ?? []);
  for (const row of found) touchPerson(stores, row);
  const present = new Set([...written, ...found.map(({ id }) => id)]);
  return relations
    .filter(({ from_id, to_id }) => present.has(from_id) && present.has(to_id))
    .map((relation) => ({ after: { ...relation, ids: [relation.from_id, relation.to_id] } }));
}

/**
 * Restores a slice of a backup in the caller's unit of work. `photos` holds the photos of the whole backup.
 */
export async function restoreSlice(
  ctx: Context,
  stores: Stores,
  slice: Slice,
  photos: BackupPhotos,
): Promise<void> {
  await restoreTags(ctx, stores, slice.tags);
  const added = slice.people.filter((person) => !person.deleted_at).length;
  if (added > 0) await requirePlanCapacity(ctx, stores, added);
  const people = await peopleOf(ctx, stores, slice);
  const ids = new Set(people.map(({ after }) => after.id));
  const isThere = (id: string) => ids.has(id);
  const changes = await Promise.all(
    people.map(async (change) =>
      withPhoto(await withRows(ctx, stores, change, slice, isThere), slice, photos),
    ),
  );
  const isKept = (row: { person_id: string }) => ids.has(row.person_id);
  const entries = slice.notebook
    .filter((entry) => idsOf(entry).some(isThere))
    .map((entry) => ({ after: toMemory(entry, isThere) }));
  await savePeople(ctx, stores, {
    people: changes,
    entries,
    relations: await relationsOf(stores, slice, ids),
  });
  const messages = slice.messages.filter(isKept).map((message) => toMessageRow(ctx, message));
  saveMessages(
    stores,
    messages.map((after) => ({ after })),
  );
  for (const { ids: pair, dismissed_at } of slice.dismissed_pairs)
    stores.dismissedPairs.set(pair, dismissed_at);
  await restorePhotos(stores, slice, photos, ids);
  for (const merge of slice.merges.filter(isKept))
    stores.merges.create({
      ...merge,
      moved: {
        ...merge.moved,
        notebook_people: merge.moved.notebook_people ?? {},
        activity_people: merge.moved.activity_people ?? {},
        runs: {},
        number_pairs: [],
      },
      sms_numbers: null,
    });
}
