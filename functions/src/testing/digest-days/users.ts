import { addDays, dayIn, hourIn } from '#contract/text/calendar-days.ts';
import { digestDueAt } from '#contract/reminders/due-at.ts';
import { openContext } from '#context.ts';
import type { Deps } from '#deps.ts';
import { findOrCreateRevision } from '#request-context.ts';
import { updateMe } from '#services/account/account.ts';
import { createPerson } from '#services/people/people.ts';
import { endpointOf } from '#testing/reminders/scripted-reminders.ts';
import { sha256 } from '#stores/core/collection.ts';

/** Time zones with every kind of clock change, on both halves of the earth, and without any. */
export const ZONES = `Pacific/Kiritimati Pacific/Auckland Australia/Lord_Howe Australia/Sydney Asia/Tokyo
  Asia/Kathmandu Asia/Kolkata Asia/Tehran Africa/Cairo Asia/Beirut Europe/Berlin Europe/London Etc/UTC
  Atlantic/Azores America/St_Johns America/New_York America/Santiago America/Havana America/Los_Angeles
  Pacific/Pago_Pago`.split(/\s+/);
const HOURS = [8, 8, 8, 2, 0, 23];
const EMAILS = ['off', 'daily', 'weekly', 'daily'] as const;

export interface DigestUser {
  uid: string;
  timezone: string;
  hour: number;
  email: (typeof EMAILS)[number];
}

const docsOf = (uid: string) =>
  ['', '/meta/revision', '/lists/people-0000', '/lists/people-tags'].map((path) => `users/${uid}${path}`);

/** Creates one user with a follow-up that nobody does, and birthdays on these days. */
async function createFirst(deps: Deps, uid: string, birthdays: string[]): Promise<void> {
  await findOrCreateRevision(deps, uid);
  const open = () => openContext(deps, uid, { email: `${uid}@example.com` });
  await updateMe(open(), { reminders: { push: true, email: 'daily' } });
  const ctx = open();
  await createPerson(ctx, { name: 'Due', follow_up_on: '2010-01-01' });
  for (const day of birthdays) {
    await ctx.refresh();
    await createPerson(ctx, { name: `Born ${day}`, birthday: `--${day.slice(5)}` });
  }
}

/** Creates many users with the same people; their zones, hours and channels differ. */
export async function createUsers(
  deps: Deps,
  count: number,
  prefix: string,
  birthdays: string[],
): Promise<DigestUser[]> {
  const { db } = deps;
  const first = `${prefix}-first`;
  await createFirst(deps, first, birthdays);
  const people = await db.collection(`users/${first}/people`).get();
  const shared = await db.getAll(...docsOf(first).map((path) => db.doc(path)));
  const copied = [...shared, ...people.docs].filter(({ exists }) => exists);
  const users = Array.from({ length: count }, (_, n): DigestUser => ({
    uid: `${prefix}-${n}`,
    timezone: ZONES[n % ZONES.length]!,
    hour: HOURS[n % HOURS.length]!,
    email: EMAILS[n % EMAILS.length]!,
  }));
  const writer = db.bulkWriter({ throttling: false });
  for (const { uid, timezone, hour, email } of users) {
    for (const doc of copied) {
      const own =
        doc.ref.path === `users/${first}`
          ? {
              email: `${uid}@example.com`,
              timezone,
              reminder_due_at: null,
              reminders: { push: true, email, hour },
            }
          : {};
      void writer.set(db.doc(doc.ref.path.replace(first, uid)), { ...doc.data(), ...own });
    }
    const endpoint = endpointOf(uid);
    void writer.set(db.doc(`push_subscriptions/${sha256(endpoint)}`), {
      uid,
      endpoint,
      keys: { p256dh: 'a', auth: 'b' },
      expiration_time: null,
      created_at: deps.now().toISOString(),
    });
  }
  await writer.close();
  await db.recursiveDelete(db.doc(`users/${first}`));
  return users;
}

/** Sets the moment at which the next digest of each user is due, as seen at `now`. */
export async function setDue({ db }: Deps, users: DigestUser[], now: Date): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const { uid, timezone, hour, email } of users) {
    const times = { push: true, email, hour };
    const next = digestDueAt(times, timezone, now, null)!;
    // The tests expect no digest that was due before `now`: then the next day's is set instead.
    const isBefore = next < now.toISOString();
    const reminder_due_at = isBefore ? digestDueAt(times, timezone, now, dayIn(timezone, now)) : next;
    void writer.update(db.doc(`users/${uid}`), { reminder_due_at });
  }
  await writer.close();
}

/** A message that a user is to get, and when. */
export interface Expected {
  key: string;
  due: number;
}

/** Returns the messages that are due to a user from one moment to before another, by their days and channels. */
export function expectedOf({ uid, timezone, hour, email }: DigestUser, from: Date, to: Date): Expected[] {
  const expected: Expected[] = [];
  for (let day = addDays(dayIn(timezone, from), -1); day <= dayIn(timezone, to); day = addDays(day, 1)) {
    const due = hourIn(timezone, day, hour).getTime();
    if (due < from.getTime() || due >= to.getTime()) continue;
    expected.push({ key: `${uid} ${day} push`, due });
    const isMonday = new Date(day).getUTCDay() === 1;
    if (email === 'daily' || (email === 'weekly' && isMonday))
      expected.push({ key: `${uid} ${day} email`, due });
  }
  return expected;
}
