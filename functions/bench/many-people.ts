import { createHash } from 'node:crypto';
import { listsOf } from '#contract/card/first-entries.ts';
import { type Context, openContext } from '#context.ts';
import type { Deps } from '#deps.ts';
import { findOrCreateRevision } from '#request-context.ts';
import { memoryOf } from '#services/notebook/notebook.ts';
import { type Fields, newPerson } from '#services/people/profile/profile-changes.ts';
import { savePeople } from '#services/write/save-people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const PER_UNIT = 100;
const FIRST = [
  'Ana',
  'Bo',
  'Chloë',
  'Dmitri',
  'Esther',
  'Farid',
  'Grace',
  'Hiro',
  'Inés',
  'Jamal',
  'Kofi',
  'Lena',
  'Mei',
];
const LAST = [
  'Abbott',
  'Brandt',
  'Castillo',
  'Díaz',
  'Egan',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ito',
  'Jensen',
  'Khan',
];
const CITIES = [
  ['Austin', 'TX', '78704'],
  ['Chicago', 'IL', '60618'],
  ['Seattle', 'WA', '98103'],
  ['Boston', 'MA', '02130'],
] as const;
const NOTES = [
  'climbs on Tuesdays',
  'has twins in second grade',
  'is writing a cookbook',
  'moved from Lisbon',
  'plays the cello',
  'knows everybody at the market',
  'wants to learn sailing',
];

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const digits = (n: number) => String((n * 7_919 + 1_000_003) % 10_000_000).padStart(7, '0');

/** Name of the n-th generated person; the first several thousand are all different. */
export const nameOf = (n: number) => {
  const middle = String.fromCharCode(65 + (Math.floor(n / 143) % 26));
  return `${pick(FIRST, n)} ${middle}${Math.floor(n / 3_718) || ''}. ${pick(LAST, Math.floor(n / 13))}`;
};

/** Returns made-up profile fields of the n-th person. */
export function fieldsFor(n: number): Fields {
  const [city, state, zip] = pick(CITIES, Math.floor(n / 3));
  return {
    name: nameOf(n),
    body:
      n % 3
        ? `Met at the ${pick(['conference', 'school gate', 'climbing hall'], n)}; ${pick(NOTES, Math.floor(n / 5))}.`
        : '',
    ...listsOf({
      email: `${nameOf(n).replaceAll(/\W+/g, '.').toLowerCase()}@example.com`,
      phone_number: n % 4 ? `+1512${digits(n)}` : null,
      street_address: null,
      ...(n % 4 === 1 ? { city: null, state: null, zip: null } : { city, state, zip }),
      sms_opted_out: false,
    }),
    birthday:
      n % 2
        ? null
        : `19${60 + (n % 40)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    cadence_days: n % 10 ? null : 30,
  };
}

async function openAccount(deps: Deps, uid: string): Promise<Context> {
  const found = await findOrCreateRevision(deps, uid);
  return openContext(deps, uid, found && { revision: found });
}

/**
 * Creates `count` generated people for a user, through the product's own write path, an hour ago: what changed in the last
 * minute is told to phones twice. Returns the user's context.
 */
export async function seedAccount(deps: Deps, uid: string, count: number): Promise<Context> {
  const ctx = await openAccount({ ...deps, now: () => new Date(deps.now().getTime() - HOUR_MS) }, uid);
  for (let from = 0; from < count; from += PER_UNIT) {
    const numbers = Array.from({ length: Math.min(PER_UNIT, count - from) }, (_, n) => from + n);
    const people = await Promise.all(
      numbers.map(async (n) => ({
        ...(await newPerson(ctx, idOf(n), fieldsFor(n))),
        last_contact_date: n % 5 ? new Date(Date.now() - ((n * 37) % 300) * DAY_MS).toISOString() : null,
      })),
    );
    await ctx.refresh();
    await ctx.transact((stores) => savePeople(ctx, stores, { people: people.map((after) => ({ after })) }));
  }
  return ctx;
}

/** Gives a user's people `count` memories in turn, through the product's own write path. */
export async function seedMemories(deps: Deps, uid: string, people: number, count: number): Promise<void> {
  const ctx = await openAccount(deps, uid);
  for (let from = 0; from < count; from += PER_UNIT) {
    await ctx.refresh();
    const entries = Array.from({ length: Math.min(PER_UNIT, count - from) }, (_, at) => {
      const n = from + at;
      const time = new Date(Date.now() - (n + 1) * MINUTE_MS).toISOString();
      const content = `${pick(NOTES, n)}; ${pick(CITIES, n)[0]} in spring, number ${n}.`;
      return {
        after: memoryOf(idOf(n % people), { id: `m${n}`, content, created_at: time, updated_at: time }),
      };
    });
    await ctx.transact((stores) => savePeople(ctx, stores, { entries }));
  }
}

/** Returns the id of the n-th person, as hard to compress as Firestore's own ids. */
export const idOf = (n: number) => createHash('sha256').update(`${n}`).digest('base64url').slice(0, 20);
