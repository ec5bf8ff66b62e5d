import { expect, test } from 'vitest';
import { speltOut } from './spelt-out.ts';

test.each([
  ['mail ana dot ruiz at mail dot com', 'ana.ruiz@mail.com'],
  ['ana (at) home (dot) example', 'ana@home.example'],
  ['write to jo_lem at orange.example', 'jo_lem@orange.example'],
  ['her email is priya at shah.example', 'priya@shah.example'],
  ['call two one five, five five five, oh one seven two', '2155550172'],
  ['plus four nine one five one double two three four five six', '+49151223456'],
])('%s is %s', (text, value) => {
  expect(speltOut(text).map((one) => one.text)).toEqual([value]);
});

test.each(['met Ana at devcon.io', 'one or two of the three left at five', 'look at it. Dot was there'])(
  'nothing is spelt out in: %s',
  (text) => {
    expect(speltOut(text)).toEqual([]);
  },
);
