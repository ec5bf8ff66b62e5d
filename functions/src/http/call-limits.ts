import type { Context as Call } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { Env } from './env.ts';
import { rateLimit } from './rate-limit.ts';

/** The part of a call that counts for the edge server it came through: many clients share one. */
const EDGE_SHARE = 0.1;

/** Returns an IPv4 address, or the network of an IPv6 address: the first 64 bits, of which a client has all others. */
const networkOf = (address: string) =>
  address.includes('.') ? address : (address.split('::')[0] ?? '').split(':').slice(0, 4).join(':');

/**
 * Returns who sent a call: the peer of Google's front end, which is the last of `x-forwarded-for`, and the client. A
 * call to the function's own address comes from the client itself. Behind Firebase Hosting the peer is an edge server,
 * which names the client in `fastly-client-ip`. A direct caller can invent that name, but not the peer.
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

/**
 * Opens this process's limits of calls per second. Calls of a user count for the user; other calls that reach the
 * database or are large count for the address they come from.
 */
export function callLimits({ limits, now }: Deps) {
  const open = () => rateLimit(limits.callsPerSecond, () => now().getTime());
  const [users, addresses] = [open(), open()];

  /** Throws `resource_exhausted` while too many calls that count came from this address. */
  function requireAddress(c: Call<Env>): void {
    const { peer, client } = senderOf(c);
    refuseIf(Math.max(addresses.waitMs(client), addresses.waitMs(peer, EDGE_SHARE)));
  }

  function countAddress(c: Call<Env>): void {
    const { peer, client } = senderOf(c);
    addresses.count(client);
    addresses.count(peer, EDGE_SHARE);
  }

  return {
    requireAddress,
    countAddress,
    /** Middleware that counts every call for its address. */
    byAddress: createMiddleware<Env>(async (c, next) => {
      requireAddress(c);
      countAddress(c);
      await next();
    }),
    /** Counts a call of this user. Throws `resource_exhausted`, and does not count, if there were too many. */
    countUser(uid: string): void {
      refuseIf(users.waitMs(uid));
      users.count(uid);
    },
  };
}
export type CallLimits = ReturnType<typeof callLimits>;
