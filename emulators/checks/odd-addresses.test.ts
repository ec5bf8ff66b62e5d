import { expect, test } from 'vitest';

const { hosting } = JSON.parse(process.env.TEST_PORTS!) as { hosting: number };
const get = (path: string) => fetch(`http://127.0.0.1:${hosting}${path}`);

test('an address that cannot be decoded is answered, and the suite goes on', async () => {
  const { status, headers } = await get('/api/people/%E0%A4%A');
  expect([status, headers.get('content-type')]).toEqual([401, 'application/json']);
  expect((await get('/people?search=100%')).status).toBe(200);
  expect((await get('/landing')).status).toBe(200);
});
