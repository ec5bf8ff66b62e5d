import { randomBytes } from 'node:crypto';
import type { CreateToken, NewToken, Token } from '#contract/calls/tokens.ts';
import { MOST_API_TOKENS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { TOKEN_PREFIX } from '#contract/tokens/scopes.ts';
import type { Context } from '#context.ts';
import { tokenIdOf } from '#document-ids.ts';
import { forbiddenByState, notFound } from '#errors.ts';
import { readAccount, takeTurn } from '#services/account/account.ts';
import type { TokenRow } from '#stores/shared/api-tokens-store.ts';

const SECRET_BYTES = 32;

const toToken = (row: TokenRow): Token => {
  const { name, scope, created_at, expires_at, last_used_at, last_used_by } = row;
  return { id: tokenIdOf(row), name, scope, created_at, expires_at, last_used_at, last_used_by };
};

/** Returns the user's tokens, newest first. */
export async function listTokens(ctx: Context): Promise<Token[]> {
  const rows = await ctx.apiTokens.ofUser(ctx.uid);
  return rows.map(toToken).toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

/**
 * Makes a token. Each attempt reads and writes the account before it counts the tokens, so that two requests at once
 * cannot make one too many.
 */
export async function createToken(
  ctx: Context,
  { name, scope, expires_in_days }: CreateToken,
): Promise<NewToken> {
  const token = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const row = await ctx.transact(async (stores, attempt) => {
    const account = await readAccount(ctx, stores);
    const own = await stores.apiTokens.ofUser(ctx.uid);
    const made = attempt > 1 ? await stores.apiTokens.get(token) : undefined;
    if (made) return made;
    if (own.length >= MOST_API_TOKENS)
      throw forbiddenByState(`You have ${MOST_API_TOKENS} tokens already. Revoke one first`);
    const now = ctx.now();
    const ends = expires_in_days && new Date(now.getTime() + expires_in_days * DAY_MS).toISOString();
    takeTurn(stores, account);
    stores.revision.add({ settings: 1 });
    return stores.apiTokens.create(token, {
      uid: ctx.uid,
      email: account.email,
      name,
      scope,
      created_at: now.toISOString(),
      expires_at: ends || null,
      last_used_at: null,
      last_used_by: null,
      run: null,
    });
  });
  const { id, created_at, expires_at } = toToken(row);
  return { id, name, scope, created_at, expires_at, token };
}

/** Revokes a token of the user. The next request with it is refused. */
export async function removeToken(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores, attempt) => {
    const own = await stores.apiTokens.ofUser(ctx.uid);
    const row = own.find((token) => tokenIdOf(token) === id);
    if (!row && attempt === 1) throw notFound('Token');
    if (!row) return;
    stores.apiTokens.remove(row.id);
    stores.revision.add({ settings: 1 });
  });
}
