import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { Activity } from '#contract/activity.ts';
import { collection, isId, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const ActivityDocument = Activity.omit({ id: true }).extend({
  person_id: z.string(),
  /** Whether the two were in touch at `at`. */
  is_contact: z.boolean(),
  /** The import or the assistant's run that did it, so that it can be taken back whole. */
  run_id: z.string().nullable(),
});
export type ActivityRow = Row<z.infer<typeof ActivityDocument>>;

const InteractionTime = ActivityDocument.pick({ person_id: true, at: true });
export type InteractionTime = z.infer<typeof InteractionTime>;

export function activityStore(db: Firestore, uid: string, io: Io) {
  const activity = collection(db, io, `users/${uid}/activity`, ActivityDocument);
  return {
    newId: activity.newId,
    get: activity.get,
    getAll: activity.getAll,
    /** A page of a person's events, newest first. */
    page(personId: string, limit: number, before?: [at: string, id: string]): Promise<ActivityRow[]> {
      const query = queryOf(db, 'activityOfPerson', `users/${uid}`, [personId]).limit(limit);
      return activity.find(before ? query.startAfter(...before) : query);
    },
    /** The newest events that were contact, at most `limit`. */
    interactionsOf: (personId: string, limit: number) =>
      activity.find(queryOf(db, 'interactionsOfPerson', `users/${uid}`, [personId, true]).limit(limit)),
    /** Who was contacted when since a moment, oldest first; of more than `most` contacts the newest. */
    async interactionsSince(since: string, most: number): Promise<InteractionTime[]> {
      const query = queryOf(db, 'interactionsByTime', `users/${uid}`, [true]).endAt(since).limit(most);
      const { docs } = await io.find(query.select('person_id', 'at'));
      return docs.map((doc) => InteractionTime.parse(doc.data())).toReversed();
    },
    /** Everything one run did. */
    ofRun: async (runId: string) =>
      isId(runId) ? activity.find(queryOf(db, 'activityOfRun', `users/${uid}`, [runId])) : [],
    /** A page of everybody’s events, by id. */
    pageOfAll: (limit: number, after?: string) =>
      activity.page(queryOf(db, 'activityById', `users/${uid}`, []), limit, after),
    create: activity.create,
    set: activity.set,
    move: (id: string, to: Pick<ActivityRow, 'person_id' | 'run_id'>) => activity.update(id, to),
    remove: activity.remove,
  };
}
