import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { forbiddenByState, invalid } from '#errors.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { ActPurpose } from '#contract/reminders/acts.ts';

/** The purpose of a token: an act that is done once, or to unsubscribe, which is not used up. */
const Purpose = z.enum([...ActPurpose.options, 'unsubscribe']);
export type Purpose = z.infer<typeof Purpose>;

const ACT_DAYS = 7;
const UNSUBSCRIBE_DAYS = 60;

/**
 * The content of a token: the user, the permitted act, and the end (milliseconds since 1970). It is signed,
 * not encrypted, and holds ids but no names.
 */
const Permission = z.object({
  uid: z.string(),
  delivery: z.string(),
  purpose: Purpose,
  person: z.string().nullable(),
  expires: z.number(),
});
export type Permission = z.infer<typeof Permission>;

const signatureOf = (key: string, body: string) => createHmac('sha256', key).update(body).digest('base64url');

/** Signs a token for a link in a reminder. The purpose decides how long it is valid. */
export function signToken(
  key: string,
  {
    uid,
    delivery,
    purpose,
    person = null,
  }: Pick<Permission, 'uid' | 'delivery' | 'purpose'> & { person?: string | null },
  now: Date,
): string {
  const days = purpose === 'unsubscribe' ? UNSUBSCRIBE_DAYS : ACT_DAYS;
  const fields = [uid, delivery, purpose, person, now.getTime() + days * DAY_MS];
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${signatureOf(key, body)}`;
}

function isSigned(key: string, body: string, signature: string): boolean {
  const [given, right] = [signature, signatureOf(key, body)].map((text) => Buffer.from(text));
  return !!given && !!right && given.length === right.length && timingSafeEqual(given, right);
}

function parse(body: string): Permission | undefined {
  try {
    const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    const [uid, delivery, purpose, person, expires] = fields;
    return Permission.safeParse({ uid, delivery, purpose, person, expires }).data;
  } catch {
    return undefined;
  }
}

const isWanted = (purpose: Purpose, kind: 'act' | 'unsubscribe') =>
  (purpose === 'unsubscribe') === (kind === 'unsubscribe');

/** Returns the permission in a token; throws if it is not ours, is for something else, or has expired. */
export function readToken(key: string, token: string, kind: 'act' | 'unsubscribe', now: Date): Permission {
  const [body = '', signature = ''] = token.split('.');
  const permission = key && isSigned(key, body, signature) ? parse(body) : undefined;
  if (!permission || !isWanted(permission.purpose, kind)) throw invalid('token', 'is not one of ours');
  if (permission.expires <= now.getTime())
    throw forbiddenByState('This link has expired. Open Kindred to do it there.');
  return permission;
}

/** Returns a name for the token that no other link of the same delivery has. */
export const tokenId = ({ purpose, person }: Permission) => (person ? `${purpose} ${person}` : purpose);
