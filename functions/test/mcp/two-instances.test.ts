import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { connectAgent, REVISIONS } from '#testing/mcp/agents.ts';

test.each(REVISIONS)(
  'the official client of %s notices nothing of two instances that take turns behind one address',
  async (revision) => {
    const [one, other] = [await startApi(), await startApi()];
    const me = one.as();
    const { token } = (await me.post('/api/tokens', { name: 'Robot', scope: 'write' })).body;
    const { id } = (await me.post('/api/people', { name: 'Ada' })).body;
    const answered = new Map([one, other].map(({ origin }) => [origin, 0]));
    let turn = 0;
    const takeTurns = (url: string | URL, init?: RequestInit) => {
      const { origin } = turn++ % 2 === 0 ? one : other;
      answered.set(origin, answered.get(origin)! + 1);
      return fetch(String(url).replace(one.origin, origin), init);
    };
    const { client, call } = await connectAgent(one.origin, token, revision, takeTurns);
    expect((await client.listTools()).tools).not.toEqual([]);
    for (const content of ['Likes tea', 'Plays chess', 'Has a boat'])
      expect(await call('add_memory', { person_id: id, content })).toMatchObject({ isError: false });
    expect((await call('get_person', { person_id: id })).json.memories).toHaveLength(3);
    expect([...answered.values()].every((times) => times >= 2)).toBe(true);
  },
);
