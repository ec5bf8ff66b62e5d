import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { Activity } from '#contract/calls/activity.ts';
import { collection, isId, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const ActivityDocument = Activity.omit({ id: true, by: true }).extend({
  person_id: z.string(),
  /** The other people in whose feeds the event is too; absent in documents of earlier code. */
  with_ids: z.array(z.string()).default([]),
  /**
   * The person whose event it was before the first merge that moved it; null if none did, or if several people
   * shared it.
   */
  moved_from: z.string().nullable().default(null),
  /** True if the event is an interaction: user and person were in touch at `at`. */
  is_contact: z.boolean(),
  /** Id of the run that wrote the event; null if it is of no run. Undoing the run finds the event by it. */
  run_id: z.string().nullable(),
  /** Name of the token that did it; null: the user. Absent in documents of earlier code. */
  by: z.string().nullable().default(null),
});
export type ActivityRow = Row<z.infer<typeof ActivityDocument>>;

/** Events read at a time where all since a moment are read. */
const PAGE = 300;

const InteractionTime = ActivityDocument.pick({ person_id: true, at: true });
/** A person and the time of one interaction, in ISO 8601. */
export type InteractionTime = z.infer<typeof InteractionTime>;

export function activityStore(db: Firestore, uid: string, io: Io) {
  const activity = collection(db, io, `users/${uid}/activity`, ActivityDocument);
  return {
    get: activity.get,
    getAll: activity.getAll,
    /** Returns a page of a person's events, newest first, starting after the event `before`. */
    page(personId: string, limit: number, before?: [at: string, id: string]): Promise<ActivityRow[]> {
      const query = queryOf(db, 'activityOfPerson', `users/${uid}`, [personId, personId]).limit(limit);
      return activity.find(before ? query.startAfter(...before) : query);
    },
    /** Returns a person's events since a moment (ISO 8601), that moment included, newest first. */
    async since(personId: string, at: string): Promise<ActivityRow[]> {
      const all = queryOf(db, 'activityOfPerson', `users/${uid}`, [personId, personId]).endAt(at);
      const events: ActivityRow[] = [];
      for (;;) {
        const last = events.at(-1);
        const page = await activity.find((last ? all.startAfter(last.at, last.id) : all).limit(PAGE));
        events.push(...page);
        if (page.length < PAGE) return events;
      }
    },
    /** Returns a page of all people's events, newest first, starting after the event `before`. */
    pageByTime(limit: number, before?: [at: string, id: string]): Promise<ActivityRow[]> {
      const query = queryOf(db, 'activityByTime', `users/${uid}`, []).limit(limit);
      return activity.find(before ? query.startAfter(...before) : query);
    },
    /** Returns a person's newest interactions up to `latest` (ISO 8601), at most `limit`. */
    interactionsOf: (personId: string, latest: string, limit: number) =>
      activity.find(
        queryOf(db, 'interactionsOfPerson', `users/${uid}`, [personId, true]).startAt(latest).limit(limit),
      ),
    /**
     * Outside of units of work, returns the interactions since a moment (ISO 8601), and up to another one if it is given, oldest first. If there
     * are more than `most`, only the newest.
     */
    async interactionsSince(since: string, most: number, until?: string): Promise<InteractionTime[]> {
      const all = queryOf(db, 'interactionsByTime', `users/${uid}`, [true]);
      const query = (until ? all.startAt(until) : all).endAt(since).limit(most);
      const { docs } = await query.select('person_id', 'at').get();
      return docs.map((doc) => InteractionTime.parse(doc.data())).toReversed();
    },
    /** Returns all events of one run. */
    ofRun: async (runId: string) =>
      isId(runId) ? activity.find(queryOf(db, 'activityOfRun', `users/${uid}`, [runId])) : [],
    /** Returns a page of all people's events, sorted by id. `after` is the last id of the previous page. */
    pageOfAll: (limit: number, after?: string) =>
      activity.page(queryOf(db, 'activityById', `users/${uid}`, []), limit, after),
    create: activity.create,
    add: activity.add,
    set: activity.set,
    move: (id: string, to: Partial<ActivityRow>) => activity.update(id, to),
    remove: activity.remove,
  };
}
