import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';
import { z } from 'zod';
import { Settings } from '#contract/calls/account.ts';
import { Reminders } from '#contract/reminders/settings.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

/** A birthday that stays on Today although it is over or its person is snoozed, because a digest named it. */
const KeptBirthday = z.object({
  person_id: z.string(),
  /** The birthday, `YYYY-MM-DD`. */
  day: z.string(),
  /** The last day on which it is kept. */
  until: z.string(),
  /** The end of the person's snooze when the digest named them. A later snooze removes the birthday. */
  snoozed_until: z.string().nullable(),
});
export type KeptBirthday = z.infer<typeof KeptBirthday>;

const AccountDocument = z.object({
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  plan: z.enum(['free', 'pro']),
  /** Unknown keys are dropped; another version of the browser's code may have written them. */
  settings: z.object(Settings.shape).partial(),
  timezone: z.string(),
  country: z.string().default(DEFAULT_COUNTRY),
  /** The secret part of the calendar feed's address. */
  calendar_secret: z.string().nullable(),
  /** True while the stored health of people without a cadence may be based on an old default cadence. */
  health_stale: z.boolean(),
  /** The latest restored backup, with the number of its units of work that are done. */
  restore: z.object({ id: z.string(), done: z.number() }).nullable().default(null),
  /** The phone that the user proved last. It is theirs only while `guide_phones` agrees. */
  guide_phone: z.string().nullable().default(null),
  /** True once there were waiting cards in the assistant's panel. */
  has_cards: z.boolean().default(false),
  /**
   * Number of changes that must not be made at once, such as two that each make the last token the limit
   * allows. Each of them writes this field, so that one conflicts and is tried again.
   */
  turn: z.number().default(0),
  /** The user's settings of reminders. Unknown keys are dropped. */
  reminders: z.object(Reminders.shape).partial().default({}),
  /** Time at which the next digest is due, ISO 8601; null if no channel gets a digest. */
  reminder_due_at: z.string().nullable().default(null),
  /** The last local day with a digest, and the people who stay on Today because of it. */
  reminded: z
    .object({
      day: z.string(),
      /** Ids of people whom the digest named to catch up with. */
      person_ids: z.array(z.string()),
      /**
       * Birthdays that would otherwise not be on Today: of snoozed people, and those named in a message that
       * was lost.
       */
      birthdays: z.array(KeptBirthday).default([]),
    })
    .nullable()
    .default(null),
  /** The digests since the user last acted on one. */
  heed: z
    .object({
      /** The local day of the first digest since then. */
      since: z.string(),
      /** Ids of the people whom digests have named since then. */
      person_ids: z.array(z.string()),
      /** The day on which a digest last asked whether it should come less often. */
      asked_on: z.string().nullable(),
    })
    .nullable()
    .default(null),
  created_at: z.string(),
});
export type AccountRow = Row<z.infer<typeof AccountDocument>>;
export type Heed = NonNullable<AccountRow['heed']>;

const TombstoneDocument = z.object({ deleted_at: z.string() });

/** Returns an account that a query over all users has read; undefined if it cannot be parsed. */
export function accountOf(snapshot: DocumentSnapshot): AccountRow | undefined {
  const { data } = AccountDocument.safeParse(snapshot.data());
  return data && { ...data, id: snapshot.id };
}

export function accountStore(db: Firestore, uid: string, io: Io) {
  const users = collection(db, io, 'users', AccountDocument);
  const tombstones = collection(db, io, 'tombstones', TombstoneDocument);
  return {
    get: () => users.get(uid),
    set: (account: Omit<AccountRow, 'id'>) => users.set({ ...account, id: uid }),
    /**
     * Tells whether the account was deleted. If not, and it is deleted before the commit, the commit fails.
     */
    async isDeleted(): Promise<boolean> {
      const tombstone = await tombstones.get(uid);
      if (!tombstone) tombstones.remove(uid);
      return !!tombstone;
    },
  };
}
