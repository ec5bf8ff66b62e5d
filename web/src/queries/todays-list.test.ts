import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { setDone, setOnList } from './todays-list.ts';

const STORED = 'kindred.today';
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? '{}') as object;

test('who is done with in one tab stays done when another tab changes the list', () => {
  setOnList(['ada', 'bob', 'cy']);
  setDone('ada', true);
  const ofOtherTab = { day: inDays(0), ids: ['ada', 'bob', 'cy', 'dee'], done: ['ada', 'bob'] };
  localStorage.setItem(STORED, JSON.stringify(ofOtherTab));
  setDone('cy', true);
  expect(stored()).toEqual({ ...ofOtherTab, done: ['ada', 'bob', 'cy'] });
});
