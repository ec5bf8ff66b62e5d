import type { Page } from '@playwright/test';

/** Returns what the copy on this device contains, as text. */
export const copyOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kindred-offline');
        // Without a copy there is no database, and this must not make one.
        opening.addEventListener('upgradeneeded', () => opening.transaction!.abort());
        opening.addEventListener('error', () => resolve('[]'));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('copy').objectStore('copy').getAll();
          asking.addEventListener('success', () => resolve(JSON.stringify(asking.result)));
          opening.result.close();
        });
      }),
  );
