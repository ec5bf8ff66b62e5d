import { expect, test } from 'vitest';
import { placesNamed } from './gazetteer.ts';

const named = async (text: string) => (await placesNamed(text)).map(({ name, state }) => `${name}, ${state}`);

test.each([
  ['chicago', 'Chicago, IL'],
  ['Chicago, IL', 'Chicago, IL'],
  ['chicago illinois', 'Chicago, IL'],
  ['New York', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['Washington D.C.', 'Washington, DC'],
  ['washington district of columbia', 'Washington, DC'],
  ['St. Louis', 'Saint Louis, MO'],
  ['Kansas City', 'Kansas City, MO'],
  ['60601', 'Chicago, IL'],
])('%s names %s, before smaller places of the name', async (text, place) => {
  expect((await named(text))[0]).toBe(place);
});

test('a name that several states have is found in the five with the largest cities', async () => {
  const springfields = await named('Springfield');
  expect(springfields).toHaveLength(5);
  expect(springfields).toEqual(
    expect.arrayContaining(['Springfield, IL', 'Springfield, MA', 'Springfield, MO']),
  );
});

test.each(['Ana Lopez', 'Chicago, TX', 'IL', '00000', '', '  ', '🙂', 'constructor', '__proto__, __proto__'])(
  '“%s” names nothing',
  async (text) => {
    expect(await named(text)).toEqual([]);
  },
);
