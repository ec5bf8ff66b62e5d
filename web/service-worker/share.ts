import { forgetShared, keepShared, TELL, TELL_LOST } from '#lib/browser/shared-cache.ts';

/** Keeps what is shared for the page, or opens the page with the news that it could not be kept. */
async function keepAndShow(request: Request): Promise<Response> {
  try {
    await keepShared(await request.formData());
    return Response.redirect(TELL, 303);
  } catch {
    await forgetShared();
    return Response.redirect(TELL_LOST, 303);
  }
}

/**
 * Returns the answer to a request with which another app shares something, as the web manifest says. What is
 * shared is kept on the device for the page that opens then; nothing is sent to the server. Undefined for any
 * other request.
 */
export function answerShare(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  const isShare = request.method === 'POST' && origin === location.origin && pathname === TELL;
  return isShare ? keepAndShow(request) : undefined;
}
