import { serverNow } from '#lib/clock.ts';
import type { Person } from 'functions/contract';
import { formatDate } from '#lib/text/date-format.ts';

const DAY_MS = 86_400_000;
const WEEKDAY_DAYS = 7;

type Facts = Pick<
  Person,
  'cadence_days' | 'created_at' | 'days_since_contact' | 'health_status' | 'last_contact_date'
>;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function lastContact(since: number | null): string {
  if (since === null) return 'No contact yet';
  return since === 0 ? 'Last contact today' : `Last contact ${days(since)} ago`;
}

/**
 * Returns a day (counted from 1970, in UTC) as "today", a weekday or a date. UTC is used because health
 * changes on UTC days.
 */
function nameDay(day: number, today: number): string {
  const at = new Date(day * DAY_MS);
  if (day === today) return 'today';
  const options: Intl.DateTimeFormatOptions =
    today - day < WEEKDAY_DAYS ? { weekday: 'long' } : { month: 'long', day: 'numeric', year: 'numeric' };
  return formatDate(at, { ...options, timeZone: 'UTC' });
}

/**
 * Returns a sentence that explains the health status: last contact, cadence, and the days left or since
 * when it is late. `usual` is the account's default cadence in days. Like the status, today follows the
 * server's clock; `now` counts only for a person without any contact.
 */
export function healthSentence(person: Facts, usual: number, now = serverNow()): string {
  const { cadence_days, created_at, days_since_contact, health_status, last_contact_date } = person;
  const contact = lastContact(days_since_contact);
  if (!health_status) return `${contact}. You are not tracking how often you are in touch.`;
  const cadence = cadence_days ?? usual;
  const goal = `${contact}, you aim for ${days_since_contact ? cadence : days(cadence)}`;
  const start = Math.floor(Date.parse(last_contact_date ?? created_at) / DAY_MS);
  const today = days_since_contact === null ? Math.floor(now.getTime() / DAY_MS) : start + days_since_contact;
  if (health_status === 'healthy') {
    const left = start + cadence - today;
    return left > 0 ? `${goal}; ${days(left)} to go.` : `${goal}; that is today.`;
  }
  const [word, since] =
    health_status === 'warning' ? ['declining', start + cadence + 1] : ['dormant', start + 2 * cadence + 1];
  return `${goal}; ${word} since ${nameDay(since, today)}.`;
}
