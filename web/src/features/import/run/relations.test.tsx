import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { choose, fakeServer, IMPORT, press, sent } from '#testing/import/import-page.ts';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

const contact = (uuid: string, first_name: string) => ({ uuid, properties: { first_name } });
const relation = (type: string, contact_is: string, of_contact: string) => ({
  properties: { type, contact_is, of_contact },
});
const file = () =>
  new File(
    [
      JSON.stringify({
        account: {
          data: [
            { type: 'contact', values: [contact('a', 'Ana'), contact('b', 'Bo'), contact('c', 'Cy')] },
            {
              type: 'relationship',
              values: [
                relation('spouse', 'a', 'b'),
                relation('spouse', 'b', 'a'),
                relation('godson', 'a', 'c'),
                relation('godfather', 'c', 'a'),
              ],
            },
          ],
        },
      }),
    ],
    'monica.json',
  );

const RELATE = 'POST /api/relations';

test('relations of the file are added after its people, each once', async () => {
  const { called } = fakeServer({
    [RELATE]: () => ({ id: 'r' }),
  });
  const { user } = renderApp('/import');
  await choose(user, file());
  await press(user, 'Import 3 people');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0]).some(({ related }) => related)).toBe(false);
  expect(called(RELATE).map(({ body }) => body)).toEqual([
    { from_id: 'Ana', to_id: 'Bo', type: 'spouse', label: null, inverse_label: null },
    { from_id: 'Ana', to_id: 'Cy', type: 'other', label: 'godson', inverse_label: 'godfather' },
  ]);
});

test('a relation that is there already is no failure, and one that fails is added by Retry', async () => {
  let tries = 0;
  fakeServer({
    [RELATE]: () =>
      ++tries === 2 ? refuse(503, 'unavailable', 'Out of order') : refuse(409, 'already_exists', 'There'),
  });
  const { user } = renderApp('/import');
  await choose(user, file());
  await press(user, 'Import 3 people');
  expect(await screen.findByText(/Out of order/)).toBeDefined();
  await press(user, 'Retry');
  await screen.findByText('The import is done');
  expect(tries).toBe(4);
});

test('a relation whose answer was lost is asked for again under its key, so that the undo knows it', async () => {
  const keys: (string | null)[] = [];
  fakeServer({
    [RELATE]: ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 2 ? refuse(503, 'unavailable', 'Out of order') : { id: `r${keys.length}` };
    },
  });
  const { user } = renderApp('/import');
  await choose(user, file());
  await press(user, 'Import 3 people');
  await screen.findByText(/Out of order/);
  await press(user, 'Retry');
  await screen.findByText('The import is done');
  const [first, second, firstAgain, secondAgain] = keys;
  expect([firstAgain, secondAgain]).toEqual([first, second]);
  expect(first).not.toBe(second);
});
