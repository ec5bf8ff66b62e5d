import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const [ada, bo, cy] = ['ada', 'bo', 'cy'].map((id) => buildPerson({ id, name: `Person ${id}` }));
const row = (id: string) => screen.findByRole('link', { name: `Open messages with Person ${id}` });

async function openAda() {
  const { called } = fakeApi({
    'GET /api/people': [ada, bo, cy],
    'GET /api/people/ada': ada,
    'GET /api/people/bo': bo,
    'GET /api/people/cy': cy,
    'GET /api/people/ada/notebook': [],
    'GET /api/people/ada/activity': [],
  });
  const { user } = renderApp('/people/ada');
  await screen.findByRole('heading', { name: 'Person ada' });
  // Selecting is loaded once the browser is idle; Space selects only then.
  const link = await row('ada');
  await waitFor(() => {
    fireEvent.keyDown(link, { key: ' ' });
    expect(link.closest('li')!.dataset.selected).toBe('true');
  });
  return { user, called };
}

test('a person who is pointed at is fetched before the click, once', async () => {
  const { user, called } = await openAda();
  await user.hover(await row('bo'));
  await waitFor(() => expect(called('GET /api/people/bo')).toHaveLength(1));
  await user.click(await row('bo'));
  await screen.findByRole('heading', { name: 'Person bo' });
  expect(called('GET /api/people/bo')).toHaveLength(1);
});

test('so is a person whom the keyboard reaches; those passed over on the way are not', async () => {
  const { called } = await openAda();
  const [bo, cy] = [await row('bo'), await row('cy')];
  fireEvent.pointerOver(bo);
  cy.focus();
  await waitFor(() => expect(called('GET /api/people/cy')).toHaveLength(1));
  expect(called('GET /api/people/bo')).toHaveLength(0);
});

test('a person whom a finger touches is fetched before it is lifted, once', async () => {
  const { user, called } = await openAda();
  await user.pointer({ keys: '[TouchA>]', target: await row('cy') });
  await waitFor(() => expect(called('GET /api/people/cy')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Person cy' })).toBeNull();
  await user.pointer({ keys: '[/TouchA]', target: await row('cy') });
  await screen.findByRole('heading', { name: 'Person cy' });
  expect(called('GET /api/people/cy')).toHaveLength(1);
});

test('a tab that is pointed at has its memories, or its activity, before the click', async () => {
  const { user, called } = await openAda();
  await user.hover(screen.getByRole('tab', { name: 'Memories' }));
  await waitFor(() => expect(called('GET /api/people/ada/notebook')).toHaveLength(1));
  await user.hover(screen.getByRole('tab', { name: 'Activity' }));
  await waitFor(() => expect(called('GET /api/people/ada/activity')).toHaveLength(1));
});
