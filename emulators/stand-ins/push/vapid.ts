import { createPublicKey, verify } from 'node:crypto';

const DAY_S = 86_400;

interface Claims {
  aud?: unknown;
  exp?: unknown;
  sub?: unknown;
}

const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

function isSigned(signed: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(signed), how, Buffer.from(signature, 'base64url'));
}

/**
 * Returns the problem with the Authorization header of a message (RFC 8292); undefined if it is signed with
 * the key that it names, for this origin, and valid at `now` (milliseconds).
 */
export function vapidProblem(header: string | undefined, origin: string, now: number): string | undefined {
  const [, fields = ''] = /^vapid (.+)$/i.exec(header ?? '') ?? [];
  const { t = '', k = '' } = Object.fromEntries(fields.split(',').map((field) => field.trim().split('=')));
  const [head = '', claims = '', signature = ''] = (t as string).split('.');
  try {
    const { alg } = parse(head) as { alg?: unknown };
    if (alg !== 'ES256' || !isSigned(`${head}.${claims}`, signature, k as string))
      return 'The signature is wrong';
    const { aud, exp, sub } = parse(claims) as Claims;
    if (aud !== origin) return `The token is for ${String(aud)}`;
    const seconds = now / 1000;
    if (typeof exp !== 'number' || exp <= seconds || exp > seconds + DAY_S)
      return 'The token is not valid now';
    return /^(mailto|https):./.test(String(sub)) ? undefined : 'The token names nobody to ask';
  } catch {
    return 'This is no VAPID token';
  }
}
