// The service worker keeps a text or file that another app shared in a cache, until a page takes it.

/** The page that takes it. The web manifest has this address too. */
export const TELL = '/tell';
/** The same page, if what was shared could not be kept. */
export const TELL_LOST = '/tell?lost';

const NAME = 'kindred-shared';
const ONE = '/shared';

export async function keepShared(form: FormData): Promise<void> {
  await (await caches.open(NAME)).put(ONE, new Response(form));
}

/** Deletes what was shared and not taken. A browser that blocks site data throws even at the name `caches`. */
export async function forgetShared(): Promise<void> {
  try {
    await globalThis.caches?.delete(NAME);
  } catch {
    // It has no caches, so nothing was kept.
  }
}

/** Takes what was shared last; undefined if there is nothing. */
export async function takeSharedForm(): Promise<FormData | undefined> {
  try {
    const kept = await caches.match(ONE, { cacheName: NAME });
    const form = await kept?.formData();
    void forgetShared();
    return form;
  } catch {
    return undefined;
  }
}
