import { expect, test } from 'vitest';
import { fileOf, readCandidates } from '#testing/import/read-candidates.ts';

const list = (type: string, ...values: unknown[]) => ({ count: values.length, type, values });
const of = (properties: object, more: object = {}) => ({ ...more, properties });
const at = '2021-03-04T10:20:30.000000Z';
const day = (date: string, more: object = {}) => ({
  uuid: 'd',
  is_age_based: false,
  is_year_unknown: false,
  date,
  ...more,
});

/** An export as Monica 4 writes it, with made-up people. */
const EXPORT = {
  version: '1.0-preview.1',
  app_version: '4.1.2',
  account: {
    uuid: 'account',
    data: [
      list(
        'contact',
        {
          uuid: 'ana',
          properties: {
            first_name: 'Ana',
            last_name: 'García',
            job: 'Baker',
            company: 'Corner Bakery',
            description: 'Met at the market',
            food_preferences: 'No nuts',
            last_talked_to: '2025-07-06T00:00:00.000000Z',
            tags: ['Choir'],
            birthdate: day('1990-05-14T00:00:00.000000Z', { is_year_unknown: true }),
            first_met_date: day('2019-08-01T00:00:00.000000Z'),
            avatar: { avatar_photo: 'photo' },
          },
          data: [
            list('note', of({ body: 'Likes tea' }, { created_at: at })),
            list('call', of({ called_at: '2022-02-03T00:00:00.000000Z', content: 'About the move' })),
            list(
              'contact_field',
              of({ data: 'ana@example.com', type: 'mail' }),
              of({ data: '+15125550100', type: 'tel' }),
            ),
            list(
              'address',
              of({ name: 'Home', street: '1 Main St', city: 'Köln', postal_code: '50667', country: 'DE' }),
            ),
            list(
              'life_event',
              of({ name: 'Moved', note: 'to Köln', happened_at: '2020-01-02T00:00:00.000000Z' }),
            ),
            list(
              'reminder',
              of({ title: 'Name day', frequency_type: 'year', initial_date: '2018-12-06T00:00:00.000000Z' }),
            ),
            list('pet', of({ name: 'Rex' })),
            list('activity', 'lunch'),
          ],
        },
        { uuid: 'bo', properties: { first_name: 'Bo' } },
        {
          uuid: 'mia',
          properties: { first_name: 'Mia', is_partial: true, birthdate: day('2015-01-02T00:00:00.000000Z') },
        },
      ),
      list(
        'relationship',
        of({ type: 'spouse', contact_is: 'ana', of_contact: 'bo' }),
        of({ type: 'spouse', contact_is: 'bo', of_contact: 'ana' }),
        of({ type: 'child', contact_is: 'ana', of_contact: 'mia' }),
        of({ type: 'parent', contact_is: 'mia', of_contact: 'ana' }),
      ),
      list(
        'activity',
        of(
          { summary: 'Lunch', description: 'At the river', happened_at: '2023-04-05T00:00:00.000000Z' },
          { uuid: 'lunch' },
        ),
      ),
      list('photo', of({ dataUrl: 'data:image/jpeg;base64,/9j/4AAQ' }, { uuid: 'photo' })),
    ],
    instance: {
      contact_field_types: [
        of({ name: 'Email', type: 'email' }, { uuid: 'mail' }),
        of({ name: 'Phone', type: 'phone' }, { uuid: 'tel' }),
      ],
    },
  },
};

const read = (file: unknown = EXPORT) => readCandidates(fileOf(JSON.stringify(file), 'monica.json'));

test('an export of Monica becomes people with their memories, dates and relations', async () => {
  const [ana, bo, ...others] = await read();
  expect(others).toEqual([]);
  expect(ana).toMatchObject({
    values: {
      name: 'Ana García',
      company: 'Corner Bakery',
      job_title: 'Baker',
      birthday: '--05-14',
      last_contacted_on: '2025-07-06',
      body: 'Met at the market\nFood: No nuts\nPet: Rex',
    },
    tags: ['Choir'],
    uid: 'ana',
    picture: { base64: '/9j/4AAQ' },
    lists: {
      phones: [{ value: '+15125550100', label: null }],
      emails: [{ value: 'ana@example.com', label: null }],
      addresses: [
        { street: '1 Main St', city: 'Köln', state: null, zip: '50667', country: 'DE', label: 'home' },
      ],
      dates: [
        { date: '2019-08-01', label: 'first met' },
        { date: '2018-12-06', label: 'Name day' },
        { date: '2015-01-02', label: 'birthday of Mia' },
      ],
      related: [{ value: 'Mia', label: 'child' }],
    },
    relations: [{ uid: 'bo', name: 'Bo', type: 'spouse', label: null, inverse_label: null, word: 'spouse' }],
    memories: [
      { content: 'Likes tea', created_at: '2021-03-04T10:20:30.000Z' },
      { content: 'Call: About the move', on: '2022-02-03' },
      { content: 'Moved: to Köln', on: '2020-01-02' },
      { content: 'Lunch\nAt the river', on: '2023-04-05' },
    ],
    misfits: [],
  });
  expect(bo).toMatchObject({ values: { name: 'Bo' }, lists: { related: [] }, relations: [] });
});

test('Monica’s word for a relation is kept where it says more than ours, or another', async () => {
  const between = (type: string, contact_is: string, of_contact: string) =>
    of({ type, contact_is, of_contact });
  const contacts = ['Ana', 'Bo', 'Cy'].map((name) => ({ uuid: name, properties: { first_name: name } }));
  const relationships = list(
    'relationship',
    between('boss', 'Ana', 'Bo'),
    between('subordinate', 'Bo', 'Ana'),
    between('uncle', 'Ana', 'Cy'),
    between('bestfriend', 'Bo', 'Cy'),
  );
  const people = await read({ ...EXPORT, account: { data: [list('contact', ...contacts), relationships] } });
  expect(
    people.flatMap(({ relations }) =>
      relations.map(({ type, label, inverse_label }) => [type, label, inverse_label]),
    ),
  ).toEqual([
    ['manager', 'boss', 'subordinate'],
    ['aunt_uncle', null, null],
    ['friend', 'best friend', null],
  ]);
});

test('any other JSON file says that it cannot be imported', async () => {
  for (const file of [{}, { account: { data: [] } }, [1]])
    await expect(read(file)).rejects.toThrow(/Monica|no columns|nobody/);
});

test('a yearly reminder without a day is kept in the notes, also of somebody without a birthday', async () => {
  const reminder = of({ title: 'Send a card', frequency_type: 'year' });
  const contact = { uuid: 'bo', properties: { first_name: 'Bo' }, data: [list('reminder', reminder)] };
  const account = { uuid: 'account', data: [list('contact', contact)] };
  const [bo] = await readCandidates(fileOf(JSON.stringify({ ...EXPORT, account }), 'monica.json'));
  expect(bo!.values.body).toContain('Reminder: Send a card');
});
