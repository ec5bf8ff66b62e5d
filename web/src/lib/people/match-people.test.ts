import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { indexPeople, searchNamesFirst, searchPeople } from './match-people.ts';

const people = indexPeople([
  buildPerson({ id: 'zoe', name: 'Zoë García', phone_number: '+14155550100', city: 'Austin' }),
  buildPerson({
    id: 'tom',
    name: 'Tom Dunbar',
    phone_number: null,
    email: 'tom@kept.org',
    body: 'plays 5 chords',
  }),
  buildPerson({
    id: 'ana',
    name: 'Ana',
    phone_number: '+15125559999',
    tags: [
      { id: 't', name: 'Choir', color: null, category: 'general', city: null, state: null, people_count: 1 },
    ],
  }),
]);
const found = (search: string) => searchPeople(people, search).map(({ id }) => id);

test.each([
  ['', ['zoe', 'tom', 'ana']],
  ['zoe gar', ['zoe']],
  ['GARCIA austin', ['zoe']],
  ['garcia choir', []],
  ['kept.org', ['tom']],
  ['choir', ['ana']],
  ['555-0100', ['zoe']],
  ['(415) 555', ['zoe']],
  ['5', ['zoe', 'tom', 'ana']],
  ['- -', ['zoe', 'tom', 'ana']],
])('"%s" finds %j', (search, ids) => {
  expect(found(search)).toEqual(ids);
});

test('whose name begins with what is typed comes first, then who has it later, then who is found otherwise', () => {
  const named = (name: string, body = '') => buildPerson({ id: name, name, body });
  const many = indexPeople([
    named('Imani'),
    named('Jo', 'met in Manila'),
    named('Ana Mária'),
    named('Mai Lin'),
    named('Maya'),
  ]);
  expect(searchNamesFirst(many, ' MA').map(({ name }) => name)).toEqual([
    'Mai Lin',
    'Maya',
    'Ana Mária',
    'Imani',
    'Jo',
  ]);
});

test('typing on, typing back and typing something else find the same as asking at once', () => {
  const searches = [
    'z',
    'zo',
    'zoe',
    'zoe ',
    'zoe g',
    'zo',
    'c',
    'ch',
    '5',
    '55',
    '555',
    '5',
    '(',
    '(4',
    '(41',
    'a',
    'an',
    'and z',
    'i',
    'in',
    'in a',
    'in austin',
    '',
  ];
  for (const search of searches) {
    const afresh = searchPeople([...people], search).map(({ id }) => id);
    expect(found(search)).toEqual(afresh);
  }
});
