import { getRequestListener } from '@hono/node-server';
import { createApp } from '#app.ts';
import { changedList, naiveList, naivePerson } from '#bench/measured-calls.ts';
import { send } from '#bench/http-client.ts';
import { listen } from '#bench/listen.ts';
import type { Benchmark } from '#bench/measurement.ts';
import type { TestServer, User } from '#bench/test-server.ts';
import { medianTimes } from '#bench/rounds.ts';

/**
 * Headers with the ETag of an older list. With any ETag, the server reads the revision before the list, not
 * at once with it.
 */
const OLDER = { 'if-none-match': 'W/"older"' };

/** Reads the list after a change, like `changedList`, but every time from a server with empty caches. */
async function coldList({ deps }: TestServer, user: User, people: number) {
  let { fetch } = createApp(deps);
  const origin = await listen((req, res) => getRequestListener(fetch)(req, res));
  const headers = { authorization: `Bearer ${user.uid}`, 'accept-encoding': 'gzip, br' };
  const change = changedList(user, people).before;
  return Object.assign(() => send(`${origin}/api/people`, { headers }), {
    async before() {
      ({ fetch } = createApp(deps));
      await send(`${origin}/api`); // the first request builds the router
      await change();
    },
  });
}

export const bench: Benchmark = {
  row: 2,
  async measure(server) {
    const [usual, large] = [await server.user(500), await server.user(5_000)];
    const times = await medianTimes(
      {
        usual: changedList(usual, 500),
        large: changedList(large, 5_000),
        older: changedList(usual, 500, OLDER),
        olderLarge: changedList(large, 5_000, OLDER),
        cold: await coldList(server, usual, 500),
        coldLarge: await coldList(server, large, 5_000),
        person: naivePerson(usual),
        naive: naiveList(usual),
        naiveLarge: naiveList(large),
      },
      20,
    );
    const { person, naive, naiveLarge } = times;
    const against = (what: string, ours: number, baseline: number, limit: number) => ({
      what,
      ours,
      baseline,
      limit,
    });
    const forInformation = (what: string, ours: number) => against(what, ours, person, Infinity);
    return [
      against('changed list of 500 : GET of one person', times.usual, person, 2.5),
      against('changed list of 5,000 : GET of one person', times.large, person, 8),
      against('changed list of 500 : naive list', times.usual, naive, 1 / 4),
      against('changed list of 5,000 : naive list', times.large, naiveLarge, 1 / 8),
      forInformation('changed list of 500, with an older ETag', times.older),
      forInformation('changed list of 5,000, with an older ETag', times.olderLarge),
      forInformation('changed list of 500, nothing remembered', times.cold),
      forInformation('changed list of 5,000, nothing remembered', times.coldLarge),
    ];
  },
};
