import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { openAssistant } from '#testing/assistant.ts';
import { buildMe, buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';

const CARDS = 'GET /api/ai/cards';
const match = (person_id: string, person_name: string) => ({ person_id, person_name, similarity: 0.92 });
const card = {
  id: 'card-1',
  run_id: 'run-1',
  at: '2026-03-01T12:00:00.000Z',
  from: 'Texts to your guide',
  kind: 'memory',
  card: {
    matched_person: {
      extracted_name: 'Ana',
      is_ambiguous: true,
      matches: [match('ana', 'Ana Lopez'), match('ruiz', 'Ana Ruiz')],
    },
    entry_content: 'Ana broke her leg.',
    parsed_date: null,
    contacted: false,
  },
};

async function openWith(answers: Record<string, unknown> = {}) {
  const api = fakeApiWithAda({
    'GET /api/auth/me': buildMe({ has_cards: true }),
    [CARDS]: [card],
    ...answers,
  });
  const opened = await openAssistant();
  await screen.findByRole('region', { name: 'Waiting for you' });
  return { ...api, ...opened };
}

test('what was not clear in a text waits in the panel, and its confirmation names the card', async () => {
  const { user, called } = await openWith({ 'POST /api/ai/confirm-memory-entry': {} });
  await user.click(screen.getByRole('radio', { name: /Ana Ruiz/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(called('POST /api/ai/confirm-memory-entry').map(({ body }) => body)).toMatchObject([
      { person_id: 'ruiz', run_id: 'run-1', card_id: 'card-1' },
    ]),
  );
  expect(await screen.findByText('Added a memory for Ana Ruiz.')).toBeDefined();
});

test('a card that is dismissed is dropped, and the whole text can be taken back', async () => {
  const { user, called } = await openWith({
    'DELETE /api/ai/cards/card-1': undefined,
    'DELETE /api/ai/runs/run-1': undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Dismiss suggestion' }));
  await waitFor(() => expect(called('DELETE /api/ai/cards/card-1')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('DELETE /api/ai/runs/run-1')).toHaveLength(1));
});

test('an account that never had cards does not ask for any', async () => {
  const { called } = fakeApiWithAda({ [CARDS]: [card] });
  await openAssistant();
  expect(screen.getByText(/^Woof! Tell me who you met/)).toBeDefined();
  expect(called(CARDS)).toHaveLength(0);
});

const TOLD = { at: '2026-03-01T12:00:00.000Z', run_id: 'run-2', from: 'Claude Code' };
const extraction = { name: 'Bo Lind', email: 'bo@example.com', body: 'Climbs on Mondays' };
const newPerson = {
  ...TOLD,
  id: 'card-2',
  kind: 'new_person',
  card: { extraction, met: { content: 'Met at the gym', at: '2026-02-27T18:00:00.000Z' } },
};
const tagOf = (matches: object[]) => ({
  ...TOLD,
  id: 'card-3',
  kind: 'tag',
  card: {
    tag_name: 'Gym',
    operation: 'add',
    matched_people: [{ extracted_name: 'Bo Lind', is_ambiguous: false, matches }],
  },
});

test('cards are grouped by who proposed them, and nothing of a token is undone before it is confirmed', async () => {
  await openWith({ [CARDS]: [card, newPerson, { ...card, ...TOLD, id: 'card-4', run_id: 'run-3' }] });
  const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
  const groups = waiting.getAllByRole('heading', { level: 3 }).filter((one) => !one.closest('article'));
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Texts to your guide', 'Claude Code']);
  const ofToken = within(waiting.getByRole('region', { name: 'Claude Code' }));
  expect(ofToken.getAllByRole('article')).toHaveLength(2);
  expect(ofToken.getAllByText('One thing to check, from March 1.')).toHaveLength(2);
  expect(ofToken.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the day of a card and of a meeting is that of the user, also late in the evening', async () => {
  const met = { content: 'Met at the gym', at: '2026-02-28T04:30:00.000Z' };
  const late = { ...newPerson, at: '2026-03-02T04:30:00.000Z', card: { extraction, met } };
  await openWith({ [CARDS]: [late] });
  expect(screen.getByText('One thing to check, from March 1.')).toBeDefined();
  expect(screen.getByText('First memory, February 27: Met at the gym')).toBeDefined();
});

test('the buttons for all cards say whose cards they keep', async () => {
  const other = { ...card, from: 'My script' };
  await openWith({ [CARDS]: [other, { ...other, id: 'card-5' }, newPerson, tagOf([])] });
  const bar = within(screen.getByRole('region', { name: 'All suggestions from Claude Code' }));
  expect(bar.getByText('From Claude Code:')).toBeDefined();
  expect(bar.getByRole('button', { name: /^Keep/ })).toBeDefined();
});

test('a new person is added by their card, and the cards that name them wait until then', async () => {
  let cards: object[] = [newPerson, tagOf([])];
  const bo = buildPerson({ id: 'bo', name: 'Bo Lind' });
  const { user, called } = await openWith({
    [CARDS]: () => cards,
    'POST /api/ai/confirm-person': () => {
      cards = [tagOf([{ person_id: 'bo', person_name: 'Bo Lind', similarity: 1 }])];
      return bo;
    },
    'POST /api/ai/confirm-tag-assignment': { tag: null, updated: 1 },
    'GET /api/people/bo': bo,
    'DELETE /api/ai/runs/run-2': undefined,
  });
  expect(await screen.findByText('First answer about Bo Lind.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Add Bo Lind/ }));
  for (const fact of ['bo@example.com', 'Climbs on Mondays', /^First memory, February 27: Met at the gym$/])
    expect(screen.getByText(fact)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Keep 1/ }));
  expect(await screen.findByText('Added Bo Lind.')).toBeDefined();
  expect(called('POST /api/ai/confirm-person').map(({ body }) => body)).toEqual([
    { extraction, action: 'create_new', run_id: 'run-2', card_id: 'card-2' },
  ]);
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  expect(await screen.findByText('Tagged Bo Lind with Gym.')).toBeDefined();
  expect(called('POST /api/ai/confirm-tag-assignment').map(({ body }) => body)).toEqual([
    { tag_name: 'Gym', operation: 'add', person_ids: ['bo'], run_id: 'run-2', card_id: 'card-3' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('DELETE /api/ai/runs/run-2')).toHaveLength(1));
});

test('a new person who does not fit into the plan says so on their card', async () => {
  const { user } = await openWith({
    [CARDS]: [newPerson],
    'POST /api/ai/confirm-person': refuse(403, 'plan_limit', 'The free plan holds 20 people'),
  });
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Could not save that. The free plan holds 20 people')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false);
});

/** The people whom `Bo` may mean: Bo Ek, whom the user has, and Bo Lind, who is new. */
const BO = {
  extracted_name: 'Bo',
  is_ambiguous: true,
  matches: [match('ek', 'Bo Ek'), { ...match('lind', 'Bo Lind'), is_new: true }],
};
const chooseNew = async (user: Awaited<ReturnType<typeof openWith>>['user']) =>
  user.click(await screen.findByRole('radio', { name: /^Bo Lind.*new$/ }));

test('a memory can be of somebody new of the same proposal, although somebody else has the name too', async () => {
  const memory = { ...card, ...TOLD, card: { ...card.card, matched_person: BO } };
  const { user, called } = await openWith({ [CARDS]: [memory], 'POST /api/ai/confirm-memory-entry': {} });
  await chooseNew(user);
  await user.click(screen.getByRole('button', { name: 'Create friend & add memory' }));
  const sent = () => called('POST /api/ai/confirm-memory-entry').map(({ body }) => body as object);
  await waitFor(() => expect(sent()).toMatchObject([{ person_name: 'Bo Lind', run_id: 'run-2' }]));
  expect(sent()[0]).not.toHaveProperty('person_id');
  expect(await screen.findByText('Added Bo Lind with a memory.')).toBeDefined();
});

test('a memory of several people names the new ones, and the others by their ids', async () => {
  const people = [BO, { extracted_name: 'Ana', is_ambiguous: false, matches: [match('ana', 'Ana Lopez')] }];
  const shared = { people, content: 'Dinner.', date: null, contacted: false };
  const { user, called } = await openWith({
    [CARDS]: [{ ...card, ...TOLD, kind: 'shared_memory', card: shared }],
    'POST /api/ai/confirm-memory-entry': {},
  });
  await chooseNew(user);
  expect(screen.getByText('Bo Lind is new and will be added.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Create friend & add memory' }));
  const sent = () => called('POST /api/ai/confirm-memory-entry').map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ person_ids: ['ana'], person_names: ['Bo Lind'] }]));
});

test('a tag for somebody new waits for their card, and asks for somebody else once that is dismissed', async () => {
  const tag = { ...tagOf([]), card: { tag_name: 'Gym', operation: 'add', matched_people: [BO] } };
  const { user } = await openWith({
    [CARDS]: [newPerson, tag],
    'DELETE /api/ai/cards/card-2': undefined,
  });
  await chooseNew(user);
  expect(screen.getByText('First answer about Bo Lind.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Add Bo Lind/ }));
  const ofBo = within(screen.getByRole('article', { name: 'Add Bo Lind' }));
  await user.click(ofBo.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Bo Lind was not added. Please choose somebody else.')).toBeDefined();
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  expect(confirm().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Bo Ek/ }));
  expect(confirm().disabled).toBe(false);
});
