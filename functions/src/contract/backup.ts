import { createRoute, z } from '@hono/zod-openapi';
import { MePatch } from './account.ts';
import { ActivityType } from './activity.ts';
import { json } from './answer.ts';
import { jsonBody, refusals, writeRefusals } from './error.ts';
import { BACKUP } from './examples.ts';
import type { CallNeeds } from './needs.ts';
import { PersonPatch } from './person.ts';
import { WRITTEN_LISTS } from './card/schemas.ts';
import { LONGEST_CARD_UID, LONGEST_LABEL, MOST_CARD_EXTRA_BYTES, MOST_ENTRIES } from './card/shapes.ts';
import { LONGEST_EMAIL, LONGEST_PHONE, LONGEST_TEXT, SUMMARY_TEXT } from './limits.ts';
import { orEmpty } from './person.ts';
import { mapProfile, type ProfileField } from './person-fields.ts';
import { IdempotencyKey } from './request.ts';
import { MessageDirection, MessageStatus } from './sms.ts';
import { TagPatch } from './tags.ts';
import { Id } from './text.ts';

/** Limit of a message's text, and of an event's data as JSON, in characters. */
const LONGEST = 200_000;
const DEEPEST = 10;

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
 * Tells whether Firestore can store a value: well-formed text, no list directly in a list, no reserved key,
 * at most 10 levels deep.
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

/** Schemas of what a person's own values are in a backup, as they are stored. */
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
  /** Older backups lack the lists; their first entries are the fields beside them. */
  ...lists,
  id: Id,
  card_extra: kept(MOST_CARD_EXTRA_BYTES).nullable().default(null),
  card_uid: kept(LONGEST_CARD_UID).nullable().default(null),
  sms_opted_out: z.boolean(),
  unread_count: z.number().int().min(0),
  last_contact_date: moment.nullable(),
  last_message: kept(SUMMARY_TEXT).nullable(),
  last_message_at: moment.nullable(),
  tag_ids: z.array(Id).max(1000),
  latitude,
  longitude,
  location_source: kept(100).nullable(),
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

const BackupEntry = z.strictObject({
  id: Id,
  person_id: Id,
  content: kept(LONGEST_TEXT),
  created_at: moment,
  updated_at: moment,
});
export type BackupEntry = z.infer<typeof BackupEntry>;

const BackupEvent = z.strictObject({
  id: Id,
  person_id: Id,
  type: ActivityType,
  at: moment,
  summary: kept(1000),
  data,
  is_contact: z.boolean(),
});
export type BackupEvent = z.infer<typeof BackupEvent>;

const BackupPair = z.strictObject({ ids: z.tuple([Id, Id]), dismissed_at: moment });
export type BackupPair = z.infer<typeof BackupPair>;

/** Some values of a person's own, as stored. */
const Fields = z.strictObject({ ...profile, ...lists }).partial();

/** The two people of a merge as they were before it. */
const MergeBefore = z.strictObject({
  merged: BackupPerson,
  /** Profile fields of the kept person that the merge changed, before and after it. */
  old: Fields,
  new: Fields,
  /** Tags that the kept person got by the merge. */
  gained_tag_ids: z.array(Id).max(1000),
  /** When the kept person was created. */
  created_at: moment,
  /** The hashes of their photos; merges of earlier versions lack it. */
  photos: z.strictObject({ kept: hash.nullable(), merged: hash.nullable() }).optional(),
  /** The kept person's lines and UID of an imported card; merges of earlier code lack them. */
  card_extra: kept(MOST_CARD_EXTRA_BYTES).nullable().optional(),
  card_uid: kept(LONGEST_CARD_UID).nullable().optional(),
});
export type MergeBefore = z.infer<typeof MergeBefore>;

/** Ids of records, at most as many as one step of a merge moves. */
const moved = z.array(Id).max(500);

const BackupMerge = z.strictObject({
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
    pairs: z.array(z.strictObject({ other_id: Id, dismissed_at: moment, is_new: z.boolean() })).max(500),
    merges: moved,
  }),
});
export type BackupMerge = z.infer<typeof BackupMerge>;

