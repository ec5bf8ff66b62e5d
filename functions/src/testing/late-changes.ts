import { openFixtures } from './openapi/fixtures.ts';

const moment = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

/** Returns the headers of a change that was made at this minute past noon, and the key that names it. */
export const at = (minute: number, key = `change of minute ${minute}`) => ({
  'x-changed-at': moment(minute),
  'idempotency-key': key,
});

/** Opens an account at noon, with a person and functions that change things now and late. */
export async function openLate() {
  const world = await openFixtures();
  const { me, person, api } = world;
  /** Sets the clock to this minute past noon. */
  const setMinute = (minute: number) => void (api.clock.now = new Date(moment(minute)));
  setMinute(0);
  const id = await person({ company: 'Oak' });
  const path = `/api/people/${id}`;
  const read = async () => (await me.get(path)).body;
  return { ...world, setMinute, id, path, read };
}
