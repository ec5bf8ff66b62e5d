import { ApiError } from '#api/api-error.ts';
import { withCallOptions } from '#api/client.ts';
import { doneIfGone, isGone } from '#api/done-if-gone.ts';
import { serverNow } from '#lib/clock.ts';
import type { CallBy, Work } from './send-or-keep.ts';

type Removal = (by?: CallBy) => Promise<Response>;

const CHANGED = 'It was changed on another device meanwhile.';

/** Returns the options that make a call a late change of the present moment. */
function asLate(): CallBy {
  const at = serverNow().toISOString();
  return {
    fetch(input, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('x-changed-at', at);
      return withCallOptions({}).fetch(input, { ...init, headers });
    },
  };
}

type Call<Answer> = (by?: CallBy) => Promise<Answer>;

/**
 * Makes a call; if the server does not find its subject, makes it again as a late change, which also reaches people in the
 * trash. `again` is the second call, if that is another one.
 */
export async function callAnywhere<Answer>(call: Call<Answer>, again = call): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isGone(error)) throw error;
    return again(asLate());
  }
}

/** Makes a removal as a late change. Throws if it lost to a later one. */
async function removeLate(call: Removal, by?: CallBy): Promise<void> {
  const { status } = await call(by);
  if (status === 200) throw new ApiError(status, { code: 'failed_precondition', message: CHANGED });
}

/**
 * Returns the call that removes a memory, a relation or a person's tag. If the server does not find it where this page
 * knows it, what is sent at once is sent again as a late change: somebody may have moved its person to the trash, or taken
 * them out of the memory, and it would still be there, with the others or after a restore. Only what is not found then
 * either counts as removed before.
 */
export const removeAnywhere = (call: Removal): Pick<Work<void>, 'call' | 'straight'> => ({
  call: (by) => doneIfGone(call(by)),
  straight: () => callAnywhere<unknown>(call, (by) => doneIfGone(removeLate(call, by))).then(() => undefined),
});
