import type { Firestore } from '@google-cloud/firestore';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';
import { z } from 'zod';
import { Settings } from '#contract/account.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const AccountDocument = z.object({
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  plan: z.enum(['free', 'pro']),
  /** Unknown keys, written by another version of the browser's code, are dropped. */
  settings: z.object(Settings.shape).partial(),
  timezone: z.string(),
  country: z.string().default(DEFAULT_COUNTRY),
  /** The secret part of the calendar feed's address. */
  calendar_secret: z.string().nullable(),
  /** True while the stored health of people without a cadence may follow an old default cadence. */
  health_stale: z.boolean(),
  /** The backup that was restored last, and how many of its units of work are done. */
  restore: z.object({ id: z.string(), done: z.number() }).nullable().default(null),
  created_at: z.string(),
});
export type AccountRow = Row<z.infer<typeof AccountDocument>>;

const TombstoneDocument = z.object({ deleted_at: z.string() });

export function accountStore(db: Firestore, uid: string, io: Io) {
  const users = collection(db, io, 'users', AccountDocument);
  const tombstones = collection(db, io, 'tombstones', TombstoneDocument);
  return {
    get: () => users.get(uid),
    set: (account: Omit<AccountRow, 'id'>) => users.set({ ...account, id: uid }),
    /** Tells whether the account was deleted. If not, a deletion before the commit makes the commit fail. */
    async isDeleted(): Promise<boolean> {
      const tombstone = await tombstones.get(uid);
      if (!tombstone) tombstones.remove(uid);
      return !!tombstone;
    },
  };
}
