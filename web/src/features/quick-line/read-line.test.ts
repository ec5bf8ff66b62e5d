import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLine } from './read-line.ts';

// A Sunday.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00') }));
afterEach(() => void vi.useRealTimers());

const TODAY = '2026-11-22';
const read = (text: string) => {
  const { kind, on, note, followUpOn } = readLine(text, 'Ada Lovelace');
  return [kind, on, note, followUpOn];
};

test.each([
  [
    'Called, talked about the move. follow up next Tuesday',
    ['called', TODAY, 'Called, talked about the move.', '2026-11-24'],
  ],
  [
    'Met Ada yesterday for lunch, she likes her new job',
    ['met', '2026-11-21', 'Met Ada yesterday for lunch, she likes her new job', null],
  ],
  [
    'Emailed the photos on Friday; call again in two weeks',
    ['emailed', '2026-11-20', 'Emailed the photos on Friday', '2026-12-06'],
  ],
  ['Likes her coffee black', [null, TODAY, 'Likes her coffee black', null]],
  ['called', ['called', TODAY, '', null]],
  ['Called Ada yesterday', ['called', '2026-11-21', '', null]],
  ['follow up tomorrow', [null, TODAY, '', '2026-11-23']],
  [
    'Talked about the trip, follow up on December 3 about the tickets',
    ['other', TODAY, 'Talked about the trip, follow up on December 3 about the tickets', '2026-12-03'],
  ],
  ['Lunch. Her sister moved here in June', ['met', TODAY, 'Lunch. Her sister moved here in June', null]],
  ['Texted her and then follow up with her by the end of the month', ['texted', TODAY, '', '2026-11-30']],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each(["Didn't call, he never called back", 'I should have called her', 'She wants to visit us'])(
  '“%s” is only a note',
  (text) => {
    expect(read(text)).toEqual([null, TODAY, text, null]);
  },
);

test('what follows without a day stays in the note, and nothing is planned', () => {
  expect(read('Called. follow up about the keys')).toEqual([
    'called',
    TODAY,
    'Called. follow up about the keys',
    null,
  ]);
});

test.each([
  ['today', TODAY],
  ['tomorrow', '2026-11-23'],
  ['on Friday', '2026-11-27'],
  ['next week', '2026-11-23'],
  ['next month', '2026-12-01'],
  ['in 3 days', '2026-11-25'],
  ['in a month', '2026-12-22'],
  ['on Dec 3rd', '2026-12-03'],
  ['on March 3', '2027-03-03'],
  ['on the 5th', '2026-12-05'],
  ['12/24', '2026-12-24'],
  ['this week', TODAY],
  ['soon', null],
])('follow up %s is %s', (words, day) => {
  expect(readLine(`Called. follow up ${words}`, 'Ada').followUpOn).toBe(day);
});
