import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, vi } from 'vitest';
// Imported here so that it does not have to be loaded during a test.
import '#features/commands/shortcuts/keyboard-help.tsx';
import { usePanels } from '#settings/panels-store.ts';
import { renderApp } from '#testing/render-app.tsx';

const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

/** Renders the app, and waits until its shortcuts work and the focus is kept. */
export async function renderWithKeys(address: string) {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const app = renderApp(address);
  act(() => usePanels.setState({ shortcutsOpen: true }));
  await waitFor(() => expect(sheet()).not.toBeNull());
  act(() => usePanels.setState({ shortcutsOpen: false }));
  await waitFor(() => expect(sheet()).toBeNull());
  return app;
}

/** Waits until the element with this role and name has the focus. */
export const expectFocus = (role: string, name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
