import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { DEFAULT_CADENCE_DAYS } from '#contract/limits.ts';
import { orEmpty } from '#contract/person.ts';
import { type KindOf, mapProfile, type ProfileField } from '#contract/person-fields.ts';
import { collection, type Row } from './firestore.ts';
import type { Io } from './io.ts';
import { queryOf } from './queries.ts';

const nullable = z.string().nullable();

/** How the value of each kind of field is stored. */
const STORED = {
  name: z.string(),
  notes: z.string(),
  text: nullable,
  email: nullable,
  phone: nullable,
  birthday: nullable,
  day: nullable,
  flag: z.boolean(),
  cadence: z.number().nullable(),
};

const profile = mapProfile(({ kind }, field) => orEmpty(STORED[kind], field));

/** A person as stored. Health is the copy of the last write; answers compute it anew. */
const PersonDocument = z.object({
  ...(profile as { [Field in ProfileField]: (typeof STORED)[KindOf<Field>] }),
  sms_opted_out: z.boolean(),
  unread_count: z.number(),
  last_contact_date: nullable,
  last_message: nullable,
  last_message_at: nullable,
  /** The newest messages as JSON, those of the last text and before; null when they are to be read. */
  recent_messages: nullable.default(null),
  latest_notebook_entry_id: nullable,
  latest_notebook_entry_time: nullable,
  latest_notebook_entry_content: nullable,
  tag_ids: z.array(z.string()),
  /** The number of ours that texted this person last. */
  sms_number: nullable,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  location_source: nullable,
  /** When the geocoder is to be asked again; null when it need not. */
  geocode_due_at: nullable,
  geocode_attempts: z.number(),
  health_score: z.number().nullable(),
  health_status: nullable,
  health_due_at: nullable,
  /** The cadence the stored health follows: the person's own, or the account's default when it was stored. */
  health_cadence: z.number().default(DEFAULT_CADENCE_DAYS),
  /** Where the packed summary lies, and the bytes kept free for it there. */
  shard: z.number(),
  shard_bytes: z.number(),
  /** Where the text lies that is searched beside the summary, and the bytes kept for it; null when there is none. */
  text_shard: z.number().nullable(),
  text_bytes: z.number(),
  /** Counts the writes: Firestore takes a write that changes nothing for none, and then a race would go unseen. */
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: nullable,
  /** Since when the person is being deleted forever; nothing brings them back. */
  purged_at: nullable,
  /** Whom the person is being merged into, until everything of theirs has moved there. */
  merged_into: nullable.default(null),
});
export type PersonRow = Row<z.infer<typeof PersonDocument>>;

/** Whether a person is being deleted forever, or merged into another one. */
const isGoing = ({ purged_at, merged_into }: PersonRow) => !!purged_at || !!merged_into;

export function peopleStore(db: Firestore, uid: string, io: Io) {
  const people = collection(db, io, `users/${uid}/people`, PersonDocument);
  return {
    newId: people.newId,
    /** A person outside the trash. */
    async get(id: string): Promise<PersonRow | undefined> {
      const row = await people.get(id);
      return row?.deleted_at ? undefined : row;
    },
    async getAll(ids: string[]): Promise<PersonRow[]> {
      return (await people.getAll(ids)).filter((row) => !row.deleted_at);
    },
    /** A person in the trash or outside it, as long as they are not about to go forever. */
    async getEvenInTrash(id: string): Promise<PersonRow | undefined> {
      const row = await people.get(id);
      return row && isGoing(row) ? undefined : row;
    },
    getEvenPurged: people.get,
    /** Those who are being merged into a person. */
    mergedInto: (id: string) => people.find(queryOf(db, 'peopleMergedInto', `users/${uid}`, [id])),
    /** People in the trash or outside it who have the tag, at most `limit`. */
    withTag: (tagId: string, limit: number) =>
      people.find(queryOf(db, 'peopleWithTag', `users/${uid}`, [tagId]).limit(limit)),
    /** People in the trash or outside it who have the phone, at most `limit`. */
    async withPhone(phone: string, limit: number): Promise<PersonRow[]> {
      const query = queryOf(db, 'peopleWithPhone', `users/${uid}`, [phone]).limit(limit);
      return (await people.find(query)).filter((row) => !isGoing(row));
    },
    /** A page of everybody, in the trash too, by id. */
    page: (limit: number, after?: string) =>
      people.page(queryOf(db, 'peopleById', `users/${uid}`, []), limit, after),
    /** The trash, last deleted first. */
    async listTrash(): Promise<PersonRow[]> {
      const query = queryOf(db, 'trashedPeople', `users/${uid}`, []).endBefore(null);
      return (await people.find(query)).filter((row) => !isGoing(row));
    },
    create: people.create,
    set: people.set,
    remove: people.remove,
  };
}
