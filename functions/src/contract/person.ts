import { z } from '@hono/zod-openapi';
import { FIELDS, PERSON, SUMMARY } from './examples.ts';
import { HEALTH_STATUSES } from './health.ts';
import { Tag } from './tags.ts';
import {
  LONGEST_CADENCE_DAYS,
  LONGEST_DAY,
  LONGEST_EMAIL,
  LONGEST_MNEMONIC,
  LONGEST_NAME,
  LONGEST_PHONE,
  LONGEST_PLACE,
  LONGEST_STREET,
  LONGEST_TEXT,
  LONGEST_ZIP,
} from './limits.ts';
import { clearable, clearableText, isBirthday, isDay, Moment, text } from './text.ts';

/** Days; null: the account's default, 0: not tracked. */
export const cadence = z.number().int().min(0).max(LONGEST_CADENCE_DAYS).nullable();
const day = clearable(LONGEST_DAY, isDay, 'is not a day, YYYY-MM-DD');

export const Person = z
  .object({
    id: z.string(),
    name: z.string(),
    body: z.string(),
    email: z.string().nullable(),
    phone_number: z.string().nullable().openapi({ example: '+15125550100' }),
    street_address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    birthday: z.string().nullable().openapi({ example: '--04-23' }),
    mnemonic: z.string().nullable(),
    is_important: z.boolean(),
    cadence_days: cadence,
    snoozed_until: z.string().nullable(),
    follow_up_on: z.string().nullable(),
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
    tags: z.array(Tag),
    created_at: Moment,
    updated_at: Moment,
  })
  .openapi('Person', { example: PERSON });
export type Person = z.infer<typeof Person>;

/** A person as the list carries them: long texts cut to 160 characters, `street_address` and `mnemonic` always null. */
export const PersonSummary = Person.openapi('PersonSummary', { example: SUMMARY });
export type PersonSummary = Person;

export const PersonPatch = z
  .strictObject({
    name: text(1, LONGEST_NAME),
    body: clearableText(LONGEST_TEXT),
    email: clearable(LONGEST_EMAIL, (email) => z.email().safeParse(email).success, 'is not an email address'),
    phone_number: clearableText(LONGEST_PHONE),
    street_address: clearableText(LONGEST_STREET),
    city: clearableText(LONGEST_PLACE),
    state: clearableText(LONGEST_PLACE),
    zip: clearableText(LONGEST_ZIP),
    birthday: clearable(LONGEST_DAY, isBirthday, 'is not a birthday, YYYY-MM-DD or --MM-DD'),
    mnemonic: clearableText(LONGEST_MNEMONIC),
    is_important: z.boolean(),
    cadence_days: cadence,
    snoozed_until: day,
    follow_up_on: day,
  })
  .partial()
  .openapi('PersonPatch', { example: FIELDS });
export type PersonPatch = z.infer<typeof PersonPatch>;
