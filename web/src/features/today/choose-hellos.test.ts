import { expect, test } from 'vitest';
import { chooseHellos, NO_HELLOS } from './choose-hellos.ts';

const people = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);

test('two people a day, of thousands too', () => {
  expect(chooseHellos(people(5000), '2026-03-01', NO_HELLOS).ids).toHaveLength(2);
  expect(chooseHellos(['a'], '2026-03-01', NO_HELLOS).ids).toEqual(['a']);
  expect(chooseHellos([], '2026-03-01', NO_HELLOS).ids).toEqual([]);
});

test('who was chosen for a day stays chosen, and nobody takes the place of one who was greeted', () => {
  const first = chooseHellos(people(9), '2026-03-01', NO_HELLOS);
  const others = people(9).filter((id) => id !== first.ids[0]);
  expect(chooseHellos(others, '2026-03-01', first).ids).toEqual(first.ids);
  expect(chooseHellos(others, '2026-03-01', chooseHellos(others, '2026-03-01', first)).ids).toEqual(
    first.ids,
  );
});

test('a place that was free in the morning is taken by people who come later in the day', () => {
  const first = chooseHellos(['a'], '2026-03-01', NO_HELLOS);
  const second = chooseHellos(['b', 'c'], '2026-03-01', first);
  expect(second.ids).toHaveLength(2);
  expect(second.ids[0]).toBe('a');
});

test('the next day two others are chosen, and within days everybody is', () => {
  const all = people(9);
  const seen = new Set<string>();
  let last = NO_HELLOS;
  for (let day = 1; day <= 9; day++) {
    const next = chooseHellos(all, `2026-03-0${day}`, last);
    expect(next.ids.filter((id) => last.ids.includes(id))).toEqual([]);
    for (const id of next.ids) seen.add(id);
    last = next;
  }
  expect([...seen].toSorted()).toEqual(all);
});

test('without others the same people are chosen again', () => {
  const first = chooseHellos(['a', 'b', 'c'], '2026-03-01', NO_HELLOS);
  const second = chooseHellos(['a', 'b', 'c'], '2026-03-02', first);
  expect(second.ids).toHaveLength(2);
  expect(second.ids).not.toEqual(first.ids);
});
