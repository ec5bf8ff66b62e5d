import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const APP_SCRIPT = '**/assets/main-*.js';

export const messagesOf = (page: Page, name: string) =>
  page.getByRole('link', { name: `Open messages with ${name}` });

/** Holds the app's script, or another one, back until the returned function is called. */
export async function holdScript(page: Page, script = APP_SCRIPT): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Presses somebody before the app is there, lets it come, and expects it to open them, with a way back to the list. */
export async function expectPressIsKept(page: Page, release: () => void) {
  await messagesOf(page, 'Bo Diddley').click();
  release();
  await expect(page.getByRole('heading', { name: 'Bo Diddley' })).toBeVisible();
  await page.goBack();
  await expect(messagesOf(page, 'Ada Lovelace')).toBeInViewport();
}
