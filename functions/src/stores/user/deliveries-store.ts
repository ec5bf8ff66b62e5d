import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { Channel, DeliveryOutcome, SkipOutcome } from '#contract/reminders/log.ts';
import { ReminderKind } from '#contract/reminders/settings.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const KEPT_MS = 35 * DAY_MS;

/**
 * One message of a reminder. It is created before the message is sent, so that nobody else sends it; later it
 * gets the outcome. The log of reminders is made from these.
 */
const DeliveryDocument = z.object({
  kind: z.enum(['digest', 'text']),
  channel: Channel,
  /** The user's local day, `YYYY-MM-DD`. */
  day: z.string(),
  at: z.string(),
  named: z.array(z.object({ kind: ReminderKind, person_ids: z.array(z.string()) })),
  skipped: z.array(z.object({ kind: ReminderKind, person_id: z.string(), outcome: SkipOutcome })),
  /** Null while the message is being sent. */
  outcome: DeliveryOutcome.nullable(),
  attempts: z.number(),
  /**
   * Time at which the schedule continues, ISO 8601. After a failure it tries again; without an outcome, the
   * sending process has ended. Null once nothing more is tried.
   */
  retry_at: z.string().nullable(),
  /** Id of the attempt that is sending, so that a process recognises its own claim. */
  claim: z.string().default(''),
  /** Ids of the browsers to which a failed push is sent again; null: all. */
  waiting: z.array(z.string()).nullable().default(null),
  /** True if a browser got the message while others are still tried. */
  has_reached_one: z.boolean().default(false),
  first_try_at: z.string(),
  /** Ids of the link tokens that were used. */
  used: z.array(z.string()),
  /** The days until which its links snoozed people, by person id. */
  snoozed: z.record(z.string(), z.string()).default({}),
  /** A Timestamp, as Firestore's expiry policy requires. */
  expires_at: z.custom<Timestamp>(),
});
export type DeliveryRow = Row<z.infer<typeof DeliveryDocument>>;
type Claim = Pick<DeliveryRow, 'claim' | 'waiting' | 'has_reached_one'>;
export type NewDelivery = Omit<DeliveryRow, 'expires_at' | keyof Claim | 'snoozed'> & Partial<Claim>;

export function deliveriesStore(db: Firestore, uid: string, io: Io) {
  const deliveries = collection(db, io, `users/${uid}/deliveries`, DeliveryDocument);
  return {
    get: deliveries.get,
    getAll: deliveries.getAll,
    /** Returns the deliveries since a moment (ISO 8601), newest first. */
    since: (at: string) => deliveries.find(queryOf(db, 'deliveriesByTime', `users/${uid}`, []).endAt(at)),
    create: (delivery: NewDelivery) =>
      deliveries.create({
        claim: '',
        waiting: null,
        has_reached_one: false,
        snoozed: {},
        ...delivery,
        expires_at: Timestamp.fromMillis(Date.parse(delivery.at) + KEPT_MS),
      }),
    set: deliveries.set,
  };
}
