import type { Context as Call } from 'hono';
import { findToken } from '#actor.ts';
import type { Context } from '#context.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type CallLimits, usesOfBody, usesToReadAll } from '#http/call-limits.ts';
import type { Env } from '#http/env.ts';
import { requestContexts } from '#request-context.ts';
import { DavError } from './errors.ts';
import type { Visit } from './subject.ts';
import { decodeText } from './xml/read-xml.ts';

/** Reads user name and password of Basic authentication in UTF-8; undefined without them. */
function readBasic(authorization: string | undefined): { name: string; password: string } | undefined {
  const [, encoded] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '') ?? [];
  if (!encoded) return undefined;
  try {
    const [, name = '', password = ''] =
      /^([^:]*):(.*)$/s.exec(decodeText(Buffer.from(encoded, 'base64'))) ?? [];
    return { name: name.trim(), password: password.trim() };
  } catch {
    return undefined;
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const CHANGES = ['PUT', 'DELETE'];

/** A request whose user is known. */
interface SignedIn {
  ctx: Context;
  email: string;
  countCards: Visit['countCards'];
}

/** Facts about a request that are known before its body is read. */
interface Request {
  /** True if it lists the whole address book. */
  listsAll: boolean;
}

/**
 * Returns a function that opens the context of a request. The user name is the account's email address, the password a
 * token of the scope `contacts`. An unchanged address book costs the two documents that are read here: the token and
 * the revision.
 */
export function openSignIn(deps: Deps, limits: CallLimits) {
  const openRequest = requestContexts(deps);
  return async (c: Call<Env>, { listsAll }: Request): Promise<SignedIn> => {
    limits.requireAddress(c);
    const basic = readBasic(c.req.header('authorization'));
    const found = basic && (await findToken(deps, basic.password, c.req.header('user-agent')));
    const email = found?.email;
    if (!found || !email || !isSame(email, basic.name)) {
      limits.countAddress(c);
      throw new AppError(
        'unauthenticated',
        'The user name is your email address, and the password one made in Kindred’s settings',
      );
    }
    limits.countUser(found.uid, 1 + usesOfBody(c));
    if (found.actor.scope !== 'contacts')
      throw new DavError(
        403,
        'This token is not for phones and computers: create a password in Kindred’s settings',
      );
    const ctx = await openRequest(found, {
      readsList: listsAll,
      isChange: CHANGES.includes(c.req.method),
      allowsDeleted: false,
      actor: found.actor,
    });
    if (!ctx) throw new AppError('unauthenticated', 'This account was deleted or disabled');
    const { uid } = found;
    const usesOf = (cards: number) => {
      const { people_count } = ctx.revisionAtStart;
      return usesToReadAll('people', ctx.revisionAtStart) * Math.min(1, cards / Math.max(1, people_count));
    };
    const countCards: Visit['countCards'] = (cards, areRead) =>
      areRead ? limits.addUses(uid, usesOf(cards)) : limits.countUser(uid, usesOf(cards));
    if (listsAll) countCards(Infinity);
    return { ctx, email, countCards };
  };
}
