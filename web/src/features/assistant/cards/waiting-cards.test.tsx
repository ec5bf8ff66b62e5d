import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { openAssistant } from '#testing/assistant.ts';
import { buildMe } from '#testing/builders.ts';

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
  await screen.findByText(/^Texts to your guide/);
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
