import { randomUUID } from 'node:crypto';
import type { Geocoder, Located } from '#clients/geocoder.ts';
import type { SendOutcome } from '#clients/twilio.ts';
import type { Deps } from '#deps.ts';
import { freshPhone } from '#testing/api/start-api.ts';
import { contendedDb } from './faults.ts';
import { A_DAY_AGO, type Case, type Cases, comesLate, given, onPerson, plain } from './fixtures.ts';

const AUSTIN = '?city=Austin&state=TX';
/**
 * Returns the query for a place that was never looked up, because geocoder answers are cached for all users.
 */
const somewhere = () => `?city=${randomUUID()}&state=TX`;
const located = (answer: Located): Geocoder => ({ isInstant: false, pauseMs: 0, find: async () => answer });
const geocoderFails =
  (isTimeout: boolean): Case =>
  () => ({ query: somewhere(), deps: { geocoder: located({ outcome: 'unknown', isTimeout }) } });

/** Returns a case that sends a text. The text service answers with `outcome`, by default success. */
const sending =
  (outcome?: SendOutcome): Case =>
  async ({ api, texted }) => ({
    body: { person_id: (await texted()).id, body: 'Lunch on Friday?' },
    ...(outcome && { deps: { texting: { ...api.texting, send: async () => outcome } } }),
  });

/** Returns a case that settles a text which the text service has, but whose answer was lost. */
const settling =
  (deps: Partial<Deps> = {}): Case =>
  async ({ api, me, person }) => {
    const personId = await person({ phone_number: freshPhone() });
    api.answerNext({ outcome: 'unknown', isTimeout: false });
    await me.post('/api/sms/send', { person_id: personId, body: 'Hi' });
    api.take(api.sent.at(-1)!, { created: new Date(api.clock.now.getTime() - 1) });
    return { params: { personId }, deps: { texting: api.texting, ...deps } };
  };

export const places: Cases = {
  listMapPeople: { 200: given(({ person }) => person({ city: 'Austin', state: 'TX' })) },
  listUnplacedPeople: { 200: given(({ person }) => person()) },
  findPlaces: { 200: () => ({ query: '?search=Austin' }), 400: plain },
  locateCity: {
    200: () => ({ query: AUSTIN }),
    400: plain,
    404: () => ({ query: '?city=Nowhere&state=TX' }),
    502: geocoderFails(false),
    503: () => ({
      query: somewhere(),
      deps: { geocoder: { ...located({ outcome: 'absent' }), pauseMs: 1 }, db: contendedDb() },
    }),
    504: geocoderFails(true),
  },
};

export const notebook: Cases = {
  listEntries: {
    200: async ({ entry }) => ({ params: { id: (await entry()).id } }),
    400: async ({ person }) => ({ params: { id: await person() }, query: '?limit=0' }),
  },
  createEntry: { 201: onPerson({ content: 'Likes tea' }) },
  updateEntry: { 200: async ({ entry }) => ({ params: await entry(), body: { content: 'Likes tea' } }) },
  deleteEntry: {
    204: async ({ entry }) => ({ params: await entry() }),
    200: async ({ entry, me }) => {
      const { id, entryId } = await entry();
      await me.put(`/api/people/${id}/notebook/${entryId}`, { content: 'Leo starts school in May' });
      return { params: { id, entryId }, headers: A_DAY_AGO };
    },
    400: async ({ entry }) => ({ params: await entry(), query: '?from=nobody' }),
  },
  searchMemories: {
    200: given(({ entry }) => entry(), { query: '?q=school' }),
    400: plain,
  },
};

export const messages: Cases = {
  listMessages: {
    200: async ({ texted }) => ({ params: { personId: (await texted()).id }, query: '?limit=1' }),
    400: async ({ person }) => ({ params: { personId: await person() }, query: '?before=nonsense' }),
  },
  settleMessages: {
    200: settling(),
    503: settling({ db: contendedDb() }),
  },
  sendMessage: {
    201: sending(),
    403: async ({ texted }) => ({ body: { person_id: (await texted('STOP')).id, body: 'Hi' } }),
    404: () => ({ body: { person_id: 'nobody', body: 'Hi' } }),
    502: sending({ outcome: 'refused', message: 'The number is not valid' }),
    504: sending({ outcome: 'unknown', isTimeout: true }),
  },
};

const tagged: Case = async ({ person, me }) => {
  const id = await person();
  const tag = await me.post(`/api/people/${id}/tags`, { name: 'Climbing' });
  return { params: { id, tagId: tag.body.id } };
};

export const tags: Cases = {
  listTags: {
    200: given(({ tag }) => tag()),
    400: () => ({ query: '?search=a&search=b' }),
  },
  createTag: {
    201: () => ({ body: { name: 'Climbing' } }),
    404: async ({ me }) => {
      const headers = { 'idempotency-key': 'once' };
      const body = { name: 'Climbing' };
      const { id } = (await me.post('/api/tags', body, headers)).body;
      await me.delete(`/api/tags/${id}`);
      return { headers, body };
    },
  },
  mergeTags: {
    200: async ({ tag }) => ({ body: { keep_id: await tag(), merge_id: await tag('Bouldering') } }),
    404: () => ({ body: { keep_id: 'none', merge_id: 'no-other' } }),
  },
  getTag: { 200: async ({ tag }) => ({ params: { id: await tag() } }) },
  updateTag: {
    200: async ({ tag }) => ({ params: { id: await tag() }, body: { color: '#c2410c' } }),
    409: async ({ tag }) => {
      await tag('Taken');
      return { params: { id: await tag() }, body: { name: 'TAKEN' } };
    },
  },
  deleteTag: { 204: async ({ tag }) => ({ params: { id: await tag() } }) },
  listTagsOfPerson: { 200: onPerson() },
  addTagToPerson: { 201: onPerson({ name: 'Climbing' }) },
  removeTagFromPerson: { 204: tagged, ...comesLate(tagged) },
};
