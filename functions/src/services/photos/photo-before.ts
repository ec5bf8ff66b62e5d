import { z } from 'zod';
import type { Context } from '#context.ts';
import { lastChangeAt } from '#services/activity/late-change.ts';
import { withBefore } from '#services/activity/with-before.ts';
import { type NewEvent, type PersonChange, savePerson } from '#services/write/save-people.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Hashes of a person's photo before and after its change by a token; null: none. */
const PhotoBefore = z.object({ photo: z.string().nullable(), made: z.string().nullable() });

const hashOf = (photo: PersonRow['photo']) => photo?.hash ?? null;

/** The change of a person's photo, with its one event. */
type PhotoChange = Required<PersonChange> & { before: PersonRow };

/** Returns the change that gives a person this photo; null removes their photo. */
export function photoChange(ctx: Context, before: PersonRow, photo: PersonRow['photo']): PhotoChange {
  const verb = photo ? (before.photo ? 'Changed' : 'Added') : 'Removed';
  const event: NewEvent = { type: 'field_changed', summary: `${verb} photo`, data: { changes: [] } };
  return {
    before,
    after: { ...before, photo, updated_at: lastChangeAt(ctx, before.updated_at) },
    events: [event],
  };
}

/**
 * Keeps the photo that a token replaces or removes under the id of the event, for as long as a merge can be undone, so
 * that undoing the token's run puts it back. The user's own changes stay as they are. Call it before the new photo is
 * written.
 */
export async function keepPhoto(ctx: Context, stores: Stores, change: PhotoChange): Promise<PersonChange> {
  if (!ctx.actor) return change;
  const { before, after, events } = change;
  const id = ctx.newId();
  const old = before.photo ? await stores.photos.getBoth(before.id) : undefined;
  if (old) stores.photos.set(id, old, ctx.now().toISOString());
  const was: z.infer<typeof PhotoBefore> = { photo: hashOf(before.photo), made: hashOf(after.photo) };
  return { ...change, events: events.map((event) => ({ ...withBefore(ctx, event, was), id })) };
}

/** Puts a photo back as it was before this event, unless it was changed since. */
export async function putPhotoBack(ctx: Context, stores: Stores, event: ActivityRow): Promise<void> {
  const was = PhotoBefore.safeParse(event.data.before).data;
  const person = await stores.people.getIncludingTrash(event.person_id);
  if (!was || !person || hashOf(person.photo) !== was.made) return;
  const old = was.photo === null ? null : await stores.photos.getBoth(event.id);
  if (old === undefined) return;
  if (old) {
    stores.photos.set(person.id, old);
    stores.photos.remove(event.id);
  } else stores.photos.remove(person.id);
  await savePerson(ctx, stores, photoChange(ctx, person, old && { hash: old.hash }));
}
