import { expect } from 'vitest';
import { findProblems } from '#account-repair.ts';
import { isCounted } from '#contract/people/counted.ts';
import { testDb, type startApi } from './api/start-api.ts';

type User = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;
type Row = Record<string, any>;

const SHOWN = [
  'name',
  'unread_count',
  'last_contact_date',
  'last_message',
  'latest_notebook_entry_time',
  'latest_notebook_entry_content',
  'is_important',
  'cadence_days',
] as const;

const shown = (person: Row) => ({
  ...Object.fromEntries(SHOWN.map((field) => [field, person[field]])),
  tags: person.tags.map((tag: Row) => `${tag.name} ${tag.people_count}`).toSorted(),
});

const newest = (moments: string[]) => moments.toSorted().at(-1) ?? null;

/**
 * Expects all derived data of a user (copies, counts, health) to agree with its sources, in Firestore and in
 * every answer.
 */
export async function expectConsistent(me: User, now: Date): Promise<void> {
  expect(await findProblems(testDb(), me.uid, () => now)).toEqual([]);
  const list: Row[] = (await me.get('/api/people')).body;
  const tags: Row[] = (await me.get('/api/tags')).body;
  const counted = list.filter(isCounted);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(counted.length);
  const shownIds = new Set(list.map(({ id }) => id));
  const relations = await testDb().collection(`users/${me.uid}/relations`).get();
  expect((await me.get('/api/relations')).body.map(({ id }: Row) => id)).toEqual(
    relations.docs
      .filter((doc) => doc.get('ids').every((id: string) => shownIds.has(id)))
      .map(({ id }) => id)
      .toSorted(),
  );
  const { docs } = await testDb().collection(`users/${me.uid}/people`).get();
  expect(
    docs
      .filter((doc) => !doc.get('deleted_at'))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(list.map(({ id }) => id).toSorted());
  for (const tag of tags)
    expect(tag.people_count, tag.name).toBe(
      counted.filter((person) => person.tags.some(({ id }: Row) => id === tag.id)).length,
    );
  const expectPerson = async (summary: Row) => {
    const read = async (path: string) => (await me.get(path)).body;
    const person: Row = await read(`/api/people/${summary.id}`);
    expect(shown(summary)).toEqual(shown(person));
    expect(person.tags.every(({ id }: Row) => tags.some((tag) => tag.id === id))).toBe(true);
    const entries: Row[] = await read(`/api/people/${summary.id}/notebook`);
    expect(person.latest_notebook_entry_time).toBe(newest(entries.map((entry) => entry.created_at)));
    expect(person.latest_notebook_entry_content).toBe(entries[0]?.content ?? null);
    const contacts = await testDb()
      .collection(`users/${me.uid}/activity`)
      .where('person_id', '==', summary.id)
      .where('is_contact', '==', true)
      .get();
    expect(person.last_contact_date).toBe(newest(contacts.docs.map((doc) => doc.get('at'))));
    const thread: Row[] = await read(`/api/sms/messages/${summary.id}`);
    const messages = thread.filter(({ sent_at }) => sent_at); // accepted by the provider, or received
    const last = newest(messages.map((message) => message.created_at));
    const lastOnes = messages.filter((message) => message.created_at === last);
    expect(last ? lastOnes.map(({ body }) => body) : [null]).toContain(person.last_message);
  };
  await Promise.all(list.map(expectPerson));
}
