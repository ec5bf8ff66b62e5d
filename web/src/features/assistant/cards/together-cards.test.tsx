import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ExtractionResult } from 'functions/contract';
import { beforeAll, expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { dueDay } from '#lib/promises.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, buildMatch, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { buildEntry, buildMe, buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';

// Ahead, so that also on a busy machine the first test finds its page in time.
beforeAll(async () => {
  await import('#screens/people/person-screen.tsx');
  await import('#features/assistant/assistant-panel.tsx');
});

const RELATION = 'POST /api/ai/confirm-relation';
const MEMORY = 'POST /api/ai/confirm-memory-entry';

const relation = {
  from: 'Ada Lovelace',
  to: 'Mia',
  from_id: 'ada',
  type: 'child' as const,
  evidence: 'her daughter Mia',
};
const dinner = {
  people: [buildMatch('Tom', 'Tom Okafor'), buildMatch('Jo', 'Jo Miller'), buildMatch('Ada', 'Ada Lovelace')],
  content: 'Dinner at the lake',
  date: '2026-03-01',
  contacted: true,
};
const promise = { person: buildMatch('Ada', 'Ada Lovelace'), content: 'The contract', due_on: inDays(4) };

async function suggest(found: Partial<ExtractionResult>, answers: Record<string, unknown> = {}) {
  const { called } = fakeApiWithAda({
    [EXTRACT]: buildExtraction(found),
    [RELATION]: {},
    [MEMORY]: buildEntry(),
    ...answers,
  });
  const { user } = await openAssistant();
  await submit(user, 'Some words about some people');
  await screen.findByText('Please check the suggestion.');
  return { user, called };
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const asked = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Disambiguate name first' });

test('a new relation reads as a sentence, says who is new, and is saved as it was found', async () => {
  const { user, called } = await suggest({ relations: [relation] });
  expect(card('New relation').getByText('Mia is Ada Lovelace’s child')).toBeDefined();
  expect(card('New relation').getByText('Mia is new and will be added.')).toBeDefined();
  await user.click(button('Confirm'));
  expect(await screen.findByText('Mia is Ada Lovelace’s child.')).toBeDefined();
  expect(called(RELATION).map(({ body }) => body)).toEqual([{ ...relation, run_id: 'run-1' }]);
});

test('a name that several people have is not called new', async () => {
  const people = ['1', '2'].map((id) => buildPerson({ id, name: 'Mia' }));
  await suggest({ relations: [relation] }, { 'GET /api/people': people });
  expect(
    await card('New relation').findByText('2 people are called Mia. Another Mia will be added.'),
  ).toBeDefined();
});

test('a name in a relation that several people have is asked for, and the chosen one is saved', async () => {
  const brother = { ...relation, to: 'Sam', type: 'sibling' as const, label: 'brother' };
  const { user, called } = await suggest({
    relations: [{ ...brother, unsure: [buildMatch('Sam', 'Sam Lee', 'Sam Okafor')] }],
  });
  expect(card('New relation').getByRole('group', { name: 'Who is Sam?' })).toBeDefined();
  expect(card('New relation').queryByText('Sam is new and will be added.')).toBeNull();
  expect(asked().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Sam Okafor/ }));
  expect(card('New relation').getByText('Sam Okafor is Ada Lovelace’s brother')).toBeDefined();
  await user.click(button('Confirm'));
  await screen.findByText('Sam Okafor is Ada Lovelace’s brother.');
  expect(called(RELATION).map(({ body }) => body)).toEqual([
    { ...brother, to: 'Sam Okafor', to_id: 'sam-okafor', run_id: 'run-1' },
  ]);
});

test('a promise to a name that several people have asks for the person before it is confirmed', async () => {
  const person = buildMatch('Sam', 'Sam Lee', 'Sam Okafor');
  const { user, called } = await suggest({ promises: [{ ...promise, person }] });
  expect(
    card('Promise').getByText('Multiple people match this name. Please be more specific.'),
  ).toBeDefined();
  expect(asked().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Sam Lee/ }));
  await user.click(button('Confirm'));
  await waitFor(() => expect(called(MEMORY)[0]?.body).toMatchObject({ person_id: 'sam-lee' }));
});

