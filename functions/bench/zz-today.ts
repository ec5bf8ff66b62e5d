import { withEmulator } from './own-emulator.ts';
import { medianTimes } from './rounds.ts';
import { startTestServer } from './test-server.ts';
import { unchangedList, changedList } from './measured-calls.ts';
const stop = await withEmulator();
const server = await startTestServer();
for (const n of [1_000, 10_000]) {
  const user = await server.ourUser(n);
  console.log(
    n,
    await medianTimes(
      {
        unchanged: await unchangedList(user),
        today: () => user.ours('GET', '/api/today'),
        question: () => user.ours('POST', '/api/ai/ask', { question: 'Who lives in Austin?' }),
        list: () => user.ours('GET', '/api/people'),
        relations: () => user.ours('GET', '/api/relations'),
      },
      25,
    ),
    await medianTimes(
      {
        changed: changedList(user, n),
        patch: () => user.ours('PATCH', `/api/people/${user.idOf(9)}`, { mnemonic: `x${Math.random()}` }),
      },
      15,
    ),
  );
}
await stop();
process.exit(0);
