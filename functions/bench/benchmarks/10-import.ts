import { randomUUID } from 'node:crypto';
import { fieldsFor } from '#bench/many-people.ts';
import type { Benchmark } from '#bench/measurement.ts';
import type { User } from '#bench/test-server.ts';
import { timeOf } from '#bench/rounds.ts';

const PEOPLE = 1_000;
/** Import rows per call, as the browser sends them. */
const CHUNK = 250;
const withKey = () => ({ 'idempotency-key': randomUUID() });

export const bench: Benchmark = {
  row: 10,
  async measure(server) {
    const people = Array.from({ length: PEOPLE }, (_, n) => fieldsFor(n));
    const rows = people.map((person) => ({ ...person, on_duplicate: 'create' }));
    const importAll = async ({ ours }: User) => {
      for (let from = 0; from < PEOPLE; from += CHUNK)
        await ours('POST', '/api/people/import', { people: rows.slice(from, from + CHUNK) }, withKey());
    };
    const [first, importer, poster] = [
      await server.freshUser(0),
      await server.freshUser(0),
      await server.freshUser(0),
    ];
    await importAll(first); // loads the gazetteer and warms up
    const ours = await timeOf(() => importAll(importer));
    const baseline = await timeOf(async () => {
      for (const person of people) await poster.ours('POST', '/api/people', person, withKey());
    });
    return [{ what: 'import of 1,000 people : 1,000 single POSTs', ours, baseline, limit: 0.05 }];
  },
};
