import type { Today, TodaySuggestion } from 'functions/contract';
import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { buildPerson } from '#testing/builders.ts';
import { fillList, suggestedOn } from './arrange-list.ts';

const suggest = (id: string, fields: Partial<TodaySuggestion> = {}): TodaySuggestion => ({
  ...buildPerson({ id, name: id }),
  reason: 'Due',
  last_message_direction: null,
  is_landline: false,
  ...fields,
});
const NOBODY: Today = { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] };
const idsOf = (today: Partial<Today>, hellos: TodaySuggestion[] = [], done: string[] = []) =>
  suggestedOn({ ...NOBODY, ...today }, hellos, done).map(({ person, group }) => `${person.id} ${group}`);

test('follow-ups come first, then birthdays, hellos and who to catch up with, each person once', () => {
  const today = {
    catch_up: [suggest('cy')],
    birthdays: [suggest('ana'), suggest('bo')],
    follow_ups: [suggest('ana')],
    unread: [suggest('dee')],
  };
  expect(idsOf(today, [suggest('eve')])).toEqual([
    'ana follow_ups',
    'bo birthdays',
    'eve hellos',
    'cy catch_up',
  ]);
});

test('a birthday and a hello end when the user is done with them, the rest when the server says so', () => {
  const today = { follow_ups: [suggest('ana')], birthdays: [suggest('bo')] };
  expect(idsOf(today, [suggest('eve')], ['ana', 'bo', 'eve'])).toEqual(['ana follow_ups']);
});

test('a birthday also ends with a contact of today, but not because they wrote', () => {
  const met = { last_contact_date: new Date().toISOString() };
  const before = { last_contact_date: `${inDays(-2)}T12:00:00.000Z` };
  const birthdays = [
    suggest('called', met),
    suggest('texted', { ...met, last_message_direction: 'outbound' }),
    suggest('wrote', { ...met, last_message_direction: 'inbound' }),
    suggest('earlier', before),
  ];
  expect(idsOf({ birthdays })).toEqual(['wrote birthdays', 'earlier birthdays']);
});

test('the list takes five, and nobody moves up for one who is done', () => {
  const suggested = suggestedOn({ ...NOBODY, follow_ups: [...'abcdefg'].map((id) => suggest(id)) }, [], []);
  expect(fillList([], suggested)).toEqual([...'abcde']);
  expect(fillList([...'abcde'], suggested.slice(2))).toEqual([...'abcde']);
  expect(fillList(['a', 'gone'], suggested)).toEqual(['a', 'gone', 'b', 'c', 'd']);
  const all = [...'abcdefg'];
  expect(fillList(all, suggested)).toBe(all);
});
