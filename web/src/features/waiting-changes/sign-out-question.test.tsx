import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useRound } from '#queries/rhythm/round.ts';
import { signOut } from '#session/sign-out.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { renderApp } from '#testing/render-app.tsx';

test('signing out with choices of rhythms that are not saved asks first', async () => {
  fakeApiWithAda();
  onTestFinished(() => useRound.setState({ unsaved: [] }));
  const { user } = renderApp('/people');
  await screen.findAllByText('Ada Lovelace');
  act(() => useRound.setState({ unsaved: [{ type: 'cadence', id: 'ada', cadence_days: 7 }] }));
  act(signOut);
  const question = await screen.findByRole('alertdialog', { name: 'Sign out and lose what is not sent?' });
  expect(question.textContent).toContain('1 change is only on this device');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(useRound.getState().unsaved).toHaveLength(1);
});
