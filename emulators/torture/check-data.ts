import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { Confirmed } from './random-user.ts';

const SHOWN = 160;

type Row = DocumentData & { id: string };

/** A text as stored by the stand-in for Twilio. */
export interface SentText {
  body: string;
  direction: string;
}

const newest = (rows: Row[]): Row | undefined =>
  rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))[0];

const cut = (text: string | undefined) => (text === undefined ? null : [...text].slice(0, SHOWN).join(''));

async function readAll(db: Firestore, uid: string) {
  const read = async (name: string): Promise<Row[]> =>
    (await db.collection(`users/${uid}/${name}`).get()).docs.map((doc) => ({ ...doc.data(), id: doc.id }));
  const names = ['people', 'tags', 'notebook', 'messages'];
  const [people, tags, notebook, messages] = await Promise.all(names.map(read));
  return { people, tags, notebook, messages } as Record<'people' | 'tags' | 'notebook' | 'messages', Row[]>;
}

/**
 * Reads a user's data directly from Firestore and returns its problems: missing confirmed writes, copies that
 * differ from their source, orphans, and texts lost or sent twice.
 */
export async function findProblems(
  db: Firestore,
  uid: string,
  confirmed: Confirmed,
  listed: Row[],
  sent: SentText[],
): Promise<string[]> {
  const problems: string[] = [];
  const expect = (isTrue: unknown, problem: string) => void (isTrue || problems.push(`${uid}: ${problem}`));
  const { people, tags, notebook, messages } = await readAll(db, uid);
  const personById = new Map(people.map((person) => [person.id, person]));
  const tagNames = new Map(tags.map((tag) => [tag.id, tag.name as string]));
  const listedById = new Map(listed.map((person) => [person.id, person]));

  for (const [id, { memories, tags: given }] of confirmed.people) {
    const person = personById.get(id);
    expect(person && !person.deleted_at, `person ${id} was added and is not there`);
    const contents = notebook.filter((entry) => entry.person_id === id).map((entry) => entry.content);
    for (const memory of memories)
      expect(contents.includes(memory), `memory '${memory}' was added and is not there`);
    const names = (person?.tag_ids ?? []).map((tag: string) => tagNames.get(tag));
    for (const tag of given) expect(names.includes(tag), `tag '${tag}' was given to ${id} and is not there`);
  }
  for (const id of confirmed.deleted) expect(!listedById.has(id), `person ${id} is gone and still listed`);

  for (const { id, person_id } of [...notebook, ...messages])
    expect(personById.has(person_id), `${id} belongs to ${person_id}, who is not there`);
  for (const person of people) {
    const { id, tag_ids, deleted_at } = person;
    for (const tag of tag_ids)
      expect(tagNames.has(tag), `person ${id} has the tag ${tag}, which is not there`);
    const entry = newest(notebook.filter(({ person_id }) => person_id === id));
    expect(person.latest_notebook_entry_time === (entry?.created_at ?? null), `newest memory of ${id}`);
    expect(
      person.latest_notebook_entry_content === (entry?.content ?? null),
      `newest memory’s text of ${id}`,
    );
    if (deleted_at) continue;
    const row = listedById.get(id);
    expect(row, `person ${id} is not listed`);
    expect(row?.name === person.name && row?.city === person.city, `list and person ${id} differ`);
    expect(
      row?.latest_notebook_entry_content === cut(entry?.content),
      `list and newest memory of ${id} differ`,
    );
    expect(row?.last_message === cut(person.last_message ?? undefined), `list and last text of ${id} differ`);
  }
  expect(new Set(tags.map(({ name }) => name)).size === tags.length, 'a tag is there twice');

  for (const body of confirmed.requestedTexts) {
    const times = sent.filter((text) => text.body === body).length;
    const stored = messages.filter((message) => message.body === body);
    expect(times <= 1, `text '${body}' was sent ${times} times`);
    expect(stored.length <= 1, `text '${body}' is stored ${stored.length} times`);
    if (confirmed.acceptedTexts.has(body))
      expect(stored.length === 1, `text '${body}' was taken and is not stored`);
    if (times)
      expect(stored[0] && stored[0].status !== 'failed', `text '${body}' was sent and is not shown so`);
    else expect(!stored[0] || stored[0].status === 'failed', `text '${body}' was not sent and is shown so`);
  }
  return problems;
}
