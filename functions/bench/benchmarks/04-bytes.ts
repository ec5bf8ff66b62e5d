import { changedList } from '#bench/measured-calls.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';

export const bench: Benchmark = {
  row: 4,
  async measure(server) {
    const { body } = await changedList(await server.user(500), 500)();
    return [atMost('bytes of the list per person, compressed', body.length / 500, 75, 'bytes')];
  },
};
