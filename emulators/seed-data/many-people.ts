import type { Backup } from 'functions/contract';
import { BLANK_PROFILE } from 'functions/contract/people/person-fields';
import { TAGS } from './demo-people/tags.ts';

const DAY_MS = 86_400_000;

const FIRST =
  'Ada Amara Andrés Anouk Ben Bruna Carlos Chidi Chloé Dana Diego Elif Emeka Esther Farah Femi Freya George Hana Hugo Ines Ivan Jamal Jana Jonas Kofi Lena Liam Lucía Mai Malik Mara Mateo Mina Nadia Niko Noor Olga Omar Paola Priya Quinn Rosa Ruth Sami Sofía Tariq Uma Vera Wei Yara Yusuf Zoë'.split(
    ' ',
  );
const LAST =
  'Abbott Adeyemi Alvarez Becker Bianchi Castro Chen Clarke Dubois Eriksen Farrell Fischer García Gupta Haddad Hughes Ito Jansen Kaplan Kim Kowalski Larsen Lopez Mbeki Mehta Moreau Nakamura Nguyen Novak Nowak Okafor Okoye Olsen Park Patel Petrov Quintero Reyes Rossi Santos Schmidt Silva Tanaka Torres Ueda Varga Weber Wright Yilmaz Zhang'.split(
    ' ',
  );
const MEMORIES = [
  'Moving to a bigger place in spring, and looking for somebody who knows about old roofs.',
  'Her daughter starts school in September. Wants to hear how we did the first weeks.',
  'Prefers calls to texts. Thursdays are good.',
  'Told me about the book that changed how he runs meetings. I promised to read it.',
  'Allergic to nuts. Remember for the dinner.',
  'Training for the half marathon in October.',
];
const CITIES: [city: string, state: string, zip: string, latitude: number, longitude: number][] = [
  ['Austin', 'TX', '78704', 30.24, -97.77],
  ['Chicago', 'IL', '60614', 41.92, -87.65],
  ['Denver', 'CO', '80205', 39.76, -104.97],
  ['Seattle', 'WA', '98103', 47.67, -122.34],
  ['Portland', 'OR', '97214', 45.51, -122.64],
  ['Boston', 'MA', '02116', 42.35, -71.08],
  ['New York', 'NY', '10003', 40.73, -73.99],
  ['Atlanta', 'GA', '30307', 33.77, -84.34],
  ['Nashville', 'TN', '37206', 36.18, -86.74],
  ['Minneapolis', 'MN', '55408', 44.95, -93.29],
  ['Phoenix', 'AZ', '85016', 33.5, -112.03],
  ['San Diego', 'CA', '92104', 32.74, -117.13],
];

const tags = Object.entries(TAGS).map(([name, tag], index) => ({
  ...tag,
  id: `tag-${index}`,
  name,
  latitude: null,
  longitude: null,
}));

/**
 * Maps consecutive numbers to values spread evenly over 0..1, without randomness (Weyl sequence). Each `salt`
 * gives a different sequence.
 */
const spread = (n: number, salt: number) => (n * 0.6180339887 + salt * 0.4142135623) % 1;
const pick = <T>(from: T[], n: number, salt: number): T =>
  from[Math.floor(spread(n, salt) * from.length)] as T;

/** Returns additional fields, which one person in five has: work, a second phone and a messenger. */
const cardOf = (n: number, phone: string) => ({
  company: pick(['Oak Street Books', 'Lantern Analytics', 'Elm & Daughters', 'City Hospital'], n, 12),
  job_title: pick(['Teacher', 'Nurse', 'Engineer', 'Bookseller'], n, 13),
  phones: [phone, `+1737555${String((n + 5000) % 10_000).padStart(4, '0')}`].map((value, index) => ({
    value,
    e164: value,
    label: index ? 'work' : 'mobile',
    opted_out: false,
  })),
  handles: [{ service: 'Signal', value: `friend.${n}` }],
});

/** Returns the made-up person number `n`. One in five has no interaction yet; three in four have a place. */
function person(n: number, now: Date) {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const [city, state, zip, latitude, longitude] = pick(CITIES, n, 3);
  const isPlaced = n % 4 !== 0;
  const first = FIRST[n % FIRST.length]!;
  const last = LAST[Math.floor(n / FIRST.length) % LAST.length]!;
  const round = Math.floor(n / (FIRST.length * LAST.length));
  const added = at(730 - spread(n, 5) * 30);
  const phone = `+1${[512, 312, 303, 206][n % 4]}555${String(n % 10_000).padStart(4, '0')}`;
  return {
    ...BLANK_PROFILE,
    id: `person-${n}`,
    name: round ? `${first} ${last} ${'I'.repeat(round + 1)}` : `${first} ${last}`,
    body: n % 3 ? '' : `Met at the ${pick(['conference', 'school gate', 'climbing hall'], n, 6)}.`,
    email: `${first}.${last}.${n}@example.com`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    phone_number: phone,
    ...(n % 5 === 0 && cardOf(n, phone)),
    city: isPlaced ? city : null,
    state: isPlaced ? state : null,
    zip: isPlaced ? zip : null,
    birthday:
      n % 2 ? null : `--${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    is_important: n % 25 === 0,
    cadence_days: n % 10 ? null : 30,
    sms_opted_out: false,
    unread_count: 0,
    last_contact_date: n % 5 ? at(spread(n, 8) * 300) : null,
    last_message: null,
    last_message_at: null,
    tag_ids: n % 6 ? [pick(tags, n, 9).id] : [],
    latitude: isPlaced ? latitude + (spread(n, 10) - 0.5) / 2 : null,
    longitude: isPlaced ? longitude + (spread(n, 11) - 0.5) / 2 : null,
    location_source: isPlaced ? 'personal' : null,
    card_extra: null,
    card_uid: null,
    card_file: null,
    card_lines: null,
    card_edits: null,
    created_at: added,
    updated_at: added,
    deleted_at: null,
  };
}

type Person = ReturnType<typeof person>;

function memoryOf({ id, created_at }: Person, n: number) {
  return {
    id: `memory-${n}`,
    person_id: id,
    content: pick(MEMORIES, n, 7),
    created_at,
    updated_at: created_at,
    promise: null,
  };
}

function interactionOf({ id, last_contact_date: at }: Person, n: number) {
  const what = { type: 'contact' as const, summary: 'Met', data: { kind: 'met' } };
  return at ? [{ id: `contact-${n}`, person_id: id, at, ...what, is_contact: true }] : [];
}

/**
 * Returns a backup of an account with `count` made-up people. The same `count` and `now` always give the
 * same people.
 */
export function makeManyPeople(count: number, now: Date): Backup {
  const people = Array.from({ length: count }, (_, n) => person(n, now));
  return {
    version: 1,
    exported_at: now.toISOString(),
    account: { display_name: 'Robin Avery', timezone: 'America/Chicago', settings: {} },
    tags,
    people,
    messages: [],
    notebook: people.flatMap((one, n) => (n % 2 ? [] : [memoryOf(one, n)])),
    activity: people.flatMap(interactionOf),
    dismissed_pairs: [],
    relations: [],
    merges: [],
    photos: [],
  };
}
