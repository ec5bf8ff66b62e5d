import { createRoute, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { contractCalls } from './contract-calls.ts';
import { createRouter } from './router.ts';

const responses = { 204: { description: 'Done' } };
const call = (method: 'get' | 'delete', path: string, needs?: object) =>
  createRoute({ method, path, ...(needs && { needs }), request: { params: z.object({}) }, responses });

/** Builds an app with three calls. `found` returns the contract's call for a request, as JSON. */
function answerNeeds() {
  const app = createRouter();
  const calls = contractCalls(app);
  app.use((c, next) => {
    const found = calls.callOf(c);
    c.header('x-found', found ? JSON.stringify(found) : 'none');
    return next();
  });
  const routes = createRouter()
    .openapi(call('get', '/things/trash'), (c) => c.body(null, 204))
    .openapi(call('get', '/things/{id}', { reads: 'person' }), (c) => c.body(null, 204))
    .openapi(call('delete', '/things/{id}/parts/{partId}'), (c) => c.body(null, 204));
  app.route('/', routes);
  const found = async (path: string, method = 'GET') =>
    (await app.request(path, { method })).headers.get('x-found');
  return { found, methodsOf: calls.methodsOf };
}

test('the call that answers a request is found, with what it needs', async () => {
  const { found } = answerNeeds();
  expect(await found('/things/7')).toBe('{"needs":{"reads":"person"},"access":"read","parameterAt":2}');
  expect(await found('/things/7/')).toBe('{"needs":{"reads":"person"},"access":"read","parameterAt":2}');
  expect(await found('/things/trash')).toBe('{"needs":{},"access":"read","parameterAt":-1}');
  expect(await found('/things/7/parts/8', 'DELETE')).toBe('{"needs":{},"access":"session","parameterAt":2}');
  expect(await found('/things/7', 'DELETE')).toBe('none');
  expect(await found('/other')).toBe('none');
});

test('the methods of an address are those of the contract', async () => {
  const { found, methodsOf } = answerNeeds();
  await found('/things/7');
  expect(methodsOf('/things/7')).toEqual(['GET']);
  expect(methodsOf('/things/7/parts/8')).toEqual(['DELETE']);
  expect(methodsOf('/things')).toEqual([]);
});
