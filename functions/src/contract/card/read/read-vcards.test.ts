import { expect, test } from 'vitest';
import { readVcards } from './read-vcards.ts';

const read = (...lines: string[]) =>
  readVcards(['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n'))[0]!.person;

test.each(['constructor', '__proto__'])(
  'a type or an event that is called %s is a label like any other',
  (word) => {
    const { lists } = read(
      `TEL;TYPE=${word}:1`,
      `X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2020-01-02;${word};`,
    );
    expect(lists.phones).toEqual([{ value: '1', label: word }]);
    expect(lists.dates).toEqual([{ date: '2020-01-02', label: null }]);
  },
);

test('Android’s anniversary and birthday are known by their numbers, and a label of the user’s own counts', () => {
  const event = (day: string, rest: string) =>
    `X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;${day};${rest}`;
  const { lists, texts } = read(
    event('2020-01-02', '1;'),
    event('1990-05-14', '3;'),
    event('2021-03-04', '0;met;'),
  );
  expect(lists.dates).toEqual([
    { date: '2020-01-02', label: 'anniversary' },
    { date: '2021-03-04', label: 'met' },
  ]);
  expect(texts.birthday).toEqual(['1990-05-14']);
});

test('several given names of one line are joined by a blank, whatever blanks are around their commas', () => {
  expect(read('N:Doe;Ann , Mary;;Dr.,Prof.;').texts).toMatchObject({
    first_name: ['Ann Mary'],
    name_prefix: ['Dr. Prof.'],
  });
});
