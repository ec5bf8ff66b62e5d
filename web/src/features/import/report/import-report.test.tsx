import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import type { Call } from '#testing/fake-api.ts';
import { answer, fakeServer, IMPORT, press, preview, rows } from '#testing/import/import-page.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

test('one person who is still to come is told as one', async () => {
  const first = Promise.withResolvers<void>();
  fakeServer({
    async [IMPORT](call: Call) {
      await first.promise;
      return answer(call);
    },
  });
  const { user } = await preview(rows(251));
  await press(user, 'Import 251 people');
  await press(user, 'Cancel');
  first.resolve();
  await screen.findByText('1 person of the file is still to come.');
});

test('the undo of an import that only filled people in speaks of nobody else', async () => {
  fakeServer({ [IMPORT]: (call: Call) => answer(call, { created: [], updated: [buildPerson()] }) });
  const { user } = await preview(rows(1));
  await press(user, 'Import 1 person');
  await press(user, 'Undo this import');
  await screen.findByText('What was filled in for 1 person is taken away again. Your file stays open here.');
});

test('values that are left out with the same words are each shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const left = { row: 0, field: 'emails' as const, values: ['a@example.com', 'a@example.com'] };
  fakeServer({ [IMPORT]: (call: Call) => answer(call, { left_out: [left] }) });
  const { user } = await preview(rows(1));
  await press(user, 'Import 1 person');
  expect(await screen.findAllByText('Email “a@example.com” is left out: there are 20 already.')).toHaveLength(
    2,
  );
  expect(logged.mock.calls.join()).not.toContain('same key');
});

test('the card of a row shows each misfit, also two with the same words', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeServer();
  const { user } = await preview('Name,Website,Website\nAda,no link,no link\n');
  await press(user, 'Card of row 2');
  expect(await screen.findAllByText('Website “no link” is no web address.')).toHaveLength(2);
  expect(logged.mock.calls.join()).not.toContain('same key');
});
