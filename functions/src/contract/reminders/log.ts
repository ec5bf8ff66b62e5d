import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answer.ts';
import { refusals } from '#contract/error.ts';
import { IDS } from '#contract/examples.ts';
import { Moment } from '#contract/text/text.ts';
import { ReminderKind } from './settings.ts';

/** The ways in which a reminder reaches the user. */
export const Channel = z.enum(['push', 'email']);
export type Channel = z.infer<typeof Channel>;

/** The outcome of a message. */
export const DeliveryOutcome = z.enum(['sent', 'failed', 'unknown', 'skipped_quiet']);
/** The reason for which a person was not named. */
export const SkipOutcome = z.enum(['skipped_contacted', 'skipped_snoozed']);

export const ReminderLogLine = z
  .object({
    at: Moment,
    kind: ReminderKind,
    channel: Channel,
    person_ids: z.array(z.string()),
    outcome: z.enum([...DeliveryOutcome.options, ...SkipOutcome.options]),
  })
  .openapi('ReminderLogLine', {
    example: {
      at: '2026-03-01T14:00:00.000Z',
      kind: 'follow_ups',
      channel: 'push',
      person_ids: [IDS.person],
      outcome: 'sent',
    },
  });
export type ReminderLogLine = z.infer<typeof ReminderLogLine>;

export const reminderLogRoutes = {
  list: createRoute({
    operationId: 'listReminders',
    tags: ['Reminders'],
    method: 'get',
    path: '/api/reminders/log',
    summary: 'What was sent in the last 30 days, what was not, and why; newest first',
    responses: { 200: json('One line per message and kind', z.array(ReminderLogLine)), ...refusals() },
  }),
};
