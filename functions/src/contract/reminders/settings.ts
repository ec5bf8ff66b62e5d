import { z } from '@hono/zod-openapi';
import { REMINDERS } from '#contract/examples.ts';

/** The kinds of things that reminders name; the log has a line for each. */
const REMINDER_KINDS = ['follow_ups', 'birthdays', 'catch_up', 'promises', 'texts'] as const;
export const ReminderKind = z.enum(REMINDER_KINDS);
export type ReminderKind = z.infer<typeof ReminderKind>;

const Hour = z.number().int().min(0).max(23);

/** The settings of reminders. Hours are of the user's time zone. */
export const Reminders = z
  .strictObject({
    push: z.boolean(),
    email: z.enum(['off', 'daily', 'weekly']).openapi({ description: 'Weekly means Monday' }),
    /** The hour of the digest. */
    hour: Hour,
    kinds: z
      .array(ReminderKind)
      .max(REMINDER_KINDS.length)
      .transform((kinds) => REMINDER_KINDS.filter((kind) => kinds.includes(kind)))
      .openapi({ type: 'array', items: { type: 'string', enum: [...REMINDER_KINDS] } }),
    private: z.boolean().openapi({ description: 'Notifications and subject lines name and quote nobody' }),
    quiet: z
      .strictObject({ from: Hour, to: Hour })
      .nullable()
      .openapi({ description: 'No text is pushed from the first hour until the second one' }),
  })
  .openapi('Reminders', { example: REMINDERS });
export type Reminders = z.infer<typeof Reminders>;

export const RemindersPatch = Reminders.partial().openapi('RemindersPatch', { example: REMINDERS });
export type RemindersPatch = z.infer<typeof RemindersPatch>;

const DEFAULT_REMINDERS: Reminders = {
  push: false,
  email: 'off',
  hour: 8,
  kinds: [...REMINDER_KINDS],
  private: true,
  quiet: { from: 21, to: 8 },
};

/** Returns all settings of reminders; what the user did not set has its default. */
export const wholeReminders = (set: RemindersPatch): Reminders =>
  ({ ...DEFAULT_REMINDERS, ...set }) as Reminders;
