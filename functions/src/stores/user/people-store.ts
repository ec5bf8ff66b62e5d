import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { DEFAULT_CADENCE_DAYS } from '#contract/limits.ts';
import { orEmpty } from '#contract/person.ts';
import { type KindOf, mapProfile, type ProfileField } from '#contract/person-fields.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

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

/** A person as stored. Health is as of the last write; answers compute it again. */
const PersonDocument = z.object({
  ...(profile as { [Field in ProfileField]: (typeof STORED)[KindOf<Field>] }),
  sms_opted_out: z.boolean(),
  unread_count: z.number(),
  last_contact_date: nullable,
  last_message: nullable,
  last_message_at: nullable,
  /** JSON of the newest messages, a copy that opens a thread without a query; null: read the messages. */
  recent_messages: nullable.default(null),
  latest_notebook_entry_id: nullable,
  latest_notebook_entry_time: nullable,
  latest_notebook_entry_content: nullable,
  tag_ids: z.array(z.string()),
  /** Our number that texted this person last. */
  sms_number: nullable,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  location_source: nullable,
  /** When to ask the geocoder again, ISO 8601; null: not needed. */
  geocode_due_at: nullable,
  geocode_attempts: z.number(),
  health_score: z.number().nullable(),
  health_status: nullable,
  health_due_at: nullable,
  /** The cadence in days behind the stored health: the person's own or the account's default then. */
  health_cadence: z.number().default(DEFAULT_CADENCE_DAYS),
  /** The shard that holds the summary, and the bytes reserved for it there. */
  shard: z.number(),
  shard_bytes: z.number(),
  /** The shard of the text that is searched beside the summary (null: no text), and bytes reserved there. */
  text_shard: z.number().nullable(),
  text_bytes: z.number(),
  /** Counts the writes: one that changes nothing would keep the update time, and conflicts go unnoticed. */
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: nullable,
  /** When the deletion forever began, ISO 8601; it cannot be undone. */
  purged_at: nullable,
  /** Id of the person this one is being merged into, until all owned records have moved there. */
  merged_into: nullable.default(null),
});
export type PersonRow = Row<z.infer<typeof PersonDocument>>;

/** Tells whether a person is being deleted forever or merged into another one. */
const isGoing = ({ purged_at, merged_into }: PersonRow) => !!purged_at || !!merged_into;

export function peopleStore(db: Firestore, uid: string, io: Io) {
  const people = collection(db, io, `users/${uid}/people`, PersonDocument);
  return {
    newId: people.newId,
    /** Returns a person outside the trash. */
    async get(id: string): Promise<PersonRow | undefined> {
      const row = await people.get(id);
      return row?.deleted_at ? undefined : row;
    },
    async getAll(ids: string[]): Promise<PersonRow[]> {
      return (await people.getAll(ids)).filter((row) => !row.deleted_at);
    },
    /** Returns a person inside or outside the trash, but none that is being deleted forever or merged. */
    async getIncludingTrash(id: string): Promise<PersonRow | undefined> {
      const row = await people.get(id);
      return row && isGoing(row) ? undefined : row;
    },
    /** Returns any person, also one that is being deleted forever or merged. */
    getIncludingPurged: people.get,
    /** Finds the people who are being merged into this person. */
    mergedInto: (id: string) => people.find(queryOf(db, 'peopleMergedInto', `users/${uid}`, [id])),
    /** Finds people with the tag, inside and outside the trash, at most `limit`. */
    withTag: (tagId: string, limit: number) =>
      people.find(queryOf(db, 'peopleWithTag', `users/${uid}`, [tagId]).limit(limit)),
    /** Finds people with the phone number, inside and outside the trash, at most `limit`. */
    async withPhone(phone: string, limit: number): Promise<PersonRow[]> {
      const query = queryOf(db, 'peopleWithPhone', `users/${uid}`, [phone]).limit(limit);
      return (await people.find(query)).filter((row) => !isGoing(row));
    },
    /** Returns a page of all people by id, the trash included. */
    page: (limit: number, after?: string) =>
      people.page(queryOf(db, 'peopleById', `users/${uid}`, []), limit, after),
    /** Returns the trash, last deleted first. */
    async listTrash(): Promise<PersonRow[]> {
      const query = queryOf(db, 'trashedPeople', `users/${uid}`, []).endBefore(null);
      return (await people.find(query)).filter((row) => !isGoing(row));
    },
    create: people.create,
    set: people.set,
    remove: people.remove,
  };
}
