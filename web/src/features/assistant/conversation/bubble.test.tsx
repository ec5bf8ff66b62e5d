import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { refuse } from '#testing/fake-api.ts';

const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?');
const LONG = 'Had lunch with Sam and with Tessa';

test('what was sent becomes a bubble and the box empties; from there it can be written again', async () => {
  fakeApiWithAda({ [EXTRACT]: buildExtraction({ message: 'Nothing found' }) });
  const { user } = await openAssistant();
  await submit(user, LONG);
  expect(input().value).toBe('');
  expect(screen.getByText(LONG).closest('[role=log]')).not.toBeNull();
  await screen.findByText('Nothing found');
  expect(screen.queryByRole('list', { name: 'Examples' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write this again' }));
  expect(input().value).toBe(LONG);
  expect(document.activeElement).toBe(input());
});

test('a text that fails comes back to the box, unless another one was begun there', async () => {
  const answer = Promise.withResolvers<unknown>();
  fakeApiWithAda({ [EXTRACT]: () => answer.promise });
  const { user } = await openAssistant();
  await submit(user, LONG);
  await user.type(input(), 'Another');
  await act(async () => answer.resolve(refuse(500, 'internal', 'Out of order')));
  await screen.findByText('Out of order');
  expect(input().value).toBe('Another');
  expect(screen.getByText(LONG)).toBeDefined();
  await user.clear(input());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(input().value).toBe(LONG));
});
