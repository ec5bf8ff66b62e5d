import { freshPhone, NUMBERS } from '#testing/api/start-api.ts';
import { withAgents } from './agents.ts';
import { newSid } from '#testing/data/new-sid.ts';

const DAY_MS = 86_400_000;
/** Names of the people beside those that the questions are about: each given name with each family name. */
const GIVEN = 'Olga Hans Ravi Mei Yuki Kofi Elif Nils Rosa Ivan Tara Omar'.split(' ');
const FAMILY = 'Abbott Brandt Castillo Dimitrov Eriksen Fischer Grant Haddad Ivanova Jansen'.split(' ');
const LONG_NOTES = 'Knows everybody in town, and tells long stories about each of them. '.repeat(20);

/**
 * Creates an account as a user has it after some years: a dozen people with texts, promises, relations and
 * memories, and many others with long notes. It is one in the afternoon UTC on 1 March 2026, a Sunday.
 */
export async function withDailyLife() {
  const world = await withAgents();
  const { api, me, person } = world;
  const noon = api.clock.now;
  const on = (day: string) => void (api.clock.now = new Date(`${day}T12:00:00.000Z`));
  const names = GIVEN.flatMap((given) => FAMILY.map((family) => `${given} ${family}`));
  const others = names.map((name, n) => ({
    name,
    body: LONG_NOTES,
    city: 'Dallas',
    state: 'TX',
    email: `other${n}@example.com`,
    phone_number: freshPhone(),
    tags: ['Neighbours', 'Newsletter'],
  }));
  on('2025-01-02');
  await me.post('/api/people/import', { people: others });
  const seen = (id: string, day: string, more: object = {}) =>
    me.post(`/api/people/${id}/contact`, { at: `${day}T10:00:00.000Z`, ...more });
  const tag = (id: string, ...names: string[]) =>
    Promise.all(names.map((name) => me.post(`/api/people/${id}/tags`, { name })));
  const memory = (id: string, day: string, content: string, more: object = {}) =>
    me.post(`/api/people/${id}/notebook`, { content, created_at: `${day}T12:00:00.000Z`, ...more });
  const relate = (from_id: string, to_id: string, type: string) =>
    me.post('/api/relations', { from_id, to_id, type });

  const austin = { city: 'Austin', state: 'TX' };
  const adasPhone = freshPhone();
  const ada = await person({
    name: 'Ada Byron',
    ...austin,
    birthday: '1985-03-05',
    phone_number: adasPhone,
    is_important: true,
    dates: [{ date: '2010-07-08', label: 'anniversary' }],
  });
  const will = await person({ name: 'Will King', ...austin, company: 'Kings & Co', job_title: 'Architect' });
  const mia = await person({ name: 'Mia King', birthday: '--05-12' });
  const leo = await person({ name: 'Leo King', birthday: '2015-05-30' });
  const sam = await person({ name: 'Sam Reed', city: 'Denver', state: 'CO', email: 'sam@example.com' });
  const zoe = await person({ name: 'Zoë García', ...austin });
  const tom = await person({ name: 'Tom Lee', ...austin, body: 'Grows tomatoes, reads about gardening.' });
  const priya = await person({
    name: 'Priya Nair',
    company: 'Acme',
    job_title: 'Designer',
    phone_number: '+15125550188',
  });
  const jonas = await person({
    name: 'Jonas Weber',
    emails: [{ value: 'jonas@example.de', label: 'work' }],
    handles: [{ service: 'Signal', value: 'jonas.77' }],
    addresses: [{ street: 'Torstraße 1', city: 'Berlin', zip: '10119', country: 'DE' }],
    birthday: '--03-20',
  });
  const lena = await person({ name: 'Lena Fox', met: { on: '2024-11', place: 'Web Summit, Lisbon' } });
  const nina = await person({ name: 'Nina Cole', email: 'nina@example.com' });
  await Promise.all([relate(ada, will, 'spouse'), relate(ada, mia, 'child'), relate(ada, leo, 'child')]);
  await Promise.all([relate(lena, priya, 'introduced_by'), relate(sam, priya, 'introduced_by')]);
  await tag(ada, 'Climbing');
  await tag(sam, 'Climbing');
  await Promise.all([tag(mia, 'Family'), tag(leo, 'Family'), tag(nina, 'Book club'), tag(tom, 'Book club')]);
  on('2026-02-18');
  await me.post('/api/sms/send', { person_id: ada, body: 'Shall we climb on Friday?' });
  on('2026-02-19');
  const from = { From: adasPhone, To: NUMBERS[0]!, MessageSid: newSid() };
  await api.twilioPosts('/api/sms/webhook', { ...from, Body: 'Yes, and bring the blue rope!' });
  on('2026-02-25');
  await seen(zoe, '2025-05-10', { kind: 'met' });
  await seen(tom, '2026-02-21', { kind: 'met', note: 'Walked around the lake with Tom' });
  await seen(nina, '2025-01-15');
  await seen(priya, '2026-02-10', { kind: 'called', note: 'Priya is looking for a flat in Lisbon' });
  await seen(sam, '2026-02-12');
  await memory(leo, '2025-12-01', 'Leo’s surgery went well, he is home again');
  on('2026-02-26');
  const bob = await person({ name: 'Bob Stone', email: 'bob@example.com', follow_up_on: '2026-03-10' });
  await me.patch(`/api/people/${sam}`, { follow_up_on: '2026-02-28' });
  await memory(sam, '2026-02-12', 'I promised to send Sam the book about bees', {
    promise: { due_on: '2026-03-04' },
  });
  await memory(sam, '2026-02-13', 'I promised to show Sam the workshop', { promise: { due_on: null } });
  api.clock.now = new Date(noon.getTime() + DAY_MS / 24);
  return { ...world, ids: { ada, will, mia, leo, sam, zoe, tom, priya, jonas, lena, nina, bob } };
}
