import { randomUUID } from 'node:crypto';
import { RUN_MINUTES } from './contract/limits.ts';
import { HOUR_MS } from './contract/text/calendar-days.ts';
import { TOKEN_PREFIX } from './contract/tokens/scopes.ts';
import { notFound, stackOf } from '#errors.ts';
import { isId } from '#stores/core/collection.ts';
import { readOnlyIo } from '#stores/core/io.ts';
import { sharedTransactions } from '#stores/shared/shared-stores.ts';
import { apiTokensStore, type TokenRow } from '#stores/shared/api-tokens-store.ts';
import type { Actor, Context } from './context.ts';
import type { Deps } from './deps.ts';
import { tokenIdOf } from './document-ids.ts';

/** Length to which the name of a program is cut. */
const LONGEST_PROGRAM = 100;
/** Once the names of an hour's programs are this long together, no more are added. */
const ENOUGH_PROGRAMS = 200;

const hourOf = (now: Date) => new Date(now.getTime() - (now.getTime() % HOUR_MS)).toISOString();

/** A user for whom a token acts. `email` is the account's address when the token was made. */
export interface ByToken {
  uid: string;
  email: string | null;
  actor: Actor;
}

type Use = Pick<TokenRow, 'last_used_at' | 'last_used_by'>;

/**
 * Adds a program to the names of those that have used the token in this hour. A long list stays as it is. Null
 * if no program has told its name.
 */
function programsOf({ last_used_at, last_used_by }: Use, hour: string, program = ''): string | null {
  const name = program.trim().toWellFormed().slice(0, LONGEST_PROGRAM);
  const known = last_used_at === hour ? last_used_by : null;
  if (!known) return name || null;
  return known.includes(name) || known.length >= ENOUGH_PROGRAMS ? known : `${known}, ${name}`;
}

/** Returns what to store about the use of a token after this use; undefined if that is stored already. */
function newUse(row: Use, now: Date, program: string | undefined): Use | undefined {
  const hour = hourOf(now);
  const last_used_by = programsOf(row, hour, program);
  const isKnown = row.last_used_at === hour && row.last_used_by === last_used_by;
  return isKnown ? undefined : { last_used_at: hour, last_used_by };
}

/** Stores the hour in which a token is used and the programs that use it, each at most once an hour. */
async function noteUse(deps: Deps, { id }: TokenRow, program: string | undefined): Promise<void> {
  try {
    await sharedTransactions(deps.db)(async ({ apiTokens }) => {
      const row = await apiTokens.getByKey(id);
      const use = row && newUse(row, deps.now(), program);
      if (use) apiTokens.update(id, use);
    });
  } catch (error) {
    deps.log('warning', 'The use of a token was not stored', { stack: stackOf(error) });
  }
}

/**
 * Finds the user for whom a token acts. Undefined if it is unknown, revoked or expired. It is read each time,
 * so that a revoked token stops at once. `program` is the name that the caller gives itself, its user agent.
 * The first use by a program in an hour is stored with the token.
 */
export async function findToken(deps: Deps, token: string, program?: string): Promise<ByToken | undefined> {
  if (!token.startsWith(TOKEN_PREFIX)) return undefined;
  const row = await apiTokensStore(deps.db, readOnlyIo(deps.db)).get(token);
  const now = deps.now();
  if (!row || (row.expires_at !== null && row.expires_at <= now.toISOString())) return undefined;
  if (newUse(row, now, program)) await noteUse(deps, row, program);
  const { uid, email, name, scope, run } = row;
  return { uid, email, actor: { id: tokenIdOf(row), name, scope, key: row.id, run } };
}

/** Tells whether a run began less than ten minutes ago, so that more changes belong to it. */
const isOpen = (run: Actor['run'], now: Date): run is NonNullable<Actor['run']> =>
  run !== null && now.getTime() - Date.parse(run.at) < RUN_MINUTES * 60_000;

/**
 * Lets the events of this request belong to a run of its token, and returns the run's id: of the run that is
 * `asked` for, else of the one that began within ten minutes, else of a new one, which is stored. Throws
 * `not_found` for a run of another token. Returns null for a request without a token.
 */
export async function joinRun(ctx: Context, asked?: string): Promise<string | null> {
  const { actor } = ctx;
  if (!actor) return null;
  const prefix = `${actor.id}_`;
  if (asked !== undefined && !(asked.startsWith(prefix) && isId(asked))) throw notFound('Run');
  const now = ctx.now();
  if (asked !== undefined) ctx.run_id = asked;
  else if (isOpen(actor.run, now)) ctx.run_id = actor.run.id;
  else {
    const fresh = { id: `${prefix}${randomUUID()}`, at: now.toISOString() };
    const run = await ctx.transactShared(async ({ apiTokens }) => {
      const row = await apiTokens.getByKey(actor.key);
      if (row && isOpen(row.run, now)) return row.run;
      if (row) apiTokens.update(actor.key, { run: fresh });
      return fresh;
    });
    ctx.run_id = run.id;
  }
  return ctx.run_id;
}
