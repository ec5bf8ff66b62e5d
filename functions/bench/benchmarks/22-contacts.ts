import { countOf } from '#bench/count-documents-of.ts';
import { naivePerson } from '#bench/measured-calls.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import { changesOf, openBook } from '#bench/open-book.ts';
import { medianTimes, timeOf } from '#bench/rounds.ts';

const PEOPLE = 5_000;
const SECONDS = 30;

export const bench: Benchmark = {
  row: 22,
  async measure(server) {
    const user = await server.user(PEOPLE);
    const book = await openBook(server, user);
    const first = await changesOf(book, '');
    if (first.changed.length !== PEOPLE) throw new Error(`${first.changed.length} cards are listed`);
    const firstSync = await timeOf(async () => {
      const { changed } = await changesOf(book, '');
      await book.read(changed);
    });
    const oneByOne = await timeOf(async () => {
      for (let n = 0; n < PEOPLE; n++) await user.naive('GET', `/api/people/${user.idOf(n)}`);
    });
    const unchanged = () => changesOf(book, first.token);
    const times = await medianTimes({ unchanged, person: naivePerson(user) }, 40);
    const { reads } = await countOf(unchanged);
    return [
      atMost('first sync of 5,000 people', firstSync / 1000, SECONDS, 's'),
      {
        what: 'first sync of 5,000 people : 5,000 naive GETs of a person',
        ours: firstSync,
        baseline: oneByOne,
        limit: 1,
      },
      {
        what: 'unchanged sync of 5,000 people : naive GET of a person',
        ours: times.unchanged,
        baseline: times.person,
        // The token is read before the revision, because it says whose that is.
        limit: 3,
      },
      atMost('reads of an unchanged sync', reads, 2, 'documents'),
    ];
  },
};
