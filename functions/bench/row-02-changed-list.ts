import { changedList, naiveList, naivePerson } from './calls.ts';
import type { Bench } from './measured.ts';
import { medianTimes } from './rounds.ts';

export const bench: Bench = {
  row: 2,
  async measure(rig) {
    const [usual, large] = [await rig.user(500), await rig.user(5_000)];
    const times = await medianTimes(
      {
        usual: changedList(usual),
        large: changedList(large),
        person: naivePerson(usual),
        naive: naiveList(usual),
        naiveLarge: naiveList(large),
      },
      20,
    );
    const against = (what: string, ours: number, baseline: number, limit: number) => ({
      what,
      ours,
      baseline,
      limit,
    });
    return [
      against('changed list of 500 : GET of one person', times.usual, times.person, 2.5),
      against('changed list of 5,000 : GET of one person', times.large, times.person, 8),
      against('changed list of 500 : naive list', times.usual, times.naive, 1 / 4),
      against('changed list of 5,000 : naive list', times.large, times.naiveLarge, 1 / 8),
    ];
  },
};
