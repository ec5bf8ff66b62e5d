import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { isCountry } from '#contract/card/countries.ts';
import { ACCOUNT, IDS, ME, SETTINGS } from '#contract/examples.ts';
import type { CallNeeds } from '#contract/needs.ts';
import { LONGEST_CADENCE_DAYS, LONGEST_NAME, LONGEST_PLACE, PANEL_WIDTH } from '#contract/limits.ts';
import { Reminders, RemindersPatch } from '#contract/reminders/settings.ts';
import { clearableText, Id, Moment, text } from '#contract/text/text.ts';

/** The web client's settings, stored with the account. The browser keeps a copy. */
export const Settings = z
  .strictObject({
    sidebarCollapsed: z.boolean(),
    rightPanelWidth: z.number().int().min(PANEL_WIDTH.min).max(PANEL_WIDTH.max),
    theme: z.enum(['system', 'light', 'dark']),
    composerExpanded: z.boolean(),
    viewMode: z.enum(['list', 'table', 'map']),
    defaultLocation: z
      .strictObject({
        city: text(1, LONGEST_PLACE),
        state: text(1, LONGEST_PLACE),
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
      })
      .nullable(),
    assistantName: z.enum(['Scout', 'Nico']),
    /** The cadence, in days, of people without one of their own. */
    cadenceDefault: z.number().int().min(1).max(LONGEST_CADENCE_DAYS),
    /** True once the user has dismissed the first steps on the page Today. */
    firstStepsDismissed: z.boolean(),
    /** True once the user has answered the offer of reminders. */
    reminderOfferDismissed: z.boolean().optional(),
  })
  .openapi('Settings', { example: SETTINGS });
export type Settings = z.infer<typeof Settings>;

/** An account notice: a message that the user sees until they dismiss it. */
export const Notice = z.object({ id: z.string(), kind: z.enum(['guide_phone_taken']), text: z.string() });
export type Notice = z.infer<typeof Notice>;

export const Me = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    display_name: z.string().nullable(),
    plan: z.enum(['free', 'pro']),
    created_at: Moment,
    people_count: z.number().int(),
    limits: z.object({ people: z.number().int().openapi({ description: '0: no limit' }) }),
    settings: Settings.partial(),
    timezone: z.string(),
    country: z.string().openapi({ description: 'ISO 3166-1 alpha-2' }),
    reminders: Reminders,
    calendar_url: z.string().nullable(),
    guide_number: z
      .string()
      .nullable()
      .openapi({ description: 'The number of the guide; null: the guide cannot be texted here' }),
    guide_phone: z
      .string()
      .nullable()
      .openapi({ description: 'The phone from which the user texts the guide, E.164' }),
    contacts: z
      .object({
        address: z.string().openapi({ description: 'Where CardDAV is reached' }),
        tag_id: Id.nullable().openapi({
          description: 'Only people with this tag are synced; null: everybody',
        }),
        people: z.number().int().openapi({ description: 'The number of people that are synced' }),
      })
      .openapi({ description: 'People as contacts of a phone or computer' }),
    has_cards: z.boolean().openapi({ description: 'Whether `GET /api/ai/cards` may have cards' }),
    has_relations: z.boolean().openapi({ description: 'Whether `GET /api/relations` has relations' }),
    has_promises: z.boolean().openapi({ description: 'Whether a promise is open' }),
    notices: z.array(Notice),
  })
  .openapi('Me', { example: ME });
export type Me = z.infer<typeof Me>;

function isTimezone(value: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    return false;
  }
}

export const MePatch = z
  .strictObject({
    display_name: clearableText(LONGEST_NAME),
    timezone: z.string().max(64).refine(isTimezone, 'is not a time zone'),
    /**
     * The user's home country. Phone numbers without a country code are read as numbers of it. Addresses
     * without a country are looked for there first.
     */
    country: z
      .string()
      .refine(isCountry, 'is not a country code of ISO 3166-1, such as DE')
      .openapi({ description: 'ISO 3166-1 alpha-2' }),
    settings: Settings.partial(),
    /** Changes are merged key by key. */
    reminders: RemindersPatch,
    contacts_tag_id: Id.nullable().openapi({
      description: 'Sync only people with this tag to phones and computers; null: everybody',
    }),
  })
  .partial()
  .openapi('MePatch', { example: { ...ACCOUNT, contacts_tag_id: IDS.tag } });
export type MePatch = z.infer<typeof MePatch>;

export const accountRoutes = {
  get: createRoute({
    operationId: 'getMe',
    tags: ['Account'],
    method: 'get',
    path: '/api/auth/me',
    summary: 'The signed-in user; the first call creates the account',
    responses: { 200: json('The user', Me), ...refusals(503) },
  }),
  update: createRoute({
    operationId: 'updateMe',
    tags: ['Account'],
    method: 'patch',
    path: '/api/auth/me',
    summary: 'Change settings, name, time zone or country',
    request: { body: jsonBody(MePatch) },
    responses: { 200: json('The user', Me), ...writeRefusals(400, 404) },
  }),
  remove: createRoute({
    operationId: 'deleteMe',
    tags: ['Account'],
    method: 'delete',
    path: '/api/auth/me',
    needs: { deletesAccount: true } satisfies CallNeeds,
    summary: 'Delete the account and everything in it; called again it finishes what was interrupted',
    responses: { 204: nothing('Deleted'), ...refusals(413) },
  }),
};
