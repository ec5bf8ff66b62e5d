import { atMost, type Benchmark } from '#bench/measurement.ts';
import { medianTimes } from '#bench/rounds.ts';
import { countOf } from '#bench/count-documents-of.ts';
import { naivePerson, unchangedList } from '#bench/measured-calls.ts';

export const bench: Benchmark = {
  row: 1,
  async measure(server) {
    const [small, usual, large] = [await server.user(200), await server.user(500), await server.user(10_000)];
    const again = await unchangedList(usual);
    const times = await medianTimes(
      {
        usual: again,
        person: naivePerson(usual),
        small: await unchangedList(small),
        large: await unchangedList(large),
      },
      60,
    );
    const { reads } = await countOf(again);
    return [
      {
        what: 'unchanged list of 500 : GET of one person',
        ours: times.usual,
        baseline: times.person,
        limit: 1.3,
      },
      { what: 'unchanged list of 10,000 : of 200', ours: times.large, baseline: times.small, limit: 1.5 },
      atMost('reads of an unchanged list', reads, 1, 'documents'),
    ];
  },
};
