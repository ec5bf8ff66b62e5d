import { expect, test } from 'vitest';
import type { DemoPerson } from './demo-people/demo-person.ts';
import { TAGS } from './demo-people/tags.ts';
import { seed } from './seed-demo.ts';
import type { SeedWriter } from './seed-writer.ts';

const NOW = new Date('2026-03-11T12:00:00.000Z');

/**
 * Returns a writer that writes nothing but records each call, as its month and day and what it would write.
 */
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
    memory: (id, content, at) => note(at, `${id} remembered: ${content}`),
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
