import { NUMBERS, type User } from '#bench/test-server.ts';
import { countOf } from '#bench/count-documents-of.ts';
import { atMost, type Benchmark, type Measurement } from '#bench/measurement.ts';

const GOAL = { reads: 4, writes: 5 };

/**
 * Creates data and returns calls that each write one record, in an order in which each finds what it needs.
 */
async function writeCalls({ ours, idOf }: User) {
  const person = `/api/people/${idOf(3)}`;
  const made = async (path: string, body: object) =>
    JSON.parse((await ours('POST', path, body, { 'accept-encoding': 'identity' })).body.toString())
      .id as string;
  const remember = (day: string) =>
    made(`${person}/notebook`, { content: `On ${day}`, created_at: `${day}T12:00:00.000Z` });
  const [older, old] = [await remember('2025-01-01'), await remember('2025-01-02')];
  const newest = await remember('2025-01-03');
  const tag = await made('/api/tags', { name: 'Sailing', category: 'general' });
  await ours('POST', `${person}/tags`, { name: 'Rowing' });
  const rowing = await made(`${person}/tags`, { name: 'Rowing' });
  const phone_number = `+1512${2_000_000 + Math.floor(Math.random() * 7_999_999)}`; // not used by another test
  await ours('PATCH', `/api/people/${idOf(1)}`, { phone_number });
  return {
    'POST /people': () => ours('POST', '/api/people', { name: 'Somebody New' }),
    'PATCH /people/{id}': () => ours('PATCH', person, { name: 'Another Name' }),
    'POST /people/{id}/contact': () => ours('POST', `${person}/contact`),
    'POST /people/{id}/read': () => ours('POST', `${person}/read`),
    'POST /people/{id}/tags': () => ours('POST', `${person}/tags`, { name: 'Sailing' }),
    'DELETE /people/{id}/tags/{id}': () => ours('DELETE', `${person}/tags/${rowing}`),
    'POST /tags': () => ours('POST', '/api/tags', { name: 'Skating', category: 'general' }),
    'PATCH /tags/{id}': () => ours('PATCH', `/api/tags/${tag}`, { color: '#112233' }),
    'PUT notebook, an older memory': () => ours('PUT', `${person}/notebook/${older}`, { content: 'changed' }),
    'DELETE notebook, an older memory': () => ours('DELETE', `${person}/notebook/${old}`),
    'PUT notebook, the newest memory': () =>
      ours('PUT', `${person}/notebook/${newest}`, { content: 'changed' }),
    'DELETE notebook, the newest memory': () => ours('DELETE', `${person}/notebook/${newest}`),
    'POST notebook': () => ours('POST', `${person}/notebook`, { content: 'newer still' }),
    'DELETE /people/{id}': () => ours('DELETE', `/api/people/${idOf(4)}`),
    'POST /people/{id}/restore': () => ours('POST', `/api/people/${idOf(4)}/restore`),
    'POST /sms/send': () => ours('POST', '/api/sms/send', { person_id: idOf(1), body: `From ${NUMBERS[0]}` }),
    'PATCH /auth/me': () => ours('PATCH', '/api/auth/me', { timezone: 'Europe/Berlin' }),
  };
}

export const bench: Benchmark = {
  row: 3,
  async measure(server) {
    const rows: Measurement[] = [];
    for (const count of [500, 5_000]) {
      const { ours } = await server.user(count);
      const { reads } = await countOf(() => ours('GET', '/api/people'));
      rows.push(
        atMost(`reads of a list of ${count.toLocaleString('en')}`, reads, 1 + count / 200, 'documents'),
      );
    }
    for (const [call, work] of Object.entries(await writeCalls(await server.freshUser(20)))) {
      const { reads, writes, deletes } = await countOf(work);
      rows.push(atMost(`reads of ${call}`, reads, GOAL.reads, 'documents'));
      rows.push(atMost(`writes of ${call}`, writes + deletes, GOAL.writes, 'documents'));
    }
    return rows;
  },
};
