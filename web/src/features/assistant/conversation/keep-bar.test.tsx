import { screen, waitFor, within } from '@testing-library/react';
import type { ExtractionResult } from 'functions/contract';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, buildMatch, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { buildEntry } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';

const TAG = 'POST /api/ai/confirm-tag-assignment';
const MEMORY = 'POST /api/ai/confirm-memory-entry';
const UNDO = 'DELETE /api/ai/runs/run-1';
const NARRATIVE = 'Dinner with Priya and Sam yesterday';

const memoryOf = (name: string, entry_content: string) => ({
  matched_person: buildMatch(name, `${name} Rao`),
  entry_content,
  parsed_date: '2026-03-01',
  contacted: true,
});
const tag = {
  tag_name: 'Dinner',
  operation: 'add' as const,
  matched_people: [buildMatch('Priya', 'Priya Rao'), buildMatch('Sam', 'Sam Rao')],
};
const ambiguous = {
  ...memoryOf('Kim', 'Kim sings'),
  matched_person: buildMatch('Kim', 'Kim Lee', 'Kim Park'),
};
const DINNER = {
  tag_assignments: [tag],
  memory_updates: [memoryOf('Priya', 'Priya moves to Oslo'), memoryOf('Sam', 'Sam has a boat')],
};

async function suggest(found: Partial<ExtractionResult> = DINNER, answers: Record<string, unknown> = {}) {
  const { called } = fakeApiWithAda({
    [EXTRACT]: buildExtraction(found),
    [TAG]: { tag: null, updated: 2 },
    [MEMORY]: buildEntry(),
    [UNDO]: undefined,
    ...answers,
  });
  const { user } = await openAssistant();
  await submit(user, NARRATIVE);
  await screen.findByText('Please check the suggestion.');
  return { user, called };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?');
const bar = () => screen.queryByRole('region', { name: 'All suggestions' });
const lines = () => screen.getAllByRole('article');
const kept = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const contentsOf = (calls: { body: unknown }[]) =>
  calls.map(({ body }) => (body as { content: string }).content);

test('several suggestions are checked lines that say what they save, and Enter keeps them all', async () => {
  const { user, called } = await suggest();
  expect(lines().map((line) => line.textContent)).toEqual([
    'Add the tag DinnerPriya Rao and Sam Rao',
    expect.stringMatching(/^Add memory:Priya Rao · March 1(, 2026)? · in touch · Priya moves to Oslo$/),
    expect.stringMatching(/^Add memory:Sam Rao · .* · in touch · Sam has a boat$/),
  ]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
    true,
  ]);
  expect(button(/^Keep all 3/)).toBeDefined();
  expect(document.activeElement).toBe(input());
  await user.keyboard('{Enter}');
  await screen.findByText('Added a memory for Sam Rao.');
  expect(bar()).toBeNull();
  expect(called(TAG).map(({ body }) => body)).toEqual([
    { tag_name: 'Dinner', operation: 'add', person_ids: ['priya-rao', 'sam-rao'], run_id: 'run-1' },
  ]);
  expect(called(MEMORY).map(({ body }) => body)).toEqual(
    DINNER.memory_updates.map(({ entry_content, parsed_date }, place) => ({
      person_id: ['priya-rao', 'sam-rao'][place],
      content: entry_content,
      date: parsed_date,
      contacted: true,
      run_id: 'run-1',
    })),
  );
  await user.click(button('Undo'));
  await waitFor(() => expect(called(UNDO)).toHaveLength(1));
});

test('a line opens to edit, and what was changed there is kept with the others', async () => {
  const { user, called } = await suggest();
  await user.click(within(lines()[1]!).getByRole('button', { name: /Priya Rao/ }));
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  await user.click(screen.getByRole('checkbox', { name: 'We were in touch' }));
  await user.click(within(lines()[1]!).getByRole('button', { expanded: true }));
  expect(lines()[1]!.textContent).toBe('Add memory:Priya Rao · yesterday · Priya moves to Oslo');
  await user.click(button(/^Keep all 3/));
  await screen.findByText('Added a memory for Sam Rao.');
  const [first] = called(MEMORY);
  expect(first?.body).toMatchObject({ contacted: false });
  expect(first?.body).not.toMatchObject({ date: '2026-03-01' });
});

test('what is unchecked is not kept', async () => {
  const { user, called } = await suggest();
  await user.click(kept(/^Keep: Add memory: Priya/));
  await user.click(button(/^Keep 2/));
  await screen.findByText('Added a memory for Sam Rao.');
  expect(contentsOf(called(MEMORY))).toEqual(['Sam has a boat']);
  expect(screen.queryByRole('article')).toBeNull();
});

test('a card that asks something is open and waits, while the others are kept', async () => {
  const { user, called } = await suggest({
    ...DINNER,
    memory_updates: [...DINNER.memory_updates, ambiguous],
  });
  expect(button('Disambiguate name first').disabled).toBe(true);
  expect(screen.getByText('1 waits for your answer.')).toBeDefined();
  await user.click(button(/^Keep 3/));
  await screen.findByText('Added a memory for Sam Rao.');
  await user.click(screen.getByRole('radio', { name: /Kim Park/ }));
  await user.click(button('Confirm'));
  await screen.findByText('Added a memory for Kim Park.');
  expect(contentsOf(called(MEMORY))).toEqual(['Priya moves to Oslo', 'Sam has a boat', 'Kim sings']);
});

test('one that fails stays with its reason, is tried again with the same key, and stops no other', async () => {
  const answers = [refuse(500, 'internal', 'Out of order'), buildEntry(), buildEntry()];
  const { user, called } = await suggest(DINNER, { [MEMORY]: () => answers.shift() });
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Could not save that. Out of order');
  await screen.findByText('Added a memory for Sam Rao.');
  expect(lines()).toHaveLength(1);
  await user.click(button('Confirm'));
  await screen.findByText('Added a memory for Priya Rao.');
  const [first, other, again] = called(MEMORY).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('what was discarded can be brought back', async () => {
  const { user, called } = await suggest();
  await user.click(button('Discard'));
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(button('Bring back'));
  expect(lines()).toHaveLength(3);
  expect(called(MEMORY)).toEqual([]);
});

test('Enter keeps nothing while the user writes, and while one is being saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, called } = await suggest(DINNER, { [TAG]: () => answer.promise });
  await user.keyboard('Next{Shift>}{Enter}{/Shift}');
  expect(called(TAG)).toEqual([]);
  await user.clear(input());
  await user.keyboard('{Enter}{Enter}');
  answer.resolve({ tag: null, updated: 2 });
  await screen.findByText('Added a memory for Sam Rao.');
  expect(called(TAG)).toHaveLength(1);
});

test('after a click on Keep the focus is on the result', async () => {
  const { user } = await suggest();
  await user.click(button(/^Keep all 3/));
  await screen.findByText('Added a memory for Sam Rao.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' })));
});
