import { changedList } from './calls.ts';
import { atMost, type Bench } from './measured.ts';

export const bench: Bench = {
  row: 4,
  async measure(rig) {
    const { body } = await changedList(await rig.user(500), 500)();
    return [atMost('bytes of the list per person, compressed', body.length / 500, 75, 'bytes')];
  },
};
