import { expect, test } from 'vitest';
import { LONGEST_NAME } from '#contract/limits.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { DigestWords } from '#contract/reminders/digest/digest.ts';
import { pushOf } from '#contract/reminders/digest/push-of.ts';
import { buildPerson } from '#testing/data/build-person.ts';
import { signToken } from '#services/reminders/tokens.ts';
import { chooseWhom } from './whom.ts';

const NOW = new Date('2026-03-09T12:00:00.000Z');
const TODAY = '2026-03-09';
/** Bytes of a message that every push service accepts, without those that its encryption adds. */
const MOST_BYTES = 4096 - 103;
/** A letter of four bytes. */
const LONG = '𐐷';

const promiseTo = (person: PersonSummary, n: number, content: string) => ({
  person,
  entry: {
    id: `${person.id}-${n}`,
    person_id: person.id,
    person_ids: [person.id],
    content,
    created_at: '2026-03-01T12:00:00Z',
    updated_at: '2026-03-01T12:00:00Z',
    promise: { due_on: '2026-03-04', done_at: null },
  },
});

/** Returns the notification about people with everything that a digest can name, and with 40 promises each. */
function pushAbout(count: number, content: string) {
  const people = Array.from({ length: count }, (_, n) =>
    buildPerson(
      {
        id: `${n}`.repeat(20),
        name: `${n}${LONG.repeat(LONGEST_NAME - 1)}`,
        follow_up_on: '2025-09-28',
        birthday: '--03-09',
        last_contact_date: '2025-03-01T12:00:00Z',
      },
      NOW,
    ),
  );
  const promises = people.flatMap((person) =>
    Array.from({ length: 40 }, (_, n) => promiseTo(person, n, content)),
  );
  const kinds = ['follow_ups', 'birthdays', 'catch_up', 'promises'];
  const clock = { now: NOW, today: TODAY, timezone: 'UTC', cadenceDefault: 90, span: 'day' as const, kinds };
  const { named } = chooseWhom(people, clock, null, promises);
  const words: DigestWords = {
    guide: 'Nico',
    isPrivate: false,
    span: 'day',
    hour: 8,
    met: Array.from({ length: 5000 }, () => 'Met'),
    asksLessOften: true,
  };
  const tokenOf = (purpose: 'in_touch' | 'snooze', person: string) =>
    signToken('key', { uid: 'u'.repeat(128), delivery: `digest-${TODAY}-push`, purpose, person }, NOW);
  return pushOf(named, words, 5000, tokenOf);
}

test.each([1, 2, 5, 6, 50])('a notification about %i people fits into a push message', (count) => {
  const bytes = Buffer.byteLength(JSON.stringify(pushAbout(count, LONG.repeat(5000))));
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('of somebody’s many promises the first three are named and the others counted', () => {
  expect(pushAbout(1, 'Call').body.split('\n')[0]).toBe(
    'Follow-up due since 28 September 2025, birthday today, promised for last Wednesday: Call; ' +
      'promised for last Wednesday: Call; promised for last Wednesday: Call; and 37 more. A few words will do.',
  );
});
