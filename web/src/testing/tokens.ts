import type { NewToken, Token } from 'functions/contract';

export const SECRET = `kdr_${'s'.repeat(43)}`;

export const buildToken = (fields: Partial<Token> = {}): Token => ({
  id: 'token-1',
  name: 'Notes script',
  scope: 'read',
  created_at: '2026-03-01T12:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  last_used_by: null,
  ...fields,
});

/** Builds the answer for a token that was just made, which alone has the secret. */
export function buildNewToken(fields: Partial<Token> = {}): NewToken {
  const { last_used_at: _, last_used_by: __, ...token } = buildToken(fields);
  return { ...token, token: SECRET };
}