/** The longest photo of a backup, in characters of base64; the server stores at most 900 KiB. */
const LONGEST_PHOTO = 1_300_000;

const BackupPhoto = z.strictObject({
  person_id: Id,
  /** The merge for whose undo the photo is kept; null: the person has it. */
  merge_id: Id.nullable(),
  jpeg: z.base64().max(LONGEST_PHOTO),
});
export type BackupPhoto = z.infer<typeof BackupPhoto>;

/** A backup: the data of an account, each collection as a list. */
export const Backup = z
  .strictObject({
    version: z.literal(1),
    exported_at: moment,
    /** Older backups lack the country. */
    account: MePatch.required().extend({ country: MePatch.shape.country }),
    tags: z.array(BackupTag),
    people: z.array(BackupPerson),
    messages: z.array(BackupMessage),
    notebook: z.array(BackupEntry),
    activity: z.array(BackupEvent),
    dismissed_pairs: z.array(BackupPair),
    /** The data that undoing merges needs; older backups lack it. */
    merges: z.array(BackupMerge).default([]),
    /** Last, because they are most of a document; older backups lack them. */
    photos: z.array(BackupPhoto).default([]),
  })
  .openapi('Backup', { example: BACKUP });
export type Backup = z.infer<typeof Backup>;

/**
 * Returns a schema of a list that stops at the first invalid row: the errors of all rows could be longer than
 * the document.
 */
const rowsOf = <Row extends z.ZodType>(list: z.ZodArray<Row>) =>
  z
    .array(z.unknown())
    .transform((values, ctx) => {
      const rows: z.output<Row>[] = [];
      for (const [index, value] of values.entries()) {
        const { data: row, error } = list.element.safeParse(value);
        for (const issue of error?.issues ?? []) ctx.addIssue({ ...issue, path: [index, ...issue.path] });
        if (error) return z.NEVER;
        rows.push(row as z.output<Row>);
      }
      return rows;
    })
    .openapi({ type: 'array', items: { type: 'object' } });

const { shape } = Backup;
const BackupBody = Backup.extend({
  tags: rowsOf(shape.tags),
  people: rowsOf(shape.people),
  messages: rowsOf(shape.messages),
  notebook: rowsOf(shape.notebook),
  activity: rowsOf(shape.activity),
  dismissed_pairs: rowsOf(shape.dismissed_pairs),
  merges: rowsOf(z.array(BackupMerge)).default([]),
  photos: rowsOf(z.array(BackupPhoto)).default([]),
}).openapi('BackupBody', {
  description: 'A Backup as it was exported',
  example: BACKUP,
});

export const backupRoutes = {
  export: createRoute({
    operationId: 'exportAccount',
    tags: ['Account'],
    method: 'get',
    path: '/api/export',
    needs: { readsAll: 'account' } satisfies CallNeeds,
    summary: 'Everything of the user as one JSON document, streamed',
    description:
      'A document that is cut off is not valid JSON. A text that waits for its report counts as sent, one whose outcome ' +
      'nobody knows yet as failed. A document over 30 MiB can be put back without its photos, which are the last list; they are then sent one by one.',
    responses: { 200: json('The document', Backup), ...refusals() },
  }),
  restore: createRoute({
    operationId: 'importBackup',
    tags: ['Account'],
    method: 'post',
    path: '/api/import-backup',
    needs: { bodyKib: 30 * 1024 } satisfies CallNeeds,
    summary: 'Put an exported document into an empty account',
    description:
      'The body may hold 30 MiB. Empty is an account without people, in the trash neither, and without tags. ' +
      'Interrupted, or answered 503 after 40 s, the call goes on where it stopped when it is repeated with the same ' +
      'document. It counts as one import. ' +
      'The numbers that people were texted from are not restored: the next text may come from another one, and until ' +
      'then their answers do not arrive here.',
    request: { headers: IdempotencyKey, body: jsonBody(BackupBody) },
    responses: {
      200: json(
        'How many people it held',
        z.object({ people: z.number().int() }).openapi({ example: { people: 60 } }),
      ),
      ...writeRefusals(400, 403, 404, 409),
    },
  }),
};
