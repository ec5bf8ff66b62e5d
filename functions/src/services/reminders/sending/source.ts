import { addDays, hourOf } from '#contract/text/calendar-days.ts';
import type { TodayPromise } from '#contract/calls/today.ts';
import { daysToSunday } from '#services/reminders/digest/due.ts';
import { readDuePromises } from '#services/today/promises.ts';
import { isCounted } from '#contract/people/counted.ts';
import { countWaiting } from '#contract/people/people-order.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Channel } from '#contract/reminders/log.ts';
import { type Reminders, wholeReminders } from '#contract/reminders/settings.ts';
import type { Context } from '#context.ts';
import { readPeople } from '#services/people-list/index.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { SubscriptionRow } from '#stores/shared/subscriptions-store.ts';
import type { DigestWords, NamedGroup } from '#contract/reminders/digest/digest.ts';
import type { DigestClock } from '#services/reminders/digest/whom.ts';
import { metLately } from '#contract/reminders/digest/words.ts';

/** The data from which the digests of one user are made. */
export interface Source {
  account: AccountRow;
  reminders: Reminders;
  /** Everyone but the example people. */
  people: PersonSummary[];
  /** The promises that are due by the end of the week; empty if reminders do not name them. */
  promises: TodayPromise[];
  /** The number at the app's icon, the same as at Today. */
  badge: number;
  /** The browsers to push to; none if push is off. */
  browsers: SubscriptionRow[];
}

/** One message to be sent: the people that it names, and its other contents. */
export interface Message {
  id: string;
  channel: Channel;
  groups: NamedGroup[];
  words: DigestWords;
}

/**
 * Reads the people of an account, without example people, and the promises due by the end of the week of
 * `day`, if digests name promises.
 */
export async function readSource(
  ctx: Context,
  account: AccountRow,
  day: string,
  browsers: SubscriptionRow[],
): Promise<Source> {
  const people = (await readPeople(ctx)).people.filter(isCounted);
  const reminders = wholeReminders(account.reminders);
  const promises = reminders.kinds.includes('promises')
    ? await readDuePromises(ctx, people, { last: addDays(day, daysToSunday(day)) })
    : [];
  return { account, reminders, people, promises, badge: countWaiting(people, day), browsers };
}

/** Returns the browsers to push to; none if push is off. */
export const readBrowsers = async (ctx: Context, { push }: Reminders): Promise<SubscriptionRow[]> =>
  push && ctx.push.publicKey ? ctx.subscriptions.ofUser(ctx.uid) : [];

/** Tells whether mails can be sent to a user: each needs a link by which to unsubscribe. */
export const canMail = ({ mail, linkKey }: Context, { email }: AccountRow) =>
  mail.isSetUp && linkKey !== '' && email !== null;

/** Returns the days that a channel's digest is about: a weekly mail is about a week. */
const spanOf = (channel: Channel, { email }: Reminders) =>
  channel === 'email' && email === 'weekly' ? 'week' : 'day';

export function clockOf(
  ctx: Context,
  { account, reminders }: Source,
  day: string,
  channel: Channel,
): DigestClock {
  return {
    now: ctx.now(),
    today: day,
    timezone: account.timezone,
    cadenceDefault: ctx.revisionAtStart.cadence_default,
    kinds: reminders.kinds,
    span: spanOf(channel, reminders),
  };
}

export function wordsOf(source: Source, { now, today, timezone, span }: DigestClock): DigestWords {
  const { account, people, reminders } = source;
  return {
    guide: account.settings.assistantName ?? 'Scout',
    isPrivate: reminders.private,
    span,
    hour: hourOf(timezone, now),
    met: metLately(people, today, timezone).map(({ name }) => name),
    asksLessOften: false,
  };
}

export const idsOf = (groups: NamedGroup[]) =>
  groups.map(({ kind, people }) => ({ kind, person_ids: people.map(({ id }) => id) }));
