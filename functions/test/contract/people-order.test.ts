import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

test('filters, sorts and searches, falling back to the defaults', async () => {
  const { as, clock } = await startApi();
  const me = as();
  await me.post('/api/people', { name: 'Zoë García', phone_number: '+15125550100', is_important: true });
  clock.now = new Date('2026-03-02T12:00:00.000Z');
  const bob = (await me.post('/api/people', { name: 'bob', cadence_days: 1 })).body;
  await me.post(`/api/people/${bob.id}/notebook`, { content: 'Went climbing in Tucson' });
  clock.now = new Date('2026-03-04T12:00:00.000Z');
  await me.post('/api/people', { name: 'Éva', city: 'Austin' });
  const names = async (query: string) =>
    (await me.get(`/api/people?${query}`)).body.map((person: { name: string }) => person.name);
  expect(await names('')).toEqual(['Éva', 'bob', 'Zoë García']);
  expect(await names('sort=nonsense&filter=nonsense')).toEqual(['Éva', 'bob', 'Zoë García']);
  expect(await names('sort=name')).toEqual(['bob', 'Éva', 'Zoë García']);
  expect(await names('sort=intent')).toEqual(['bob', 'Zoë García', 'Éva']);
  expect(await names('filter=important')).toEqual(['Zoë García']);
  expect(await names('filter=needs-attention')).toEqual(['bob']);
  expect(await names('filter=dormant')).toEqual([]);
  expect(await names('search=zoe+gar')).toEqual(['Zoë García']);
  expect(await names('search=555-0100')).toEqual(['Zoë García']);
  expect(await names('search=climbing')).toEqual(['bob']);
  expect(await names('search=zoe+climbing')).toEqual([]);
});

test('intent tells apart who was not contacted for very long, by the account’s cadence too', async () => {
  const { as, clock } = await startApi();
  const me = as();
  await me.patch('/api/auth/me', { settings: { cadenceDefault: 2 } });
  for (const [name, cadence_days] of [
    ['twelve', 5],
    ['thirty', null],
    ['sixty', 1],
    ['fifteen', 4],
  ])
    await me.post('/api/people', { name, cadence_days });
  clock.now = new Date('2026-04-30T12:00:00.000Z');
  const names = (await me.get('/api/people?sort=intent')).body.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['sixty', 'thirty', 'fifteen', 'twelve']);
});
