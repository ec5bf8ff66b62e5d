import { expect, test } from 'vitest';
import type { DemoPerson } from './demo-people/demo-person.ts';
import { TAGS } from './demo-people/tags.ts';
import { DEMO_PEOPLE } from './demo-people/all-people.ts';
import { seed, seedTogether } from './seed-demo.ts';
import type { SeedWriter } from './seed-writer.ts';

const NOW = new Date('2026-03-11T12:00:00.000Z');

/** Returns a writer that writes nothing. It records each call, with month and day and the data to write. */
function recordingWriter() {
  const written: string[] = [];
  const note = async (at: Date, what: string) =>
    void written.push(`${at.toISOString().slice(5, 10)} ${what}`);
  const writer: SeedWriter = {
    account: (name, at) => note(at, `account of ${name}`),
    person: async ({ name }, at) => {
      await note(at, `person ${name}`);
      return `id of ${name}`;
    },
    tag: (name, { category }, at) => note(at, `tag ${name} (${category})`),
    addTagTo: (id, name, at) => note(at, `${id} tagged ${name}`),
    interaction: (id, kind, at) => note(at, `${id} ${kind}`),
    memory: (id, { content, person_ids = [id], promise }, at) => {
      const due = promise ? ` (by ${promise.due_on?.slice(5)})` : '';
      return note(at, `${person_ids.join(', ')} remembered: ${content}${due}`);
    },
    relation: ({ from_id, type, to_id, label }, at) => note(at, `${to_id} is ${label ?? type} of ${from_id}`),
    textTo: (id, body, at) => note(at, `to ${id}: ${body}`),
    textFrom: (id, phone, body, at) => note(at, `from ${id} at ${phone}: ${body}`),
    read: (id, at) => note(at, `read ${id}`),
    close: async () => {},
  };
  return { writer, written };
}

const ann: DemoPerson = {
  name: 'Ann',
  phone_number: '+15125550100',
  added: 10,
  tags: ['Family'],
  interactions: [[4, 'met']],
  memories: [[6, 'Likes tea']],
  texts: [
    [5, 'me', 'Hello'],
    [3, 'them', 'Hi'],
    [1, 'them', 'Still there?'],
  ],
  unread: 1,
};

test('a history is written from the oldest to the newest, each thing on its day', async () => {
  const { writer, written } = recordingWriter();
  await seed(writer, [ann], NOW);
  const isTag = (line: string) => line.slice(6).startsWith('tag ');
  expect(written.slice(1).filter((line) => !isTag(line))).toEqual([
    '03-01 person Ann',
    '03-01 id of Ann tagged Family',
    '03-05 id of Ann remembered: Likes tea',
    '03-06 to id of Ann: Hello',
    '03-07 id of Ann met',
    '03-08 from id of Ann at +15125550100: Hi',
    '03-08 read id of Ann',
    '03-10 from id of Ann at +15125550100: Still there?',
  ]);
});

test('the account and its tags are written before the people, and people in the order they were added', async () => {
  const { writer, written } = recordingWriter();
  await seed(
    writer,
    [
      { name: 'Late', added: 2 },
      { name: 'Early', added: 9 },
    ],
    NOW,
  );
  expect(written.map((line) => line.slice(6))).toEqual([
    'account of Robin Avery',
    ...Object.entries(TAGS).map(([name, { category }]) => `tag ${name} (${category})`),
    'person Early',
    'person Late',
  ]);
});

test('a thread that is read to its end stays read', async () => {
  const { writer, written } = recordingWriter();
  await seed(writer, [{ ...ann, unread: 0 }], NOW);
  expect(written.at(-1)).toBe('03-10 read id of Ann');
});

test('who belongs together is known of people who are there, with memories of several and promises to come', async () => {
  const { writer, written } = recordingWriter();
  const ids = new Map(DEMO_PEOPLE.map(({ name }) => [name, name]));
  await seedTogether(writer, ids, NOW);
  expect(written).toContain('03-10 Dad is husband of Mom');
  expect(written).toContainEqual(
    expect.stringMatching(/^01-26 Maya .*, Tomás .*, Priya .* remembered: Dinner/),
  );
  expect(written).toContainEqual(
    expect.stringMatching(/^03-09 Priya .* remembered: I promised .* \(by 03-15\)$/),
  );
  expect(written.join()).not.toContain('undefined');
});
