import { z } from '@hono/zod-openapi';
import { MePatch } from './account.ts';
import { ActivityType } from './activity.ts';
import { BACKUP } from '#contract/examples.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { WRITTEN_LISTS } from '#contract/card/schemas.ts';
import {
  LONGEST_CARD_FILE,
  LONGEST_CARD_UID,
  LONGEST_COUNTRY,
  LONGEST_LABEL,
  MOST_CARD_EXTRA_BYTES,
  MOST_ENTRIES,
} from '#contract/card/shapes.ts';
import {
  LONGEST_API_TOKEN_NAME,
  LONGEST_EMAIL,
  LONGEST_PHONE,
  LONGEST_RELATION_LABEL,
  LONGEST_TEXT,
  MOST_PEOPLE_PER_MEMORY,
  SUMMARY_TEXT,
} from '#contract/limits.ts';
import { RELATION_TYPES } from '#contract/relations/types.ts';
import { orEmpty } from '#contract/people/person.ts';
import { mapProfile, type ProfileField } from '#contract/people/person-fields.ts';
import { DueDay } from './notebook.ts';
import { MessageDirection, MessageStatus } from './sms.ts';
import { TagPatch } from './tags.ts';
import { Id } from '#contract/text/text.ts';

/** Limit of a message's text, in characters, and of an event's data as JSON, in UTF-16 units. */
const LONGEST = 200_000;
const DEEPEST = 10;

/** Maximum length of where a place is from: `country:` and the name of a country is the longest. */
const LONGEST_SOURCE = 'country:'.length + LONGEST_COUNTRY;

/** The hash of a photo. */
const hash = z.string().regex(/^[\w-]{1,100}$/, 'is not a hash');
const moment = z.iso.datetime({ precision: 3 });
const phone = z.string().regex(new RegExp(`^\\+?\\w{1,${LONGEST_PHONE}}$`), 'is not a phone number');
const latitude = z.number().min(-90).max(90).nullable();
const longitude = z.number().min(-180).max(180).nullable();
const kept = (max: number) =>
  z
    .string()
    .max(2 * max)
    .refine(
      (text) => text.isWellFormed() && [...text].length <= max,
      `is over ${max} characters, or not Unicode`,
    );

/**
 * Tells whether a value may be stored: well-formed text, no list directly inside a list, at most 10 levels
 * below the top one. Keys have 1 to 100 letters, digits, blanks or `_ . : -`, and are not of the form
 * `__…__`.
 */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => !Array.isArray(item) && isStorable(item, depth + 1));
  return Object.entries(value).every(
    ([key, item]) => /^(?!__.*__$)[\w .:-]{1,100}$/.test(key) && isStorable(item, depth + 1),
  );
}

const data = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && isStorable(value),
    'is not an object that can be stored',
  )
  .refine((value) => JSON.stringify(value).length <= LONGEST, 'is too long')
  .openapi({ type: 'object' });

const BackupTag = z.strictObject({ ...TagPatch.required().shape, id: Id, latitude, longitude });
export type BackupTag = z.infer<typeof BackupTag>;

const { shape: patch } = PersonPatch.required();

/** Schemas of a person's own fields in a backup, with values as stored. */
const profile = {
  ...patch,
  body: kept(LONGEST_TEXT),
  phone_number: phone.nullable(),
  email: kept(LONGEST_EMAIL).nullable(),
};
const lists = z
  .object({
    ...WRITTEN_LISTS,
    phones: z
      .array(
        z.strictObject({
          value: kept(LONGEST_PHONE),
          e164: phone.nullable(),
          label: kept(LONGEST_LABEL).nullable(),
          opted_out: z.boolean(),
        }),
      )
      .max(MOST_ENTRIES.phones),
  })
  .partial().shape;

