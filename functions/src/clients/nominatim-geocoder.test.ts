import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Geocoder } from './geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';

const MAIN_STREET = { street: '1 Main St', city: 'Austin', state: 'TX', country: 'US' };

/** Looks up an address with a server that always gives `answer`. Returns the result and the requests. */
async function ask(answer: unknown, address: Parameters<Geocoder['find']>[0] = MAIN_STREET) {
  const requests: { url: URL; userAgent: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://nominatim');
    requests.push({ url, userAgent: request.headers['user-agent'] });
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const geocoder = nominatimGeocoder({ url: `http://127.0.0.1:${port}/nominatim`, userAgent: 'Kindred/1.0' });
  const located = await geocoder.find(address);
  return { located, requests };
}

test('asks for one US place as JSON, names only what is known, and says who asks', async () => {
  const { located, requests } = await ask([{ lat: '30.27', lon: '-97.74', name: 'Austin' }]);
  expect(located).toEqual({ outcome: 'found', latitude: 30.27, longitude: -97.74 });
  const [request] = requests;
  expect(request?.userAgent).toBe('Kindred/1.0');
  expect(request?.url.pathname).toBe('/nominatim/search');
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    street: '1 Main St',
    city: 'Austin',
    state: 'TX',
    country: 'US',
    format: 'json',
    limit: '1',
  });
});

test('asks for a place in the country of the address', async () => {
  const { requests } = await ask([], { street: 'Domstr. 4', city: 'Köln', zip: '50668', country: 'DE' });
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
    street: 'Domstr. 4',
    city: 'Köln',
    postalcode: '50668',
    country: 'DE',
    format: 'json',
    limit: '1',
  });
});

test.each([
  [[{ lat: '', lon: '' }]],
  [[{ lat: 'NaN', lon: '0' }]],
  [[{ lat: '91', lon: '0' }]],
  [[{ lat: null, lon: null }]],
  [{ error: 'busy' }],
  [null],
])('%j is no answer', async (answer) => {
  expect((await ask(answer)).located).toEqual({ outcome: 'unknown', isTimeout: false });
});

test('nothing found is an answer', async () => {
  expect((await ask([])).located).toEqual({ outcome: 'absent' });
});
