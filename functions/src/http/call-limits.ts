import type { Context as Call } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { CallNeeds } from '#contract/needs.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { ReservedBytes, Revision } from '#stores/user/revision-store.ts';
import type { Env } from './env.ts';
import { rateLimit } from './rate-limit.ts';

/** Number of bytes that count as one call more, if a call reads all people or all memories, or has a large body. */
const BYTES_PER_USE = 256 * 1024;
/**
 * No call is counted as more calls than are allowed in this many seconds, so that the largest account can
 * still be read.
 */
const MAX_SECONDS = 2;
/** Share of a call that counts for the edge server it came through, because many clients use that server. */
const EDGE_SHARE = 0.1;

/** Returns an IPv4 address unchanged. Of an IPv6 address, the first 64 bits: the network of one client. */
const networkOf = (address: string) =>
  address.includes('.') ? address : (address.split('::')[0] ?? '').split(':').slice(0, 4).join(':');

/**
 * Returns the sender of a call. The peer of Google's front end is the last address in `x-forwarded-for`. If
 * the function is called directly, it is the client itself. Behind Firebase Hosting it is an edge server,
 * which names the client in `fastly-client-ip`. A direct caller can fake that name, but not the peer.
 */
function senderOf(c: Call<Env>): { peer: string; client: string } {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const peer = networkOf(forwarded || (c.env.incoming.socket.remoteAddress ?? ''));
  return { peer, client: `${peer} ${networkOf(c.req.header('fastly-client-ip')?.slice(0, 45) ?? '')}` };
}

function refuseIf(waitMs: number): void {
  if (waitMs <= 0) return;
  const retryAfter = Math.ceil(waitMs / 1000);
  const unit = retryAfter === 1 ? 'second' : 'seconds';
  throw new AppError('resource_exhausted', `Too many calls at once, try again in ${retryAfter} ${unit}`, {
    retryAfter,
  });
}

const sumOf = (bytes: ReservedBytes) => Object.values(bytes).reduce((sum, more) => sum + more, 0);

/**
 * Returns the number of calls, perhaps with a fraction, that are counted in addition if a call reads all
 * people, all memories or both: their bytes divided by `BYTES_PER_USE`. 0 for other calls.
 */
export function usesToReadAll(all: CallNeeds['readsAll'], { shards, text_shards }: Revision): number {
  const bytes = (all === 'memories' ? 0 : sumOf(shards)) + (all === 'people' ? 0 : sumOf(text_shards));
  return all ? bytes / BYTES_PER_USE : 0;
}

/**
 * Returns the number of calls, perhaps with a fraction, that are counted in addition for a large body, which is held in
 * memory. A body without a length counts as the largest one that the call allows.
 */
export function usesOfBody(c: Call<Env>): number {
  const largest = (c.get('call')?.needs.bodyKib ?? 0) * 1024;
  const bytes = c.req.header('transfer-encoding') ? largest : Number(c.req.header('content-length') ?? 0);
  return bytes > BYTES_PER_USE ? Math.min(bytes, largest) / BYTES_PER_USE : 0;
}

/**
 * Opens this process's limits of calls per second. Calls of a user count for the user. Other calls count for
 * their address, if they reach the database or are large.
 */
export function callLimits({ limits, now }: Deps) {
  const open = () => rateLimit(limits.callsPerSecond, () => now().getTime());
  const [users, addresses] = [open(), open()];

  /** Throws `resource_exhausted` if too many counted calls came from this address. */
  function requireAddress(c: Call<Env>): void {
    const { peer, client } = senderOf(c);
    refuseIf(Math.max(addresses.waitMs(client), addresses.waitMs(peer, EDGE_SHARE)));
  }

  function countAddress(c: Call<Env>): void {
    const { peer, client } = senderOf(c);
    addresses.count(client);
    addresses.count(peer, EDGE_SHARE);
  }

  /** Returns what is counted for so many uses. */
  const counted = (uses: number) => Math.min(uses, Math.max(1, MAX_SECONDS * limits.callsPerSecond));

  return {
    requireAddress,
    countAddress,
    /**
     * Middleware that counts each call for its address, and throws `resource_exhausted` if there were too
     * many.
     */
    byAddress: createMiddleware<Env>(async (c, next) => {
      requireAddress(c);
      countAddress(c);
      await next();
    }),
    /**
     * Counts a call of this user, as `uses` calls. If there were too many, throws `resource_exhausted` and
     * does not count it.
     */
    countUser(uid: string, uses = 1): void {
      if (uses === 0) return;
      refuseIf(users.waitMs(uid, counted(uses)));
      users.count(uid, counted(uses));
    },
    /** Counts uses of this user that are known only once they are made: later calls wait for them. */
    addUses: (uid: string, uses: number): void => users.count(uid, counted(uses)),
  };
}
export type CallLimits = ReturnType<typeof callLimits>;