test('the word that was read is saved with its type, and not with another type', async () => {
  const daughter = { ...relation, label: 'daughter' };
  const { user, called } = await suggest({ relations: [daughter] });
  expect(card('New relation').getByText('Mia is Ada Lovelace’s daughter')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Mia is their'), 'niece or nephew');
  expect(screen.getByText('Mia is Ada Lovelace’s niece or nephew')).toBeDefined();
  expect(screen.queryByLabelText('In words')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Mia is their'), 'child');
  await user.clear(screen.getByLabelText('In words'));
  expect(screen.getByText('Mia is Ada Lovelace’s child')).toBeDefined();
  await user.type(screen.getByLabelText('In words'), 'eldest');
  await user.click(button('Confirm'));
  await waitFor(() =>
    expect(called(RELATION).map(({ body }) => body)).toEqual([
      { ...daughter, label: 'eldest', run_id: 'run-1' },
    ]),
  );
});

test('the role is changed before it is saved; a role in own words needs the words', async () => {
  const { user, called } = await suggest({ relations: [relation] });
  const role = () => screen.getByLabelText('Mia is their');
  await user.selectOptions(role(), 'niece or nephew');
  expect(screen.getByText('Mia is Ada Lovelace’s niece or nephew')).toBeDefined();
  await user.selectOptions(role(), 'something else');
  await user.click(button('Confirm'));
  expect(await screen.findByText('Please say what they are to each other.')).toBeDefined();
  expect(called(RELATION)).toEqual([]);
  await user.type(screen.getByLabelText('In words'), 'godchild');
  await user.click(button('Confirm'));
  await waitFor(() =>
    expect(called(RELATION).map(({ body }) => body)).toEqual([
      { ...relation, type: 'other', label: 'godchild', run_id: 'run-1' },
    ]),
  );
});

test('a relation that the two have already is told, and its card is done', async () => {
  const taken = refuse(409, 'already_exists', 'They are related so', [{ path: 'id', message: 'relation-1' }]);
  const { user } = await suggest({ relations: [relation] }, { [RELATION]: taken });
  await user.click(button('Confirm'));
  expect(await screen.findByText('You knew already: Mia is Ada Lovelace’s child.')).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
});

test('one memory of three is saved for those who were there, without whom the user removes', async () => {
  const { user, called } = await suggest({ shared_memories: [dinner] });
  expect(card('One memory, three people').getByText('Dinner at the lake')).toBeDefined();
  await user.click(button('Jo Miller was not there'));
  expect(card('One memory, two people').queryByText('Jo Miller')).toBeNull();
  await user.click(button('Confirm'));
  expect(await screen.findByText('Added a memory for Tom Okafor and Ada Lovelace.')).toBeDefined();
  expect(called(MEMORY).map(({ body }) => body)).toEqual([
    {
      person_ids: ['tom-okafor', 'ada-lovelace'],
      content: 'Dinner at the lake',
      date: '2026-03-01',
      contacted: true,
      run_id: 'run-1',
    },
  ]);
});

test('a name that several people have is asked for; one that nobody has is of a new person', async () => {
  const people = [
    buildMatch('Sam', 'Sam Rivera', 'Sam Chen'),
    buildMatch('Ada', 'Ada Lovelace'),
    buildMatch('Zed'),
  ];
  const { user, called } = await suggest({ shared_memories: [{ ...dinner, people }] });
  expect(card('One memory, three people').getByText('Zed is new and will be added.')).toBeDefined();
  expect(asked().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Sam Chen/ }));
  await user.click(button('Create friend & add memory'));
  expect(await screen.findByText('Added a memory for Sam Chen, Ada Lovelace, and Zed.')).toBeDefined();
  expect(called(MEMORY)[0]?.body).toMatchObject({
    person_ids: ['sam-chen', 'ada-lovelace'],
    person_names: ['Zed'],
  });
});

test('a promise is saved with its day, which can be changed or taken away', async () => {
  const { user, called } = await suggest({ promises: [promise] });
  const shown = card('Promise');
  expect(shown.getByText('Ada Lovelace')).toBeDefined();
  expect(shown.getByText('The contract')).toBeDefined();
  expect(shown.getByLabelText('Due (optional)')).toHaveProperty('value', inDays(4));
  fireEvent.change(screen.getByLabelText('Due (optional)'), { target: { value: inDays(6) } });
  await user.click(button('Confirm'));
  const said = `Noted your promise to Ada Lovelace, due ${dueDay(inDays(6))}.`;
  expect(await screen.findByText(said)).toBeDefined();
  expect(called(MEMORY)[0]?.body).toEqual({
    person_id: 'ada-lovelace',
    content: 'The contract',
    promise: { due_on: inDays(6) },
    run_id: 'run-1',
  });
});

test('all three are lines that are kept together', async () => {
  const { user, called } = await suggest({
    relations: [relation],
    shared_memories: [dinner],
    promises: [{ ...promise, due_on: null, person: buildMatch('Zed') }],
  });
  expect(screen.getByText('Zed · no day set · The contract')).toBeDefined();
  await user.click(button(/^Keep all 3/));
  await waitFor(() => expect(called(MEMORY)).toHaveLength(2));
  expect(called(RELATION)).toHaveLength(1);
  expect(called(MEMORY)[1]?.body).toMatchObject({ person_name: 'Zed', promise: { due_on: null } });
});

test('the three kinds wait in the panel too, and their confirmation names the card', async () => {
  const about = { run_id: 'run-1', at: '2026-03-01T12:00:00.000Z', from: 'Texts to your guide' };
  const { called } = fakeApiWithAda({
    'GET /api/auth/me': buildMe({ has_cards: true }),
    'GET /api/ai/cards': [
      { ...about, id: 'card-1', kind: 'relation', card: relation },
      { ...about, id: 'card-2', kind: 'shared_memory', card: dinner },
      { ...about, id: 'card-3', kind: 'promise', card: promise },
    ],
    [RELATION]: {},
    [MEMORY]: buildEntry(),
  });
  const { user } = await openAssistant();
  await user.click(await screen.findByRole('button', { name: /^Keep all 3/ }));
  await waitFor(() => expect(called(MEMORY)).toHaveLength(2));
  expect(called(RELATION)[0]?.body).toMatchObject({ card_id: 'card-1' });
  expect(called(MEMORY).map(({ body }) => body)).toMatchObject([
    { card_id: 'card-2' },
    { card_id: 'card-3' },
  ]);
});
