import { act, screen, waitFor, within } from '@testing-library/react';
import type { ExtractionResult } from 'functions/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { usePanels } from '#settings/panels-store.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, buildMatch, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';

afterEach(() => void vi.useRealTimers());

const NARRATIVE = 'Some words about some people';
const PERSON = 'POST /api/ai/confirm-person';
const TAG = 'POST /api/ai/confirm-tag-assignment';
const MEMORY = 'POST /api/ai/confirm-memory-entry';
const UNDO = 'DELETE /api/ai/runs/run-1';

const duplicate = {
  extraction: { name: 'Ada L', body: 'Likes tea', email: 'ada@example.com' },
  existing_id: 'ada',
  existing_name: 'Ada Lovelace',
  existing_notes: 'Likes engines',
  similarity: 0.876,
};
const memory = {
  matched_person: buildMatch('Ada', 'Ada Lovelace'),
  entry_content: 'Had tea',
  parsed_date: '2026-03-01',
  contacted: true,
};
const tagging = (...matched_people: ReturnType<typeof buildMatch>[]) => ({
  tag_name: 'Tea',
  operation: 'add' as const,
  matched_people,
});

async function suggest(found: Partial<ExtractionResult>, answers: Record<string, unknown> = {}) {
  const { called } = fakeApiWithAda({
    [EXTRACT]: buildExtraction(found),
    [PERSON]: buildPerson({ id: 'new', name: 'Ada L' }),
    [TAG]: { tag: null, updated: 1 },
    [MEMORY]: buildEntry(),
    [UNDO]: undefined,
    ...answers,
  });
  const { user } = await openAssistant();
  await submit(user, NARRATIVE);
  await screen.findByText(found.message ?? 'Please check the suggestion.');
  return { user, called };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?');

test('a duplicate shows a whole percentage and the notes there are, and is linked', async () => {
  const { user, called } = await suggest({ duplicates: [duplicate] });
  const card = within(screen.getByRole('article', { name: 'Is this Ada Lovelace?' }));
  expect(card.getByText('88%')).toBeDefined();
  expect(card.getByText('Likes engines')).toBeDefined();
  expect(card.getByText('ada@example.com')).toBeDefined();
  await user.click(button('Yes, same person'));
  expect(await screen.findByText('Added what is new to Ada Lovelace.')).toBeDefined();
  const [call] = called(PERSON);
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
  expect(call?.body).toEqual({
    extraction: duplicate.extraction,
    action: 'link_existing',
    existing_id: 'ada',
    run_id: 'run-1',
  });
});

test('a person who is no duplicate is created and added to the list of new people', async () => {
  const { user, called } = await suggest({ duplicates: [duplicate] });
  await user.click(button('No, create new'));
  expect(await screen.findByText('Added Ada L.')).toBeDefined();
  expect(called(PERSON)[0]?.body).toEqual({
    extraction: duplicate.extraction,
    action: 'create_new',
    run_id: 'run-1',
  });
  expect(screen.getByRole('link', { name: 'Ada L' })).toBeDefined();
});

test('a tag waits for a choice for each ambiguous name', async () => {
  const people = [
    buildMatch('Ada', 'Ada Lovelace'),
    buildMatch('Sam', 'Sam Rivera', 'Sam Chen'),
    buildMatch('Kim', 'Kim Lee', 'Kim Park'),
  ];
  const { user, called } = await suggest({ tag_assignments: [tagging(...people)] });
  expect(button('Confirm').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Sam Chen/ }));
  expect(button('Confirm').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Kim Lee/ }));
  await user.click(button('Confirm'));
  expect(await screen.findByText('Tagged Ada Lovelace, Sam Chen, and Kim Lee with Tea.')).toBeDefined();
  expect(called(TAG)[0]?.body).toEqual({
    tag_name: 'Tea',
    operation: 'add',
    person_ids: ['ada-lovelace', 'sam-chen', 'kim-lee'],
    run_id: 'run-1',
  });
});

