import { z } from '@hono/zod-openapi';
import { ANSWERED_LISTS, WRITTEN_LISTS } from '#contract/card/schemas.ts';
import { FIELDS, LISTS_TO_WRITE, PERSON, SUMMARY } from '#contract/examples.ts';
import { fieldProblem } from '#contract/text/field-checks.ts';
import { HEALTH_STATUSES } from './health.ts';
import { Tag } from '#contract/calls/tags.ts';
import { LONGEST_CADENCE_DAYS, LONGEST_DAY, LONGEST_MET_PLACE } from '#contract/limits.ts';
import type { CardList } from '#contract/card/shapes.ts';
import { BLANK_PROFILE, type KindOf, mapProfile, type ProfileField, specOf } from './person-fields.ts';
import { clearable, clearableText, Moment } from '#contract/text/text.ts';
import { metOf, metOnProblem } from './met.ts';

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
  met: z.object({ on: nullableText, place: nullableText }).nullable(),
};

/** The time and place of the first meeting with a person, in user input. A part that is missing or empty is null. */
const met = z
  .strictObject({
    on: clearable(LONGEST_DAY, metOnProblem).optional(),
    place: clearableText(LONGEST_MET_PLACE).optional(),
  })
  .nullable()
  .transform((parts) => parts && metOf(parts.on ?? null, parts.place ?? null));

const trimmed = z.string().trim();

/** Returns a check that refuses text which is not a valid value of this profile field. */
const checkOf = (field: ProfileField) => (text: string | null, ctx: z.RefinementCtx) => {
  const message = text === null ? undefined : fieldProblem(field, text);
  if (message) ctx.addIssue({ code: 'custom', message });
};

/** Schema of a profile field's text in user input; `""` and `null` both clear the field. */
const clearableField = (field: ProfileField) =>
  trimmed
    .nullable()
    .superRefine(checkOf(field))
    .transform((text) => text || null);

/** Schema of a field in user input, by the kind of the field. */
const WRITTEN = {
  name: (field: ProfileField) => trimmed.superRefine(checkOf(field)),
  notes: clearableField,
  text: clearableField,
  email: clearableField,
  phone: clearableField,
  birthday: clearableField,
  day: clearableField,
  flag: () => z.boolean(),
  cadence: () => cadence,
  met: () => met,
};

type Answered = { [Field in ProfileField]: (typeof ANSWERED)[KindOf<Field>] };
type Written = { [Field in ProfileField]: ReturnType<(typeof WRITTEN)[KindOf<Field>]> };

/**
 * Returns the schema. For a field that older documents lack (`isAddedLater`), the empty value is the default.
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
    /**
     * A text that changes with every change of a profile field, a list or the photo, and never otherwise.
     * Only equality means something.
     */
    version: z.string(),
    /** Present only for example people. */
    is_example: z.literal(true).optional(),
  })
  .openapi('Person', { example: PERSON });
export type Person = z.infer<typeof Person>;

const NOT_LISTED = {
  phones: true,
  emails: true,
  addresses: true,
  links: true,
  handles: true,
  dates: true,
  related: true,
  met: true,
} as const satisfies Record<CardList | 'met', true>;

/**
 * A person in a list: like a person, but without the lists of the card and how the two met, with long texts cut to 160
 * characters, and null for fields that are not in the summary.
 */
export const PersonSummary = Person.omit(NOT_LISTED)
  .extend({
    /**
     * Present only in search results with words that the summary does not show: the parts of texts that
     * contain them.
     */
    found_in: z.array(z.string()).optional(),
  })
  .openapi('PersonSummary', { example: SUMMARY });
export type PersonSummary = z.infer<typeof PersonSummary>;

/**
 * The fields of a person in user input. `phone_number`, `email` and the parts of the address stand for the
 * first entries of their lists; a body may have either these or the lists.
 */
export const PersonPatch = z
  .strictObject({
    ...(mapProfile(({ kind }, field) => WRITTEN[kind](field)) as Written),
    ...WRITTEN_LISTS,
  })
  .partial()
  .openapi('PersonPatch', { example: { name: FIELDS.name, company: FIELDS.company, ...LISTS_TO_WRITE } });
export type PersonPatch = z.infer<typeof PersonPatch>;

/** A change of a person, optionally with lists as the client saw them, so that changes of one list are joined. */
export const PersonChange = PersonPatch.extend({
  base: z.strictObject(WRITTEN_LISTS).partial().optional().openapi({
    description:
      'Lists of the body as they were before the change: what others added to them meanwhile is then kept',
  }),
}).openapi('PersonChange', { example: { company: FIELDS.company, ...LISTS_TO_WRITE } });
export type PersonChange = z.infer<typeof PersonChange>;
