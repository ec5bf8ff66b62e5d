import { createHash } from 'node:crypto';
import type { startApi } from './api/start-api.ts';

type Me = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

export const importOf = (me: Me) => (people: unknown, key?: string) =>
  me.post('/api/people/import', { people }, key ? { 'idempotency-key': key } : {});
export const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
export const listed = async (me: Me) => (await me.get('/api/people?sort=name')).body;
/** Returns the made-up word number `n`. To the import, no two of them are similar. */
export const wordOf = (n: number) =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .replaceAll(/\d/g, (digit) => 'klmnoprstu'[Number(digit)] as string);
export const rowsNamed = (count: number) => Array.from({ length: count }, (_, n) => ({ name: wordOf(n) }));
