import { createHash } from 'node:crypto';
import type { startApi } from './start-api.ts';

type Me = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

export const importOf = (me: Me) => (people: unknown, key?: string) =>
  me.post('/api/people/import', { people }, key ? { 'idempotency-key': key } : {});
export const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
export const listed = async (me: Me) => (await me.get('/api/people?sort=name')).body;
/** Returns made-up word number `n`; the import finds no two of them similar. */
export const wordOf = (n: number) =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .replaceAll(/\d/g, (digit) => 'klmnoprstu'[Number(digit)] as string);
export const rowsNamed = (count: number) => Array.from({ length: count }, (_, n) => ({ name: wordOf(n) }));
