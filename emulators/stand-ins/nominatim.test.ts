import { nominatimGeocoder } from 'functions/clients/nominatim-geocoder.ts';
import { expect, test } from 'vitest';
import { NOTHING_LISTENS, openStandIns } from './testing/open-stand-ins.ts';

const AUSTIN = { city: 'Austin', state: 'TX', country: 'US' };

/** Opens the product's own geocoder, connected to the stand-in. */
async function open({ userAgent = 'Kindred/1.0 (+http://localhost:8000)', deadlineMs = 8_000 } = {}) {
  const { base, failOnce } = await openStandIns();
  const fail = (mode: string) => failOnce('nominatim', mode);
  return { base, fail, geocoder: nominatimGeocoder({ url: `${base}/nominatim`, userAgent }, deadlineMs) };
}

test('finds an address, a city and a ZIP code', async () => {
  const { geocoder } = await open();
  const address = { street: '1204 E 9th St', ...AUSTIN, zip: '78702' };
  for (const sought of [address, AUSTIN, { zip: '78702', country: 'US' }]) {
    const located = await geocoder.find(sought);
    if (located.outcome !== 'found') throw new Error(located.outcome);
    expect(located.latitude).toBeCloseTo(30.3, 0);
    expect(located.longitude).toBeCloseTo(-97.7, 0);
  }
});

test('a place that does not exist is reported as absent', async () => {
  const { geocoder } = await open();
  expect(await geocoder.find({ city: 'Atlantis', state: 'TX', country: 'US' })).toEqual({
    outcome: 'absent',
  });
});

test('it is asked for places of the person’s country', async () => {
  const { geocoder } = await open();
  expect(await geocoder.find({ ...AUSTIN, country: 'DE' })).toEqual({ outcome: 'absent' });
});

test.each(['refuse', 'error', 'garbage'])(
  'after %s the place of the address is unknown, and the next call works',
  async (mode) => {
    const { geocoder, fail } = await open();
    await fail(mode);
    expect(await geocoder.find(AUSTIN)).toEqual({ outcome: 'unknown', isTimeout: false });
    expect(await geocoder.find(AUSTIN)).toMatchObject({ outcome: 'found' });
  },
);

test('a call that gets no answer ends at the deadline', async () => {
  const { geocoder, fail } = await open({ deadlineMs: 300 });
  await fail('timeout');
  expect(await geocoder.find(AUSTIN)).toEqual({ outcome: 'unknown', isTimeout: true });
});

test('an unreachable server is a failure, not a timeout', async () => {
  const geocoder = nominatimGeocoder({ url: NOTHING_LISTENS, userAgent: 'Kindred/1.0' }, 300);
  expect(await geocoder.find(AUSTIN)).toEqual({ outcome: 'unknown', isTimeout: false });
});

test('a request without a user agent of its own is refused, as by the real server', async () => {
  const { geocoder } = await open({ userAgent: 'node' });
  expect(await geocoder.find(AUSTIN)).toEqual({ outcome: 'unknown', isTimeout: false });
});

test.each([
  ['?city=Austin&state=TX', 400],
  ['?format=json', 400],
  ['?format=json&city=Paris&state=TX&country=FR', 200],
])('the search %s answers %i and finds nothing', async (query, status) => {
  const { base } = await open();
  const answer = await fetch(`${base}/nominatim/search${query}`, { headers: { 'user-agent': 'Test/1.0' } });
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.json()).toEqual([]);
});
