import { expect, test } from 'vitest';
import type { PersonSummary } from '#contract/people/person.ts';
import { arrangeToday } from '#services/today/today.ts';
import { buildPerson } from '#testing/data/build-person.ts';
import { chooseWhom, type DigestClock, type LastReminded, type Whom } from './whom.ts';

const now = new Date('2026-03-10T02:00:00Z');
/** A Monday, west of Greenwich. */
const TODAY = '2026-03-09';
const clock: DigestClock = {
  now,
  today: TODAY,
  timezone: 'America/Los_Angeles',
  cadenceDefault: 90,
  span: 'day',
  kinds: ['follow_ups', 'birthdays', 'catch_up', 'promises', 'texts'],
};
const RECENTLY = '2026-03-01T12:00:00Z';
const LATE = { last_contact_date: '2025-03-01T12:00:00Z' };
const person = (name: string, fields: Partial<PersonSummary> = {}) =>
  buildPerson({ name, last_contact_date: RECENTLY, ...fields }, now);
const inWords = ({ named }: Whom) =>
  named.map(({ kind, people }) => `${kind}: ${people.map(({ name }) => name).join(' ')}`);
const skips = ({ skipped }: Whom) =>
  skipped.map(({ kind, person_id, outcome }) => `${kind} ${person_id} ${outcome}`);
const whom = (people: PersonSummary[], more: Partial<DigestClock> = {}, last: LastReminded | null = null) =>
  chooseWhom(people, { ...clock, ...more }, last);
const last = (fields: Partial<LastReminded>): LastReminded => ({
  day: '2026-03-08',
  person_ids: [],
  birthdays: [],
  ...fields,
});

test('a follow-up is named until it is done, snoozed, or the person was met on its day or later', () => {
  const chosen = whom([
    person('Due', { follow_up_on: TODAY }),
    person('Old', { follow_up_on: '2026-02-01', last_contact_date: '2026-01-31T12:00:00Z' }),
    person('Later', { follow_up_on: '2026-03-10' }),
    person('Snoozed', { follow_up_on: TODAY, snoozed_until: '2026-03-10' }),
    person('Awake', { follow_up_on: TODAY, snoozed_until: TODAY }),
    person('Met', { follow_up_on: '2026-02-28' }),
  ]);
  expect(inWords(chosen)).toEqual(['follow_ups: Old Awake Due']);
  expect(skips(chosen)).toEqual(['follow_ups Met skipped_contacted', 'follow_ups Snoozed skipped_snoozed']);
});

test('the day of a meeting is the user’s own', () => {
  // 8 March, 23:30 in Los Angeles.
  const ana = person('Ana', { follow_up_on: TODAY, last_contact_date: '2026-03-09T06:30:00Z' });
  expect(inWords(whom([ana]))).toEqual(['follow_ups: Ana']);
  expect(inWords(whom([ana], { timezone: 'UTC' }))).toEqual([]);
});

test('birthdays are named in any case: of the day, on Monday in a weekly digest of the week', () => {
  const people = [
    person('Today', { birthday: '1990-03-09', last_contact_date: now.toISOString() }),
    person('Snoozed', { birthday: '--03-09', snoozed_until: '2026-06-01' }),
    person('Sunday', { birthday: '--03-15' }),
    person('Next', { birthday: '--03-16' }),
    person('Gone', { birthday: '--03-08' }),
  ];
  expect(inWords(whom(people))).toEqual(['birthdays: Snoozed Today']);
  expect(inWords(whom(people, { span: 'week' }))).toEqual(['birthdays: Snoozed Today Sunday']);
  expect(inWords(whom(people, { kinds: ['follow_ups'] }))).toEqual([]);
  const leap = [person('Leap', { birthday: '2000-02-29' })];
  expect(inWords(whom(leap, { today: '2026-03-01' }))).toEqual(['birthdays: Leap']);
  expect(inWords(whom(leap, { today: '2026-02-28' }))).toEqual([]);
});

test('a week ends with its Sunday, also across the year', () => {
  const ana = [person('Ana', { birthday: '--01-02' })];
  expect(inWords(whom(ana, { span: 'week', today: '2025-12-29' }))).toEqual(['birthdays: Ana']);
  expect(inWords(whom(ana, { span: 'week', today: '2025-12-22' }))).toEqual([]);
});