test('a tag without any known person cannot be confirmed and says why', async () => {
  const { user, called } = await suggest({ tag_assignments: [tagging(buildMatch('Zed'))] });
  expect(screen.getByRole('alert').textContent).toBe(
    'No matching people found. Please create these contacts first.',
  );
  expect(button('Confirm').disabled).toBe(true);
  await user.click(button('Dismiss suggestion'));
  expect(screen.queryByRole('article')).toBeNull();
  expect(called(TAG)).toEqual([]);
});

test('a tag card names the people who were not found; the others get or lose the tag', async () => {
  const assignment = {
    ...tagging(buildMatch('Ada', 'Ada Lovelace'), buildMatch('Zed')),
    operation: 'remove',
  };
  const { user } = await suggest({ tag_assignments: [assignment as ReturnType<typeof tagging>] });
  expect(screen.getByText('Not found: Zed')).toBeDefined();
  await user.click(button('Confirm'));
  expect(await screen.findByText('Took the tag Tea from Ada Lovelace.')).toBeDefined();
});

test('a memory of a known person is added with the day and the interaction that the user chose', async () => {
  const { user, called } = await suggest({ memory_updates: [memory] });
  expect(screen.getByRole('article', { name: 'Add memory:' })).toBeDefined();
  const date = screen.getByLabelText<HTMLInputElement>('Date');
  expect(date.value).toBe('2026-03-01');
  await user.clear(date);
  await user.type(date, '2026-02-27');
  await user.click(screen.getByRole('checkbox', { name: 'We were in touch' }));
  await user.click(button('Confirm'));
  expect(await screen.findByText('Added a memory for Ada Lovelace.')).toBeDefined();
  expect(called(MEMORY)[0]?.body).toEqual({
    person_id: 'ada-lovelace',
    content: 'Had tea',
    date: '2026-02-27',
    contacted: false,
    run_id: 'run-1',
  });
});

