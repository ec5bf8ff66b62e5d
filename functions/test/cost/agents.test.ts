import { expect, onTestFinished, test } from 'vitest';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { withAgents } from '#testing/mcp/agents.ts';

test('what a call of a tool reads and writes beside the token and the revision', async () => {
  const { api, agent, person, me } = await withAgents();
  const ada = await person({ name: 'Ada' });
  await me.post('/api/relations', { from_id: ada, to_id: await person({ name: 'Ben' }), type: 'child' });
  await me.post(`/api/people/${ada}/notebook`, { content: 'Likes tea' });
  await me.post(`/api/people/${ada}/contact`);
  const { client, call } = await agent('write');
  await call('add_tag', { person_id: ada, tag: 'First' }); // stores the hour of the token's use, and a run
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const documents = countDocuments();
  onTestFinished(documents.stop);
  /** Returns the documents read, and those written or deleted. */
  const costOf = async (work: () => Promise<unknown>) => {
    const { reads, writes, deletes } = await documents.of(work);
    return [reads, writes + deletes];
  };
  const costs: Record<string, number[]> = { list: await costOf(() => client.listTools()) };
  const calls: [name: string, input: Record<string, unknown>][] = [
    ['search_people', { text: 'ada' }],
    ['search_people', { text: 'ada' }],
    ['get_person', { person_id: ada }],
    ['who_is_due', {}],
    ['recent_activity', { person_id: ada }],
    ['ask', { question: 'Who is Ada?' }],
    ['add_memory', { person_id: ada, content: 'x' }],
    ['mark_contacted', { person_id: ada }],
    ['update_person', { person_id: ada, changes: { company: 'Engines' } }],
    ['add_tag', { person_id: ada, tag: 'Second' }],
  ];
  for (const [name, input] of calls) costs[name] = await costOf(() => call(name, input));
  expect(costs).toEqual({
    list: [2, 0],
    search_people: [3, 0],
    get_person: [11, 0],
    who_is_due: [3, 0],
    recent_activity: [9, 0],
    ask: [4, 2],
    add_memory: [3, 6],
    mark_contacted: [4, 4],
    update_person: [4, 4],
    add_tag: [5, 6],
  });
});
