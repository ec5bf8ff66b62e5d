import type { User } from './test-server.ts';

/** Returns a call that asks for the list with its current ETag, so that the answer is 304. */
export async function unchangedList({ ours }: User) {
  const { etag = '' } = (await ours('GET', '/api/people')).headers;
  return () => ours('GET', '/api/people', undefined, { 'if-none-match': etag });
}

export const naiveList =
  ({ naive }: User) =>
  () =>
    naive('GET', '/api/people');

export const naivePerson =
  ({ naive, idOf }: User) =>
  () =>
    naive('GET', `/api/people/${idOf(7)}`);

let changes = 0;

/**
 * Reads the list after one of its `people` was changed, each time another. The change itself is not timed.
 */
export const changedList = ({ ours, idOf }: User, people: number, headers: Record<string, string> = {}) =>
  Object.assign(() => ours('GET', '/api/people', undefined, headers), {
    before: () =>
      ours('PATCH', `/api/people/${idOf((changes++ * 977) % people)}`, {
        mnemonic: `tall, number ${changes}`,
      }),
  });

/** Sends a PATCH that gives the person a new value each time. */
export const patch =
  ({ ours, idOf }: User) =>
  () =>
    ours('PATCH', `/api/people/${idOf(9)}`, { mnemonic: `tall, number ${changes++}` });

export const naivePatch =
  ({ naive, idOf }: User) =>
  () =>
    naive('PATCH', `/api/people/${idOf(9)}`, { mnemonic: `tall, number ${changes++}` });
