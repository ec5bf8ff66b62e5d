import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '#deps.ts';
import { serveDeps } from '#testing/api/serve-deps.ts';
import { type KillPoint, wrapCommits } from './kill-points.ts';

/** An API that ends at a given commit, or when it is stopped. */
export interface KillableApi {
  origin: string;
  stop(): Promise<void>;
}

/** State of one API in this process. A dead one commits nothing more and gives no answers. */
interface Life {
  commits: number;
  isDead: boolean;
  kill: KillPoint | undefined;
  end: () => void;
}

const lives = new AsyncLocalStorage<Life>();
let areCommitsWrapped = false;
const never = <T>() => new Promise<T>(() => {});

function wrapOnce(): void {
  if (areCommitsWrapped) return;
  areCommitsWrapped = true;
  wrapCommits(async (commit) => {
    const life = lives.getStore();
    if (!life) return commit();
    const number = ++life.commits;
    const endAt = (when: KillPoint['when']) => {
      if (life.kill?.commit === number && life.kill.when === when) life.end();
      return life.isDead;
    };
    if (life.isDead || endAt('before')) return never();
    const committed = commit();
    await Promise.allSettled([committed]);
    return endAt('after') ? never() : committed;
  });
}

function openLife(kill: KillPoint | undefined, onEnd: () => void): Life {
  const life: Life = {
    commits: 0,
    isDead: false,
    kill,
    end() {
      life.isDead = true;
      onEnd();
    },
  };
  return life;
}

/**
 * Runs work as in a process that is killed at a commit. Returns true if it was killed, false if it ended
 * before.
 */
export async function runUntilKilled(kill: KillPoint, work: () => Promise<unknown>): Promise<boolean> {
  wrapOnce();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const life = openLife(kill, () => resolve(true));
  lives.run(life, work).then(() => resolve(false), reject);
  return promise;
}

function endOf(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/**
 * Starts an API in this process that ends like a killed process: its connections break, and its work stops at
 * the next commit.
 */
export async function startKillableApi(deps: Deps, kill?: KillPoint): Promise<KillableApi> {
  wrapOnce();
  const life = openLife(kill, () => endOf(server));
  const server = serveDeps(
    deps,
    (listener) => (request, response) => lives.run(life, () => void listener(request, response)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => life.end(),
  };
}
