import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { expectFocus } from '#testing/browser/keyboard.ts';
import { renderApp } from '#testing/render-app.tsx';

const MANY = 400;

const people = Array.from({ length: MANY }, (_, at) => buildPerson({ id: `p${at}`, name: `Person ${at}` }));
const linkTo = (at: number) => `Open messages with Person ${at}`;

async function openList(open = 1) {
  fakeApi({
    'GET /api/people': people,
    [`GET /api/people/p${open}`]: people[open],
    'GET /api/people/p2': people[2],
    'POST /api/people/p2/contact': people[2],
  });
  const app = renderApp(`/people/p${open}`);
  await screen.findByRole('link', { name: linkTo(open) });
  return app;
}

test('the list is one Tab stop, the open person, also if they are far below', async () => {
  const { user } = await openList(300);
  (await screen.findByRole('combobox', { name: 'Sort' })).focus();
  await user.tab();
  await expectFocus('link', linkTo(300));
  await user.tab();
  expect(document.activeElement?.closest('aside')).toBeNull();
});

test('arrows, Home and End move between the people, also to one who is not drawn yet', async () => {
  const { user } = await openList();
  screen.getByRole('link', { name: linkTo(1) }).focus();
  await user.keyboard('{ArrowDown}');
  await expectFocus('link', linkTo(2));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await expectFocus('link', linkTo(0));
  expect(screen.queryByRole('link', { name: linkTo(MANY - 1) })).toBeNull();
  await user.keyboard('{End}');
  await expectFocus('link', linkTo(MANY - 1));
  await user.keyboard('{ArrowDown}');
  await expectFocus('link', linkTo(MANY - 1));
  await user.keyboard('{Home}');
  await expectFocus('link', linkTo(0));
});

test('Enter opens the messages, Shift+Enter the profile', async () => {
  const { user, location } = await openList();
  screen.getByRole('link', { name: linkTo(1) }).focus();
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
  expect(location()).toBe('/people/p2?panel=profile');
  await expectFocus('link', linkTo(2));
  await user.keyboard('{Enter}');
  expect(location()).toBe('/people/p2');
});

test('the button of a row is reached by the arrow to the right and has the name of the person', async () => {
  const { user } = await openList();
  screen.getByRole('link', { name: linkTo(2) }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await expectFocus('button', 'Mark Person 2 as contacted');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Marked Person 2 as contacted.')).toBeDefined();
  await user.keyboard('{ArrowDown}');
  await expectFocus('link', linkTo(3));
});

test('an arrow with Alt is left to the browser', async () => {
  const { user } = await openList();
  screen.getByRole('link', { name: linkTo(1) }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectFocus('link', linkTo(1));
});
