import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { expectFocus } from '#testing/browser/keyboard.ts';
import { renderApp } from '#testing/render-app.tsx';

test('the first Tab stop leads past navigation and list to the conversation', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/people/ada');
  await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByText('Hello from Ada');
  await user.tab();
  await expectFocus('link', 'Skip to the conversation');
  await user.keyboard('{Enter}');
  await expectFocus('tabpanel', 'Messages');
});

test('on another page it leads to the content', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/insights');
  await screen.findByRole('navigation', { name: 'Main' });
  const main = await screen.findByRole('main');
  await user.tab();
  await expectFocus('link', 'Skip to the content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(main);
});
