import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { listsOf } from '#contract/card/first-entries.ts';
import { ANSWERED_LISTS } from '#contract/card/schemas.ts';
import type { CardLists } from '#contract/card/shapes.ts';
import { DEFAULT_CADENCE_DAYS } from '#contract/limits.ts';
import { orEmpty } from '#contract/people/person.ts';
import { MessageDirection } from '#contract/calls/sms.ts';
import { type KindOf, mapProfile, type ProfileField } from '#contract/people/person-fields.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const nullable = z.string().nullable();

/** Schema of a stored field, by the kind of the field. */
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
  met: z.object({ on: nullable, place: nullable }).nullable(),
};

const profile = mapProfile(({ kind }, field) => orEmpty(STORED[kind], field));

/**
 * Adds the lists that a document lacks. Earlier code stored only single fields, such as one phone; each
 * becomes the first entry of its list.
 */
export const withLists = <Stored extends Parameters<typeof listsOf>[0]>(document: Stored) =>
  ({ ...listsOf(document), ...document }) as Stored & CardLists;

/**
 * A person as stored. Health is a copy for queries; answers compute it again. Documents of earlier code have
 * only single fields, such as one phone, and no lists. Today these fields copy the first entry of each list.
 */
const PersonDocument = z
  .object({
    ...(profile as { [Field in ProfileField]: (typeof STORED)[KindOf<Field>] }),
    ...z.object(ANSWERED_LISTS).partial().shape,
    /** All numbers (E.164), for the query by number; absent in documents of earlier code. */
    phone_keys: z.array(z.string()).optional(),
    photo: z.object({ hash: z.string() }).nullable().default(null),
    /** Lines of an imported vCard for which there is no field. */
    card_extra: nullable.default(null),
    /** UID of the imported vCard. */
    card_uid: nullable.default(null),
    /** File that a CardDAV client gave this card; null: `{id}.vcf`. */
    card_file: nullable.default(null),
    /** Lines of fields as a CardDAV client wrote them, after a line with their version. */
    card_lines: nullable.default(null),
    /** Number of changes of the card (fields, tags, photo, kept lines, trash); null if there were none. */
    card_edits: z.number().nullable().default(null),
    /** Time at which the card last changed, ISO 8601; null in documents of earlier code. */
    card_changed_at: nullable.default(null),
    sms_opted_out: z.boolean(),
    unread_count: z.number(),
    last_contact_date: nullable,
    /**
     * Time at which something was last logged under an earlier moment, such as yesterday’s interaction, ISO 8601;
     * null if nothing was.
     */
    logged_at: nullable.default(null),
    last_message: nullable,
    last_message_at: nullable,
    /** Tells who wrote the last message; null if there is none, and in rows of earlier code. */
    last_message_direction: MessageDirection.nullable().default(null),
    /**
     * Copies of the newest messages as JSON, which save a query when a thread is opened; null if there are
     * none.
     */
    recent_messages: nullable.default(null),
    latest_notebook_entry_id: nullable,
    latest_notebook_entry_time: nullable,
    latest_notebook_entry_content: nullable,
    tag_ids: z.array(z.string()),
    /** Our number that last texted this person. */
    sms_number: nullable,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    location_source: nullable,
    /** Time from which a schedule looks up the address, for the first time or again, ISO 8601; null if it need not. */
    geocode_due_at: nullable,
    geocode_attempts: z.number(),
    health_score: z.number().nullable(),
    health_status: nullable,
    health_due_at: nullable,
    /** The cadence in days used for the stored health: the person's own, or the default at that time. */
    health_cadence: z.number().default(DEFAULT_CADENCE_DAYS),
    /** Number of the shard with the summary, and the bytes reserved there. */
    shard: z.number(),
    shard_bytes: z.number(),
    /**
     * Number of the shard with the texts searched besides the summary (null if there are none), and the bytes
     * reserved there.
     */
    text_shard: z.number().nullable(),
    text_bytes: z.number(),
    /**
     * Number of writes. Firestore leaves a document's update time alone if a write changes no field. This makes every
     * write change it, so that two writes at once are noticed as a conflict.
     */
    version: z.number(),
    /**
     * Number of changes of profile fields, lists and photo; null if there were none. The `version` in
     * answers follows from it.
     */
    edits: z.number().nullable().default(null),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: nullable,
    /** Time at which the purge of this person began, ISO 8601; else null. A purge cannot be undone. */
    purged_at: nullable,
    /** Id of the person into whom this one is being merged, until all owned records have moved. */
    merged_into: nullable.default(null),
    /** Id of the event of this merge. */
    merged_by: nullable.default(null),
    /** True for an example person, from creation to purge; absent for others. */
    is_example: z.literal(true).optional(),
  })
  .transform(withLists);
