import type { Random } from 'functions/testing/data/random.ts';
import type { ServerProcess } from './server-process.ts';
import type { TestBed } from './test-bed.ts';

/** Kills one of several processes and starts it again. Does nothing if no other one is running. */
export type Kill = (random: Random) => Promise<void>;

function killerOf({ balancer }: TestBed, servers: ServerProcess[]): Kill {
  return async (random) => {
    const alive = servers.filter(({ port }) => balancer.ports.has(port));
    if (alive.length < 2) return;
    const server = random.pick(alive);
    await server.stop();
    balancer.ports.delete(server.port);
    await server.start();
    balancer.ports.add(server.port);
  };
}

/**
 * Runs work while the public address leads to one process for each of these environments, and to no other.
 */
export async function withServers<T>(
  testBed: TestBed,
  environments: Record<string, string>[],
  work: (kill: Kill) => Promise<T>,
): Promise<T> {
  const { balancer } = testBed;
  const usual = [...balancer.ports];
  balancer.ports.clear();
  const servers = await Promise.all(environments.map((env) => testBed.startServer(env)));
  for (const { port } of servers) balancer.ports.add(port);
  try {
    return await work(killerOf(testBed, servers));
  } finally {
    balancer.ports.clear();
    for (const port of usual) balancer.ports.add(port);
    await Promise.all(servers.map((server) => server.stop()));
  }
}
