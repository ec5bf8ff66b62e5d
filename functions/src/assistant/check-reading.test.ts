import { expect, test } from 'vitest';
import { checkReading } from './check-reading.ts';
import { type Narrative, NOTHING_READ, type Reading } from './engine.ts';

const narrative: Narrative = {
  text: 'Met Ana Lopez, ana@x.example, (512) 555-0123. Tag her vip.',
  today: '2026-06-17',
  people: [],
  tags: [],
};
const check = (reading: Partial<Reading>): Reading =>
  checkReading({ ...NOTHING_READ, ...reading }, narrative);

test('what does not occur in the narrative is dropped', () => {
  const ana = { name: 'Ana Lopez', evidence: 'Met Ana Lopez' };
  expect(
    check({
      people: [
        { ...ana, email: 'ana@x.example', phone_number: '5125550123' },
        { ...ana, email: 'other@x.example', phone_number: '+15125550199' },
        { ...ana, name: 'Eve' },
        { ...ana, evidence: 'Eve was here' },
      ],
    }).people,
  ).toEqual([{ ...ana, email: 'ana@x.example', phone_number: '5125550123' }, ana]);
});

test('a tag or a memory keeps only people the narrative names', () => {
  const tag = { tag_name: 'vip', operation: 'add', people: ['Ana', 'Eve'], evidence: 'Tag her vip' } as const;
  expect(check({ tags: [{ ...tag, people: [...tag.people] }] }).tags).toEqual([{ ...tag, people: ['Ana'] }]);
  const memory = {
    person: 'Eve',
    content: 'Was there',
    when: null,
    contacted: true,
    evidence: 'Met Ana Lopez',
  };
  expect(check({ memories: [memory] }).memories).toEqual([]);
});

test('lists are cut at twenty, and more than ten removals are refused', () => {
  const person = { name: 'Ana', evidence: 'Ana' };
  expect(check({ people: Array.from({ length: 30 }, () => person) }).people).toHaveLength(20);
  const removal = { tag_name: 'vip', operation: 'remove', people: ['Ana'], evidence: 'Ana' } as const;
  const removals = (length: number) => Array.from({ length }, () => ({ ...removal, people: ['Ana'] }));
  expect(check({ tags: removals(10) }).tags).toHaveLength(10);
  expect(check({ tags: removals(11) }).tags).toEqual([]);
});

test('a part of an email, a phone without digits, and invented places, notes and tags are dropped', () => {
  const ana = { name: 'Ana Lopez', evidence: 'Met Ana Lopez' };
  const invented = { email: 'x.example', phone_number: '+', city: 'Paris', body: 'Owes everybody money' };
  expect(check({ people: [{ ...ana, ...invented }] }).people).toEqual([ana]);
  const tag = { tag_name: 'enemy', operation: 'add', people: ['Ana'], evidence: 'Tag her vip' } as const;
  expect(check({ tags: [{ ...tag, people: ['Ana'] }] }).tags).toEqual([]);
  const memory = { person: 'Ana', when: null, contacted: true, evidence: 'Met Ana Lopez' };
  expect(check({ memories: [{ ...memory, content: 'Stole a very large boat' }] }).memories).toEqual([]);
});

test.each([
  ['田中さんに会った', '田中', true],
  ['I also called', 'Al', false],
  ["Ana's sister", 'Ana', true],
  ['Saw Dr. Lopez.', 'Dr Lopez', false],
  ['Saw Dr. Lopez.', 'Dr. Lopez', true],
  ['Met LOPEZ Ana', 'Ana Lopez', true],
  ['Met Zoë', 'Zoe', true],
])('whether "%s" names %s: %s', (text, name, isNamed) => {
  const { people } = checkReading(
    { ...NOTHING_READ, people: [{ name, evidence: text }] },
    { ...narrative, text },
  );
  expect(people.map((person) => person.name)).toEqual(isNamed ? [name] : []);
});

test.each(['ana at x dot example', 'ana (at) x.example', 'ANA@X.EXAMPLE.', 'ana [at] x [dot] example'])(
  'the address in "mail %s" is read',
  (written) => {
    const ana = { name: 'Ana', email: 'ana@x.example', evidence: 'Ana' };
    const text = `Ana, mail ${written}`;
    expect(checkReading({ ...NOTHING_READ, people: [ana] }, { ...narrative, text }).people).toEqual([ana]);
  },
);

