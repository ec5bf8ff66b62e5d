import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { SCOPES } from '#contract/tokens/scopes.ts';
import { collection, type Row, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const TokenDocument = z.object({
  uid: z.string(),
  /** The account's address when the token was made; CardDAV takes it as the user name. */
  email: z.string().nullable(),
  name: z.string(),
  scope: z.enum(SCOPES),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /**
   * The hour of the latest use, and the programs that used it in that hour, by the names they gave
   * themselves.
   */
  last_used_at: z.string().nullable(),
  last_used_by: z.string().nullable(),
  /** The run of the latest changes, with its beginning in ISO 8601; null before the first change. */
  run: z.object({ id: z.string(), at: z.string() }).nullable(),
});
export type TokenRow = Row<z.infer<typeof TokenDocument>>;

/** Opens the API tokens of all users. Only a digest of a token is stored; it is the document's id. */
export function apiTokensStore(db: Firestore, io: Io) {
  const tokens = collection(db, io, 'api_tokens', TokenDocument);
  return {
    get: (token: string) => tokens.get(sha256(token)),
    getByKey: tokens.get,
    ofUser: (uid: string) => tokens.find(queryOf(db, 'apiTokensOfUser', '', [uid])),
    create(token: string, row: Omit<TokenRow, 'id'>): TokenRow {
      const created = { ...row, id: sha256(token) };
      tokens.create(created);
      return created;
    },
    /** Changes fields of a token; fails if it was removed. */
    update: (key: string, changes: Partial<Omit<TokenRow, 'id'>>) => tokens.update(key, changes),
    remove: tokens.remove,
  };
}
