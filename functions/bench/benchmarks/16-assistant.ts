import { interpret } from '#assistant/interpret.ts';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { nameOf } from '#bench/many-people.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import { medianTimes } from '#bench/rounds.ts';

const PEOPLE = Array.from({ length: 1_000 }, (_, n) => ({ id: `p${n}`, name: nameOf(n) }));
const LIMIT = 1_000;
const MOST_MS = 50;

/** Twenty sentences of a busy week, cut to the longest narrative the assistant accepts. */
const text = Array.from({ length: 20 }, (_, n) => {
  const [known, friend] = [nameOf(n * 31), `Rosa Whitfield${'aeiou'[n % 5]}`];
  return n % 2
    ? `Had lunch with ${known} yesterday, who is training for a marathon.`
    : `Met ${friend} at the market; she teaches chemistry in Austin and goes climbing with ${known}.`;
})
  .join(' ')
  .slice(0, LIMIT);

export const bench: Benchmark = {
  row: 16,
  async measure() {
    const narrative = { text, today: '2026-03-01', people: PEOPLE, tags: ['Climbing', 'College', 'Work'] };
    const read = async () =>
      interpret(await offlineEngine.read(narrative, AbortSignal.timeout(10_000)), narrative);
    const { reading } = await medianTimes({ reading: read }, 40);
    return [atMost('milliseconds of 1,000 characters against 1,000 people', reading, MOST_MS, 'ms')];
  },
};
