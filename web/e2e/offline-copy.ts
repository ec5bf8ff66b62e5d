import type { Page } from '@playwright/test';

/** Runs in the browser. */
async function readCopy(): Promise<string> {
  const records = await new Promise<{ value: { text?: unknown } }[]>((resolve) => {
    const opening = indexedDB.open('kindred-offline');
    // Without a copy there is no database, and this must not make one.
    opening.addEventListener('upgradeneeded', () => opening.transaction!.abort());
    opening.addEventListener('error', () => resolve([]));
    opening.addEventListener('success', () => {
      const asking = opening.result.transaction('copy').objectStore('copy').getAll();
      asking.addEventListener('success', () => resolve(asking.result));
      opening.result.close();
    });
  });
  const texts = records.map(({ value: { text } }) => (text instanceof Blob ? text.text() : ''));
  return JSON.stringify([...records, ...(await Promise.all(texts)).filter(Boolean)]);
}

/** Returns what the copy on this device contains, as text. */
export const copyOf = (page: Page): Promise<string> => page.evaluate(readCopy);

/** Runs in the browser. */
const deleteRest = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('kindred-offline');
    opening.addEventListener('success', () => {
      const work = opening.result.transaction('copy', 'readwrite');
      work.objectStore('copy').delete('copy');
      work.addEventListener('complete', () => resolve());
      opening.result.close();
    });
  });

/** Deletes what the copy on this device contains besides the list, so that the server is asked for it. */
export const forgetRest = (page: Page): Promise<void> => page.evaluate(deleteRest);
