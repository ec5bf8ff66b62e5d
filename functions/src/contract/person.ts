import { z } from '@hono/zod-openapi';
import { ANSWERED_LISTS, WRITTEN_LISTS } from './card/schemas.ts';
import { FIELDS, LISTS_TO_WRITE, PERSON, SUMMARY } from './examples.ts';
import { fieldProblem } from './field-checks.ts';
import { HEALTH_STATUSES } from './health.ts';
import { Tag } from './tags.ts';
import { LONGEST_CADENCE_DAYS } from './limits.ts';
import type { CardList } from './card/shapes.ts';
import { BLANK_PROFILE, type KindOf, mapProfile, type ProfileField, specOf } from './person-fields.ts';
import { Moment } from './text.ts';

/** A cadence in days; null: the account's default, 0: not tracked. */
export const cadence = z.number().int().min(0).max(LONGEST_CADENCE_DAYS).nullable();

const nullableText = z.string().nullable();

/** Schema of a field in answers, by the kind of the field. */
const ANSWERED = {
  name: z.string(),
  notes: z.string(),
  text: nullableText,
  email: nullableText,
  phone: nullableText.openapi({ example: '+15125550100' }),
  birthday: nullableText.openapi({ example: '--04-23' }),
  day: nullableText,
  flag: z.boolean(),
  cadence,
};

const trimmed = z.string().trim();

/** Refuses a text that is no value of this profile field. */
const checkOf = (field: ProfileField) => (text: string | null, ctx: z.RefinementCtx) => {
  const message = text === null ? undefined : fieldProblem(field, text);
  if (message) ctx.addIssue({ code: 'custom', message });
};

/** Schema of a profile field's text in user input; `""` and `null` both clear the field. */
const clearable = (field: ProfileField) =>
  trimmed
    .nullable()
    .superRefine(checkOf(field))
    .transform((text) => text || null);

/** Schema of a field in user input, by the kind of the field. */
const WRITTEN = {
  name: (field: ProfileField) => trimmed.superRefine(checkOf(field)),
  notes: clearable,
  text: clearable,
  email: clearable,
  phone: clearable,
  birthday: clearable,
  day: clearable,
  flag: () => z.boolean(),
  cadence: () => cadence,
};

type Answered = { [Field in ProfileField]: (typeof ANSWERED)[KindOf<Field>] };
type Written = { [Field in ProfileField]: ReturnType<(typeof WRITTEN)[KindOf<Field>]> };

/**
 * Returns the schema; for a field that older documents lack (`isAddedLater`), with the empty value as
 * default.
 */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema, field: ProfileField): Schema =>
  specOf(field).isAddedLater ? (schema.default(BLANK_PROFILE[field] as never) as unknown as Schema) : schema;

export const Person = z
  .object({
    id: z.string(),
    ...(mapProfile(({ kind }) => ANSWERED[kind]) as Answered),
    ...ANSWERED_LISTS,
    sms_opted_out: z.boolean(),
    unread_count: z.number().int(),
    health_score: z.number().int().nullable(),
    health_status: z.enum(HEALTH_STATUSES).nullable(),
    health_emoji: z.string().nullable(),
    days_since_contact: z.number().int().nullable(),
    last_contact_date: Moment.nullable(),
    last_message: z.string().nullable(),
    latest_notebook_entry_time: Moment.nullable(),
    latest_notebook_entry_content: z.string().nullable(),
    photo: z.object({ hash: z.string() }).nullable(),
    tags: z.array(Tag),
    created_at: Moment,
    updated_at: Moment,
    /** Changes with every change of a profile field, and with nothing else. Opaque: only equality means something. */
    version: z.string(),
    /** Only example people have this key. */
    is_example: z.literal(true).optional(),
  })
  .openapi('Person', { example: PERSON });
export type Person = z.infer<typeof Person>;

const noLists = {
  phones: true,
  emails: true,
  addresses: true,
  links: true,
  handles: true,
  dates: true,
  related: true,
} as const satisfies Record<CardList, true>;

/**
 * A person as the list shows them: the same fields without the lists of the card, but long texts are cut to 160
 * characters, and fields that are not in the summary are null.
 */
export const PersonSummary = Person.omit(noLists)
  .extend({
    /**
     * Only people found by a search have this key, if it found words that the summary does not show: parts of the
     * texts that have them.
     */
    found_in: z.array(z.string()).optional(),
  })
  .openapi('PersonSummary', { example: SUMMARY });
export type PersonSummary = z.infer<typeof PersonSummary>;

/**
 * What a user can write of a person. `phone_number`, `email` and the parts of the address are another spelling of
 * the first entries of their lists; a body has one of the two spellings.
 */
export const PersonPatch = z
  .strictObject({
    ...(mapProfile(({ kind }, field) => WRITTEN[kind](field)) as Written),
    ...WRITTEN_LISTS,
  })
  .partial()
  .openapi('PersonPatch', { example: { name: FIELDS.name, company: FIELDS.company, ...LISTS_TO_WRITE } });
export type PersonPatch = z.infer<typeof PersonPatch>;