test('at most three to catch up with, in Today’s order, and nobody who is within their cadence or let rest', () => {
  const people = [
    person('Four', { last_contact_date: '2025-11-04T12:00:00Z' }),
    person('Three', { last_contact_date: '2025-11-03T12:00:00Z' }),
    person('Two', { last_contact_date: '2025-11-02T12:00:00Z' }),
    person('One', { last_contact_date: '2025-11-01T12:00:00Z' }),
    person('Recent'),
    person('Resting', { ...LATE, cadence_days: 0 }),
    person('Snoozed', { ...LATE, snoozed_until: '2026-03-10' }),
  ];
  const chosen = whom(people);
  expect(inWords(chosen)).toEqual(['catch_up: One Two Three']);
  expect(chosen.reminded.person_ids).toEqual(['One', 'Two', 'Three']);
  const { catch_up } = arrangeToday(people, { ...clock, reminded: { person_ids: ['Four'], birthdays: [] } });
  expect(catch_up.map(({ name }) => name)).toEqual(['Four', 'One', 'Two', 'Three']);
});

test('somebody met today is not named, although health counts by the days of UTC', () => {
  const kiritimati = { timezone: 'Pacific/Kiritimati', today: '2026-03-10' };
  // 10 March, half past midnight in Kiritimati; two days ago in UTC, with a cadence of one day.
  const ana = buildPerson({ name: 'Ana', cadence_days: 1, last_contact_date: '2026-03-09T10:30:00Z' }, now);
  const later = new Date('2026-03-11T09:00:00Z');
  const overdue = buildPerson({ ...ana }, later);
  expect(inWords(whom([overdue], { ...kiritimati, now: later }))).toEqual([]);
});

test('who was named before and met or snoozed since is skipped, with the reason', () => {
  const people = [
    person('Met', { last_contact_date: '2026-03-08T20:00:00Z' }),
    person('Snoozed', { ...LATE, snoozed_until: '2026-03-20' }),
    person('Still', LATE),
  ];
  const chosen = whom(people, {}, last({ person_ids: ['Met', 'Snoozed', 'Still'] }));
  expect(inWords(chosen)).toEqual(['catch_up: Still']);
  expect(skips(chosen)).toEqual(['catch_up Met skipped_contacted', 'catch_up Snoozed skipped_snoozed']);
});

test('a birthday of a lost mail is named the next day, and stands on Today, until the person is met', () => {
  const kept = { person_id: 'Ana', day: '2026-03-08', until: '2026-03-15', snoozed_until: null };
  const before = last({ birthdays: [kept] });
  const ana = person('Ana', { birthday: '--03-08' });
  const chosen = whom([ana], {}, before);
  expect(chosen.named).toEqual([
    { kind: 'birthdays', people: [{ id: 'Ana', name: 'Ana', reason: 'Birthday yesterday' }] },
  ]);
  const onToday = (one: PersonSummary, today = TODAY) =>
    arrangeToday([one], { ...clock, today, reminded: before }).birthdays.map(({ reason }) => reason);
  expect(onToday(ana)).toEqual(['Birthday yesterday']);
  expect(onToday(ana, '2026-03-12')).toEqual(['Birthday last Sunday']);
  expect(onToday(ana, '2026-03-16')).toEqual([]);
  expect(onToday({ ...ana, last_contact_date: '2026-03-08T10:00:00Z' })).toEqual([]);
  expect(onToday({ ...ana, snoozed_until: '2026-03-20' })).toEqual([]);
  expect(whom([{ ...ana, last_contact_date: '2026-03-09T10:00:00Z' }], {}, before).named).toEqual([]);
});

test('a birthday of a lost mail is not told again to whoever met the person on that day of their time zone', () => {
  const kept = { person_id: 'Ana', day: '2026-03-08', until: '2026-03-15', snoozed_until: null };
  const before = last({ birthdays: [kept] });
  const isTold = (timezone: string, last_contact_date: string) => {
    const ana = person('Ana', { birthday: '--03-08', last_contact_date });
    const { birthdays } = arrangeToday([ana], { ...clock, timezone, reminded: before });
    expect(whom([ana], { timezone }, before).named).toHaveLength(birthdays.length);
    return birthdays.length > 0;
  };
  expect(isTold('America/Los_Angeles', '2026-03-08T05:00:00.000Z')).toBe(true);
  expect(isTold('America/Los_Angeles', '2026-03-08T09:00:00.000Z')).toBe(false);
  expect(isTold('Asia/Tokyo', '2026-03-07T16:00:00.000Z')).toBe(false);
  expect(isTold('Asia/Tokyo', '2026-03-07T14:00:00.000Z')).toBe(true);
});

