import type { MapPerson, Person, PersonSummary, Tag } from 'functions/contract';
import { CARD_LISTS } from 'functions/contract/card/shapes';
import { healthOf } from 'functions/contract/people/health';
import { buildPerson } from '#testing/builders.ts';

const DAY_MS = 86_400_000;
const FIRST =
  'Ada Amara Andrés Anouk Ben Bruna Carlos Chidi Chloé Dana Diego Elif Emeka Esther Farah Femi Freya George Hana Hugo Ines Ivan Jamal Jana Jonas Kofi Lena Liam Lucía Mai Malik Mara Mateo Mina Nadia Niko Noor Olga Omar Paola Priya Quinn Rosa Ruth Sami Sofía Tariq Uma Vera Wei Yara Yusuf Zoë';
const LAST =
  'Abbott Adeyemi Alvarez Becker Bianchi Castro Chen Clarke Dubois Eriksen Farrell Fischer García Gupta Haddad Hughes Ito Jansen Kaplan Kim Kowalski Larsen Lopez Mbeki Mehta Moreau Nakamura Nguyen Novak Okafor Okoye Olsen Park Patel Petrov Quintero Reyes Rossi Santos Schmidt Silva Tanaka Torres Ueda Varga Weber Wright Yilmaz Zhang';
const CITIES = [
  'Austin TX',
  'Chicago IL',
  'Denver CO',
  'Seattle WA',
  'Boston MA',
  'Atlanta GA',
  'Phoenix AZ',
];
const TAGS = [
  'Family',
  'Climbing hall',
  'Choir',
  'Neighbours',
  'University of Texas',
  'Book club',
  'Old team',
];
const NOTES = [
  'Moving to a bigger place in spring, and looking for somebody who knows about old roofs.',
  'Her daughter starts school in September. Wants to hear how we did the first weeks.',
  'Told me about the book that changed how he runs meetings. I promised to read it.',
];
/** The south-west corner and the size of the continental United States, in degrees. */
const SOUTH_WEST = { latitude: 29, longitude: -122 };
const SPAN = { latitude: 19, longitude: 46 };

/**
 * Maps consecutive numbers to values spread evenly over 0..1, without randomness (Weyl sequence). Each `salt`
 * gives other values.
 */
const spread = (n: number, salt: number) => (n * 0.6180339887 + salt * 0.4142135623) % 1;
const pick = <T>(from: T[], n: number, salt: number) => from[Math.floor(spread(n, salt) * from.length)]!;

const first = FIRST.split(' ');
const last = LAST.split(' ');
const tags = TAGS.map((name, n): Tag => ({
  id: `tag-${n}`,
  name,
  color: null,
  category: 'general',
  city: null,
  state: null,
  people_count: 9,
}));

/** Number of different names; the prime number below mixes their order. */
const NAMES = 4 * first.length * last.length;
const SHUFFLE = 7919;

function nameOf(n: number) {
  const round = Math.floor(n / (first.length * last.length));
  const middle = round ? ` ${'ABC'[round - 1]}.` : '';
  return `${first[n % first.length]}${middle} ${last[Math.floor(n / first.length) % last.length]}`;
}

/** Fields of a person that the list does not contain. */
const NOT_LISTED: readonly string[] = [...CARD_LISTS, 'met'];

const summaryOf = (fields: Partial<Person>) =>
  Object.fromEntries(
    Object.entries(buildPerson(fields)).filter(([name]) => !NOT_LISTED.includes(name)),
  ) as unknown as PersonSummary;

/**
 * Builds a person whose row shows health, a memory and three tags. The last contact with person `n` was n + 1
 * hours ago.
 */
function person(n: number, now: number): PersonSummary {
  const [city = '', state = ''] = pick(CITIES, n, 3).split(' ');
  const name = nameOf((n * SHUFFLE) % NAMES);
  const moments = {
    created_at: new Date(now - 900 * DAY_MS).toISOString(),
    last_contact_date: new Date(now - (n + 1) * 3_600_000).toISOString(),
  };
  const cadence_days = 150;
  return summaryOf({
    ...moments,
    ...healthOf({ ...moments, cadence_days }, new Date(now)),
    cadence_days,
    id: `person-${n}`,
    name,
    body: n % 3 ? '' : 'Met at the conference.',
    email: `${name.replaceAll(' ', '').toLowerCase()}.${n}@example.com`,
    phone_number: `+1${pick([512, 312, 303, 206], n, 4)}555${String(n % 10_000).padStart(4, '0')}`,
    city,
    state,
    latest_notebook_entry_content: pick(NOTES, n, 5),
    tags: [0, 1, 2].map((more) => tags[(n + more) % tags.length]!),
  });
}

/** Builds the list as the API answers it, newest last contact first. */
export const makePeople = (count: number) => {
  const now = Date.now();
  return Array.from({ length: count }, (_, n) => person(n, now));
};

/** Puts every second person in or near one of seven places and the others anywhere in the country. */
export const placesOf = (people: PersonSummary[]): MapPerson[] =>
  people.map(({ id, name }, n) => {
    const town = n % 2 ? Math.floor(spread(n, 6) * CITIES.length) + 1 : n;
    const around = n % 2 ? 0.02 : 0;
    return {
      id,
      name,
      latitude: SOUTH_WEST.latitude + SPAN.latitude * (spread(town, 7) + around * spread(n, 8)),
      longitude: SOUTH_WEST.longitude + SPAN.longitude * (spread(town * town, 9) + around * spread(n, 10)),
      location_source: 'personal',
    };
  });