test('a memory with an ambiguous name cannot be confirmed before a person is chosen', async () => {
  const matched_person = buildMatch('Sam', 'Sam Rivera', 'Sam Chen');
  const { user, called } = await suggest({ memory_updates: [{ ...memory, matched_person }] });
  expect(screen.getByRole('article', { name: 'Multiple matches found:' })).toBeDefined();
  expect(button('Disambiguate name first').disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe(
    'Multiple people match this name. Please be more specific.',
  );
  await user.click(screen.getByRole('radio', { name: /Sam Rivera/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button('Confirm'));
  await screen.findByText('Added a memory for Sam Rivera.');
  expect(called(MEMORY)[0]?.body).toMatchObject({ person_id: 'sam-rivera' });
});

test('a memory of an unknown person creates a person of that name', async () => {
  const update = { ...memory, matched_person: buildMatch('Zed'), parsed_date: null };
  const { user, called } = await suggest({ memory_updates: [update] });
  expect(screen.getByRole('article', { name: 'Create friend & add memory:' })).toBeDefined();
  await user.click(button('Create friend & add memory'));
  await screen.findByText('Added Zed with a memory.');
  expect(called(MEMORY)[0]?.body).toMatchObject({ person_name: 'Zed', date: null });
});

test('a failed confirmation says so in its card, and confirming again uses the same key', async () => {
  const answers = [refuse(500, 'internal', 'Out of order'), buildEntry()];
  const { user, called } = await suggest({ memory_updates: [memory] }, { [MEMORY]: () => answers.shift() });
  await user.click(button('Confirm'));
  expect((await screen.findByRole('alert')).textContent).toBe('Could not save that. Out of order');
  await user.click(button('Confirm'));
  await screen.findByText('Added a memory for Ada Lovelace.');
  const [first, second] = called(MEMORY).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('each card can be answered on its own; after the last one the result becomes a line', async () => {
  const { user } = await suggest({ duplicates: [duplicate], memory_updates: [memory] });
  await user.click(button('Yes, same person'));
  await screen.findByText('Added what is new to Ada Lovelace.');
  const next = screen.getByRole('article', { name: 'Add memory:' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user.click(button('Confirm'));
  expect(input().value).toBe('');
  expect(screen.getByText('Please check the suggestion.')).toBeDefined();
  expect(
    await screen.findByText('Added what is new to Ada Lovelace. Added a memory for Ada Lovelace.'),
  ).toBeDefined();
  expect(screen.queryByText('Please check the suggestion.')).toBeNull();
});

test('the result of confirming becomes a line two seconds after the last card', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = await suggest({ memory_updates: [memory] });
  await user.click(button('Confirm'));
  await screen.findByText('Added a memory for Ada Lovelace.');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('Please check the suggestion.')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText('Please check the suggestion.')).toBeNull();
});

test('a confirmation makes the lists that show it ask again', async () => {
  const { user, called } = await suggest({ tag_assignments: [tagging(buildMatch('Ada', 'Ada Lovelace'))] });
  const asked = () => [called('GET /api/people').length, called('GET /api/people/ada').length];
  const before = asked();
  await user.click(button('Confirm'));
  await waitFor(() => expect(asked()).toEqual(before.map((count) => count + 1)));
});

test('text written meanwhile is not cleared with the last card', async () => {
  const { user } = await suggest({ memory_updates: [memory] });
  await user.type(input(), '!');
  await user.click(button('Confirm'));
  await screen.findByText('Added a memory for Ada Lovelace.');
  expect(input().value).toBe('!');
});

test('a run is undone as a whole, and its text comes back to the input', async () => {
  const { user, called } = await suggest({ memory_updates: [memory], duplicates: [duplicate] });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(button('No, create new'));
  await screen.findByRole('link', { name: 'Ada L' });
  await user.click(button('Dismiss suggestion'));
  await user.click(button('Undo'));
  expect(await screen.findByText(/^All taken back/)).toBeDefined();
  expect(called(UNDO)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Ada L' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(input().value).toBe(NARRATIVE);
});

test('undoing a run removes its open cards, and its text can be sent again', async () => {
  const message = 'Added Ada L. Please check the suggestion.';
  const created_persons = [buildPerson({ id: 'new', name: 'Ada L' })];
  const { user, called } = await suggest({ message, created_persons, memory_updates: [memory] });
  expect(input().value).toBe('');
  await user.click(button('Undo'));
  expect(await screen.findByText(/^All taken back/)).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
  expect(input().value).toBe(NARRATIVE);
  await user.click(button('Submit'));
  await waitFor(() => expect(called(EXTRACT)).toHaveLength(2));
  const [first, second] = called(EXTRACT).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test('an Undo that fails says so and can be tried again', async () => {
  const answers = [refuse(500, 'internal', 'Out of order'), undefined];
  const { user } = await suggest({ memory_updates: [memory] }, { [UNDO]: () => answers.shift() });
  await user.click(button('Confirm'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Could not undo. Out of order');
  await user.click(button('Undo'));
  expect(await screen.findByText(/^All taken back/)).toBeDefined();
});

test('another narrative leaves the open cards of the one before', async () => {
  const results = [
    buildExtraction({ memory_updates: [memory] }),
    buildExtraction({ run_id: 'run-2', message: 'Nothing found' }),
  ];
  const { user } = await suggest({}, { [EXTRACT]: () => results.shift() });
  await submit(user, ' and more');
  await screen.findByText('Nothing found');
  expect(screen.getByRole('article', { name: 'Add memory:' })).toBeDefined();
});

test('suggestions left open when the panel closes can be brought back as the same run', async () => {
  const { user, called } = await suggest({ memory_updates: [memory] });
  await act(async () => usePanels.setState({ chatPanelOpen: false }));
  expect(await screen.findByText('1 suggestion was left open.')).toBeDefined();
  await user.click(button('Bring back'));
  expect((await screen.findByPlaceholderText<HTMLTextAreaElement>('How can I help?')).value).toBe(NARRATIVE);
  await user.click(button('Submit'));
  await waitFor(() => expect(called(EXTRACT)).toHaveLength(2));
  const [first, second] = called(EXTRACT).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});
