import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, buildMatch, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';

const MEMORY = 'POST /api/ai/confirm-memory-entry';
const memory = {
  matched_person: buildMatch('Ada', 'Ada Lovelace'),
  entry_content: 'Had tea',
  parsed_date: '2026-03-01',
  contacted: true,
};

async function suggest() {
  const { called } = fakeApiWithAda({ [EXTRACT]: buildExtraction({ memory_updates: [memory] }) });
  const { user } = await openAssistant();
  await submit(user, 'Had tea with Ada');
  await screen.findByRole('article', { name: 'Add memory:' });
  return { user, called };
}

test.each([
  ['2999-01-01', false, 'The date must not be in the future'],
  ['1899-12-31', false, 'The date must not be before 1900'],
  ['', true, 'This date is not complete, or there is no such day.'],
])('a memory of a wrong day (%s) is not sent, and says why', async (value, badInput, problem) => {
  const { user, called } = await suggest();
  const date = screen.getByLabelText('Date');
  Object.defineProperty(date, 'validity', { value: { badInput } });
  fireEvent.change(date, { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(problem)).toBeDefined();
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(called(MEMORY)).toEqual([]);
});

test('a day that was typed for a memory is not lost by closing the panel or the page without a question', async () => {
  const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await suggest();
  expect(wouldAsk()).toBe(false);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-02-27' } });
  expect(wouldAsk()).toBe(true);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('What you changed here has not been saved.')).toBeDefined();
});
