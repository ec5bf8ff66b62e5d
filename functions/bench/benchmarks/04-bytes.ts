import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { changedList } from '#bench/measured-calls.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';

const PEOPLE = 500;

/** The fields that contact cards added to a summary. */
const OF_CARDS = ['nickname', 'company', 'job_title', 'photo'];

/** Returns the size in bytes of the list, compressed as the server does. */
const compressed = (people: object[]) =>
  brotliCompressSync(JSON.stringify(people), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length;

const withoutCards = (people: object[]) =>
  people.map((person) =>
    Object.fromEntries(Object.entries(person).filter(([field]) => !OF_CARDS.includes(field))),
  );

export const bench: Benchmark = {
  row: 4,
  async measure(server) {
    const { body, headers } = await changedList(await server.user(PEOPLE), PEOPLE)();
    const json = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    const people = JSON.parse(json.toString()) as object[];
    return [
      atMost('bytes of the list per person, compressed', body.length / PEOPLE, 75, 'bytes'),
      {
        what: 'list with the four fields of cards, nobody has any, compressed',
        ours: compressed(people),
        baseline: compressed(withoutCards(people)),
        limit: 1.1,
        unit: 'bytes',
      },
    ];
  },
};