test('the birthday of a snoozed person stands on Today when a digest named it, until they are snoozed again', () => {
  const ana = person('Ana', { birthday: '--03-09', snoozed_until: '2026-03-11' });
  const { reminded } = whom([ana]);
  const onToday = (one: PersonSummary, today = TODAY) =>
    arrangeToday([one], { ...clock, today, reminded }).birthdays.map(({ reason }) => reason);
  expect(onToday(ana)).toEqual(['Birthday today']);
  expect(onToday({ ...ana, snoozed_until: '2026-03-16' })).toEqual([]);
  expect(onToday(ana, '2026-03-10')).toEqual([]);
});

const promiseTo = (who: PersonSummary, due_on: string, content = 'Send the book') => ({
  person: who,
  entry: {
    id: content,
    person_id: who.id,
    person_ids: [who.id],
    content,
    created_at: RECENTLY,
    updated_at: RECENTLY,
    promise: { due_on, done_at: null },
  },
});
const reasonsOf = ({ named }: Whom) =>
  named.flatMap(({ people }) => people.map(({ name, reason }) => `${name}: ${reason}`));

test('a promise is named on its day and later, on Monday in a weekly digest that of the week, once per person', () => {
  const bo = person('Bo', { last_contact_date: '2026-01-31T12:00:00Z' });
  const [ana, cy] = [person('Ana'), person('Cy')] as const;
  const promises = [
    promiseTo(ana, '2026-03-05', 'Call'),
    promiseTo(ana, TODAY, 'Send\n the book'),
    promiseTo(bo, '2026-02-01', 'Bring the very long list of all the things that we talked about, in order'),
    promiseTo(cy, '2026-03-13'),
    promiseTo(cy, '2026-03-16'),
  ];
  const all = (more: Partial<DigestClock> = {}) =>
    reasonsOf(chooseWhom([ana, bo, cy], { ...clock, ...more }, null, promises));
  const today = [
    'Ana: Promised for last Thursday: Call; promised for today: Send the book',
    'Bo: Promised for 1 February: Bring the very long list of all the things that we talked a…',
  ];
  expect(all()).toEqual(today);
  expect(all({ span: 'week' })).toEqual([...today, 'Cy: Promised for Friday: Send the book']);
  expect(all({ kinds: ['birthdays'] })).toEqual([]);
});

test('a promise to somebody who is snoozed, or was met since its day, is skipped', () => {
  const met = person('Met', { last_contact_date: '2026-03-08T20:00:00Z' });
  const before = person('Before', { last_contact_date: '2026-03-07T20:00:00Z' });
  const snoozed = person('Snoozed', { snoozed_until: '2026-03-20' });
  const people = [met, before, snoozed];
  const chosen = chooseWhom(people, clock, null, [
    ...people.map((one) => promiseTo(one, '2026-03-08')),
    promiseTo(snoozed, TODAY, 'Call'),
  ]);
  expect(inWords(chosen)).toEqual(['promises: Before']);
  expect(skips(chosen)).toEqual(['promises Met skipped_contacted', 'promises Snoozed skipped_snoozed']);
});

test('whomever a digest names stands on Today', () => {
  const fields: Partial<PersonSummary>[] = [
    {},
    LATE,
    { birthday: '--03-09' },
    { birthday: '--03-13' },
    { follow_up_on: TODAY },
    { follow_up_on: '2026-03-20' },
  ];
  const snoozes = [null, TODAY, '2026-03-12'];
  const people = fields.flatMap((one, n) =>
    snoozes.flatMap((snoozed_until, m) =>
      fields.map((other, k) => person(`P${n}${m}${k}`, { ...one, ...other, snoozed_until })),
    ),
  );
  for (const span of ['day', 'week'] as const) {
    const { named, reminded } = whom(people, { span });
    const today = arrangeToday(people, { ...clock, reminded });
    for (const { kind, people: those } of named) {
      const ids: string[] = today[kind as 'catch_up'].map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(those.map(({ id }) => id)));
    }
  }
});
