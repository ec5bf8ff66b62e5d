import { countryCode } from '#contract/card/countries.ts';
import type { PeopleQuery } from '#contract/calls/people.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { byName, daysToBirthday } from '#contract/people/people-order.ts';
import { fold } from '#contract/text/fold.ts';
import { US_STATES } from '#contract/text/us-states.ts';
import type { Context } from '#context.ts';
import { findPeople } from '#services/people/people.ts';
import { tagKey } from '#services/tags/person-tags.ts';
import { type Days, openDays } from './days.ts';

/** Fields of which a program may ask who lacks them. */
export const LACKABLE = ['email', 'phone', 'birthday', 'address', 'tags', 'photo'] as const;
/** The orders of the list; `longest_ago` begins with people never in touch. */
export const ORDERS = ['recent', 'name', 'urgency', 'longest_ago'] as const;

/** Conditions on people, all of which must hold. Days are `YYYY-MM-DD` in the user's time zone. */
export interface Wanted extends Pick<PeopleQuery, 'filter' | 'met_place' | 'met_year' | 'introduced_by'> {
  text?: string | undefined;
  tag?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  never_contacted?: boolean | undefined;
  not_seen_since?: string | undefined;
  seen_since?: string | undefined;
  added_since?: string | undefined;
  birthday_month?: number | undefined;
  birthday_within_days?: number | undefined;
  lacks?: (typeof LACKABLE)[number] | undefined;
  sort?: (typeof ORDERS)[number] | undefined;
}

interface Place {
  city: string | null;
  state: string | null;
  country?: string | null;
}

const stateCode = (text: string): string => {
  const wanted = fold(text);
  const [code] = Object.entries(US_STATES).find(([, name]) => fold(name) === wanted) ?? [];
  return code ? fold(code) : wanted;
};

/**
 * Returns a test that tells whether a place is where `wanted` says. An address without a country is in that
 * of the account.
 */
function isAt(wanted: Wanted, home: string): (place: Place) => boolean {
  const city = wanted.city && fold(wanted.city);
  const state = wanted.state && stateCode(wanted.state);
  const country = wanted.country && (countryCode(wanted.country) ?? wanted.country);
  return (place) =>
    (!city || fold(place.city ?? '') === city) &&
    (!state || stateCode(place.state ?? '') === state) &&
    (!country || (place.country ?? home) === country);
}

const LACKS: Record<NonNullable<Wanted['lacks']>, (person: PersonSummary, places: Place[]) => boolean> = {
  email: ({ email }) => !email,
  phone: ({ phone_number }) => !phone_number,
  birthday: ({ birthday }) => !birthday,
  address: (_, places) => places.length === 0,
  tags: ({ tags }) => tags.length === 0,
  photo: ({ photo }) => !photo,
};

/** Returns the test of those conditions for which a summary is enough. */
function fits(wanted: Wanted, days: Days): (person: PersonSummary) => boolean {
  const { not_seen_since, seen_since, added_since, birthday_month, birthday_within_days } = wanted;
  const tag = wanted.tag && tagKey(wanted.tag);
  const today = new Date(days.today);
  return (person) => {
    const seen = days.of(person.last_contact_date) ?? '';
    if (wanted.never_contacted && seen) return false;
    if (not_seen_since && seen >= not_seen_since) return false;
    if (seen_since && seen < seen_since) return false;
    if (added_since && days.of(person.created_at) < added_since) return false;
    if (tag && !person.tags.some(({ name }) => tagKey(name) === tag)) return false;
    if (birthday_month && Number(person.birthday?.slice(-5, -3)) !== birthday_month) return false;
    if (birthday_within_days === undefined) return true;
    return person.birthday !== null && daysToBirthday(person.birthday, today) <= birthday_within_days;
  };
}

const longestAgo = (a: PersonSummary, b: PersonSummary) =>
  (a.last_contact_date ?? '').localeCompare(b.last_contact_date ?? '') || byName(a, b);

/**
 * Returns the people for whom all conditions hold, sorted, and the user's present day and time zone (`Days`).
 * Example people are included only while there is nobody else.
 */
export async function lookForPeople(ctx: Context, wanted: Wanted) {
  const { text: search, sort = wanted.not_seen_since ? 'longest_ago' : 'recent', ...query } = wanted;
  const [days, read] = await Promise.all([
    openDays(ctx),
    findPeople(ctx, {
      ...query,
      search,
      sort: sort === 'longest_ago' ? 'name' : sort === 'urgency' ? 'intent' : sort,
    }),
  ]);
  const own = read.people.some(isCounted) ? read.found.filter(isCounted) : read.found;
  const isPlaced = isAt(wanted, ctx.revisionAtStart.country);
  const isAnywhere = !wanted.city && !wanted.state && !wanted.country;
  const doesFit = fits(wanted, days);
  const people = own.filter((person) => {
    if (!doesFit(person)) return false;
    if (isAnywhere && wanted.lacks !== 'address') return !wanted.lacks || LACKS[wanted.lacks](person, []);
    const { addresses } = read.compared(person);
    if (wanted.lacks && !LACKS[wanted.lacks](person, addresses)) return false;
    const places: Place[] = [...addresses, ...person.tags.filter(({ category }) => category === 'place')];
    return isAnywhere || places.some(isPlaced);
  });
  return { days, people: sort === 'longest_ago' ? people.toSorted(longestAgo) : people };
}