test('a birthday and a state are kept in any form the narrative gives them', () => {
  const text = 'Ana was born on the third of May 1990 and lives in New York';
  const ana = { name: 'Ana', birthday: '1990-05-03', state: 'NY', evidence: 'Ana was born' };
  const check = (person: typeof ana) =>
    checkReading({ ...NOTHING_READ, people: [person] }, { ...narrative, text }).people[0];
  expect(check(ana)).toEqual(ana);
  expect(check({ ...ana, birthday: '--05-03' })).toHaveProperty('birthday');
  for (const birthday of ['1991-05-03', '1990-05-04', '--03-05'])
    expect(check({ ...ana, birthday }), birthday).not.toHaveProperty('birthday');
});

const together: Narrative = {
  ...narrative,
  text: 'Dinner with Tom and Jo on Monday at the lake. Anna has a daughter, Mia. I promised Sam the contract by Friday.',
};
const checkTogether = (reading: Partial<Reading>) => checkReading({ ...NOTHING_READ, ...reading }, together);

const child = {
  from: 'Anna',
  to: 'Mia',
  type: 'child',
  label: 'daughter',
  evidence: 'Anna has a daughter, Mia',
} as const;

test('a relation stays if the narrative names both and has the words, with the label it has', () => {
  expect(checkTogether({ relations: [child] }).relations).toEqual([child]);
  const { label: _, ...unlabelled } = child;
  expect(checkTogether({ relations: [{ ...child, label: 'girl' }] }).relations).toEqual([unlabelled]);
});

test.each([
  ['with somebody whom nobody named', { to: 'Zoë' }],
  ['in words that nobody wrote', { evidence: 'Mia is Anna’s girl' }],
  ['of a person with themselves', { to: 'Anna' }],
  ['of a type that is none', { type: 'enemy' as 'child' }],
  ['in own words that nobody wrote', { type: 'other', label: 'goddaughters in law' } as const],
])('a relation %s is dropped', (_, invented) => {
  expect(checkTogether({ relations: [{ ...child, ...invented }] }).relations).toEqual([]);
});

const dinner = {
  people: ['Tom', 'Jo'],
  content: 'Dinner with Tom and Jo at the lake.',
  when: 'on Monday',
  evidence: 'Dinner with Tom and Jo on Monday at the lake',
};

test('a shared memory stays with those who are named, and with a day that is', () => {
  expect(checkTogether({ shared_memories: [dinner] }).shared_memories).toEqual([dinner]);
  const more = { ...dinner, people: ['Tom', 'Jo', 'Eve'], when: 'on Sunday' };
  expect(checkTogether({ shared_memories: [more] }).shared_memories).toEqual([{ ...dinner, when: null }]);
});

test.each([
  ['of one who is named', { people: ['Tom', 'Eve'] }],
  ['in words that nobody wrote', { content: 'They quit their jobs and moved abroad.' }],
  ['with an invented quote', { evidence: 'Dinner with Tom and Jo in Paris' }],
])('a shared memory %s is dropped', (_, invented) => {
  expect(checkTogether({ shared_memories: [{ ...dinner, ...invented }] }).shared_memories).toEqual([]);
});

const contract = {
  person: 'Sam',
  content: 'The contract',
  due: 'by Friday',
  evidence: 'I promised Sam the contract by Friday',
};

test('a promise stays, and its day if the narrative has it', () => {
  expect(checkTogether({ promises: [contract] }).promises).toEqual([contract]);
  const { promises } = checkTogether({ promises: [{ ...contract, due: 'tomorrow' }] });
  expect(promises).toEqual([{ ...contract, due: null }]);
});

test.each([
  ['to somebody whom nobody named', { person: 'Eve' }],
  ['in words that nobody wrote', { content: 'Pay back five hundred dollars' }],
  ['with an invented quote', { evidence: 'I promised Sam money' }],
])('a promise %s is dropped', (_, invented) => {
  expect(checkTogether({ promises: [{ ...contract, ...invented }] }).promises).toEqual([]);
});
