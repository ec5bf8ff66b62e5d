import { keepShared, TELL } from '#lib/browser/shared-cache.ts';

async function keepAndShow(request: Request): Promise<Response> {
  await keepShared(await request.formData());
  return Response.redirect(TELL, 303);
}

/**
 * Returns the answer to what another app shares, as the web manifest says: it is kept for the page that opens
 * then. Nothing is sent to the server. Undefined: the request is another one.
 */
export function answerShare(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  const isShare = request.method === 'POST' && origin === location.origin && pathname === TELL;
  return isShare ? keepAndShow(request) : undefined;
}