export type PersonRow = Row<z.infer<typeof PersonDocument>>;

/** Tells whether a person is being purged or merged into another one. */
const isGoing = ({ purged_at, merged_into }: PersonRow) => !!purged_at || !!merged_into;

export function peopleStore(db: Firestore, uid: string, io: Io) {
  const people = collection(db, io, `users/${uid}/people`, PersonDocument);
  return {
    newId: people.newId,
    /** Returns a person; undefined for one in the trash. */
    async get(id: string): Promise<PersonRow | undefined> {
      const row = await people.get(id);
      return row?.deleted_at ? undefined : row;
    },
    async getAll(ids: string[]): Promise<PersonRow[]> {
      return (await people.getAll(ids)).filter((row) => !row.deleted_at);
    },
    /**
     * Returns a person, also from the trash. Undefined for one who is being purged or merged into another
     * person.
     */
    async getIncludingTrash(id: string): Promise<PersonRow | undefined> {
      const row = await people.get(id);
      return row && isGoing(row) ? undefined : row;
    },
    /** Like `getIncludingTrash`, for several people; those it would not return are left out. */
    getAllIncludingTrash: async (ids: string[]): Promise<PersonRow[]> =>
      ids.length > 0 ? (await people.getAll(ids)).filter((row) => !isGoing(row)) : [],
    /**
     * Returns any person, also one who is being purged or merged into another person. The next one does the
     * same for several ids.
     */
    getIncludingPurged: people.get,
    getAllIncludingPurged: people.getAll,
    /** Finds the people who are being merged into this person. */
    mergedInto: (id: string) => people.find(queryOf(db, 'peopleMergedInto', `users/${uid}`, [id])),
    /** Finds people with the tag, also in the trash or being purged, at most `limit`. */
    withTag: (tagId: string, limit: number) =>
      people.find(queryOf(db, 'peopleWithTag', `users/${uid}`, [tagId]).limit(limit)),
    /** Finds people whose card has changed since a moment (ISO 8601), also in the trash or being purged. */
    withCardChangedSince: (since: string) =>
      people.find(queryOf(db, 'peopleByCardChange', `users/${uid}`, []).startAt(since)),
    /** Finds people to whose card a client gave this file name, also in the trash, at most 2. */
    async withCardFile(file: string): Promise<PersonRow[]> {
      const found = await people.find(queryOf(db, 'peopleWithCardFile', `users/${uid}`, [file]).limit(2));
      return found.filter((row) => !isGoing(row));
    },
    /** Finds people whose card has this UID, also in the trash, at most 10. */
    async withCardUid(cardUid: string): Promise<PersonRow[]> {
      const found = await people.find(queryOf(db, 'peopleWithCardUid', `users/${uid}`, [cardUid]).limit(10));
      return found.filter((row) => !isGoing(row));
    },
    /** Finds people with the phone number (E.164), also in the trash, at most `limit`. */
    async withPhone(phone: string, limit: number): Promise<PersonRow[]> {
      const query = queryOf(db, 'peopleWithPhone', `users/${uid}`, [phone, phone]).limit(limit);
      return (await people.find(query)).filter((row) => !isGoing(row));
    },
    /**
     * Returns a page of all people, also in the trash or being purged, sorted by id. `after` is the last id
     * of the previous page.
     */
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