export const BackupPerson = z.strictObject({
  ...(mapProfile((_, field) => orEmpty(profile[field], field)) as Pick<typeof profile, ProfileField>),
  /** Absent in older backups. The single fields then give the first entry of each list. */
  ...lists,
  id: Id,
  card_extra: kept(MOST_CARD_EXTRA_BYTES).nullable().default(null),
  card_uid: kept(LONGEST_CARD_UID).nullable().default(null),
  /** File name, own lines and version of the synced card; absent in older backups. */
  card_file: kept(LONGEST_CARD_FILE).nullable().optional(),
  card_lines: kept(MOST_CARD_EXTRA_BYTES).nullable().optional(),
  card_edits: z.number().int().min(0).nullable().optional(),
  sms_opted_out: z.boolean(),
  unread_count: z.number().int().min(0),
  last_contact_date: moment.nullable(),
  last_message: kept(SUMMARY_TEXT).nullable(),
  last_message_at: moment.nullable(),
  tag_ids: z.array(Id).max(1000),
  latitude,
  longitude,
  location_source: kept(LONGEST_SOURCE).nullable(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
});
export type BackupPerson = z.infer<typeof BackupPerson>;

const BackupMessage = z.strictObject({
  id: Id,
  person_id: Id,
  body: kept(LONGEST),
  direction: MessageDirection,
  status: MessageStatus.exclude(['queued']),
  error_message: kept(1000).nullable(),
  from: phone,
  to: phone,
  sent_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});
export type BackupMessage = z.infer<typeof BackupMessage>;

/** Ids of all who share a record. Absent in older backups, where `person_id` is the only one. */
const sharers = z.array(Id).min(1).max(MOST_PEOPLE_PER_MEMORY);

const BackupEntry = z.strictObject({
  id: Id,
  /** The first of `person_ids`. */
  person_id: Id,
  person_ids: sharers.optional(),
  content: kept(LONGEST_TEXT),
  created_at: moment,
  updated_at: moment,
  /** Absent in older backups. */
  promise: z.strictObject({ due_on: DueDay, done_at: moment.nullable() }).nullable().default(null),
});
export type BackupEntry = z.infer<typeof BackupEntry>;

const BackupEvent = z.strictObject({
  id: Id,
  /** The first of `person_ids`. */
  person_id: Id,
  person_ids: sharers.optional(),
  type: ActivityType,
  at: moment,
  summary: kept(1000),
  data,
  is_contact: z.boolean(),
  /** Name of the API token that did it; absent for the user, and in older backups. */
  by: kept(LONGEST_API_TOKEN_NAME).optional(),
});
export type BackupEvent = z.infer<typeof BackupEvent>;

const BackupPair = z.strictObject({ ids: z.tuple([Id, Id]), dismissed_at: moment });
export type BackupPair = z.infer<typeof BackupPair>;

const relationLabel = kept(LONGEST_RELATION_LABEL).nullable();

export const BackupRelation = z
  .strictObject({
    id: Id,
    from_id: Id,
    to_id: Id,
    type: z.enum(RELATION_TYPES),
    label: relationLabel,
    inverse_label: relationLabel,
    created_at: moment,
    updated_at: moment,
  })
  .refine(({ from_id, to_id }) => from_id !== to_id, {
    path: ['to_id'],
    message: 'must not be the same as from_id',
  })
  .refine(({ type, label }) => type !== 'other' || !!label, {
    path: ['label'],
    message: 'is needed for the type other',
  });
export type BackupRelation = z.infer<typeof BackupRelation>;

/** Some of a person's own fields, with values as stored. */
const Fields = z.strictObject({ ...profile, ...lists }).partial();

/** The two people of a merge, in their state before it. */
const MergeBefore = z.strictObject({
  merged: BackupPerson,
  /** Profile fields of the kept person that the merge changed, before and after it. */
  old: Fields,
  new: Fields,
  /** Tags that the kept person got by the merge. */
  gained_tag_ids: z.array(Id).max(1000),
  /** Time at which the kept person was created. */
  created_at: moment,
  /**
   * The hashes of their photos; absent in merges of earlier code. `is_replaced` if the kept person got the other's photo
   * in place of their own.
   */
  photos: z
    .strictObject({
      kept: hash.nullable(),
      merged: hash.nullable(),
      is_replaced: z.literal(true).optional(),
    })
    .optional(),
  /** The kept person's lines and UID of an imported card; absent in merges of earlier code. */
  card_extra: kept(MOST_CARD_EXTRA_BYTES).nullable().optional(),
  card_uid: kept(LONGEST_CARD_UID).nullable().optional(),
});
export type MergeBefore = z.infer<typeof MergeBefore>;

/** Ids of records. The limit is the number that one step of a merge moves. */
const moved = z.array(Id).max(500);

export const BackupMerge = z.strictObject({
  id: Id,
  person_id: Id,
  event_id: Id,
  kept_id: Id,
  merged_id: Id,
  at: moment,
  before: MergeBefore.nullable(),
  moved: z.strictObject({
    messages: moved,
    activity: moved,
    notebook: moved,
    /** The people of what several shared, before the move; absent in older backups. */
    notebook_people: z.record(Id, sharers).optional(),
    activity_people: z.record(Id, sharers).optional(),
    pairs: z.array(z.strictObject({ other_id: Id, dismissed_at: moment, is_new: z.boolean() })).max(500),
    merges: moved,
    /** Absent in older backups, like `lost_relations`. */
    relations: moved.default([]),
    lost_relations: z.array(BackupRelation).max(500).default([]),
  }),
});
export type BackupMerge = z.infer<typeof BackupMerge>;

/** Limit of a photo in a backup, in characters of base64. The server stores at most 900 KiB. */
const LONGEST_PHOTO = 1_300_000;

export const BackupPhoto = z.strictObject({
  person_id: Id,
  /**
   * The merge whose undo needs the photo; null if the person has it. One that another photo replaced in the merge has the
   * id of the merge as `person_id`.
   */
  merge_id: Id.nullable(),
  jpeg: z.base64().max(LONGEST_PHOTO),
});
export type BackupPhoto = z.infer<typeof BackupPhoto>;

/** A backup: the data of an account, each collection as a list. */
export const Backup = z
  .strictObject({
    version: z.literal(1),
    exported_at: moment,
    /** In older backups the country, the settings of reminders and the chosen tag are absent. */
    account: MePatch.required().extend({
      country: MePatch.shape.country,
      reminders: MePatch.shape.reminders,
      contacts_tag_id: MePatch.shape.contacts_tag_id,
    }),
    tags: z.array(BackupTag),
    people: z.array(BackupPerson),
    messages: z.array(BackupMessage),
    notebook: z.array(BackupEntry),
    activity: z.array(BackupEvent),
    dismissed_pairs: z.array(BackupPair),
    /** Absent in older backups. */
    relations: z.array(BackupRelation).default([]),
    /** The data needed to undo merges; absent in older backups. */
    merges: z.array(BackupMerge).default([]),
    /** The photos come last, because they make up most of a document; absent in older backups. */
    photos: z.array(BackupPhoto).default([]),
  })
  .openapi('Backup', { example: BACKUP });
export type Backup = z.infer<typeof Backup>;
