import { expect, test } from 'vitest';
import { readToken, signToken } from './tokens.ts';

const now = new Date('2026-03-01T08:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const KEY = 'a key';
const what = { uid: 'u1', delivery: 'digest-2026-03-01-push', purpose: 'snooze' as const, person: 'ana' };

test('a token says what it permits, for seven days', () => {
  const token = signToken(KEY, what, now);
  expect(readToken(KEY, token, 'act', later(6.9))).toMatchObject(what);
  expect(() => readToken(KEY, token, 'act', later(7))).toThrow('This link has expired');
});

test('a token that was changed, or signed with another key, permits nothing', () => {
  const token = signToken(KEY, what, now);
  const [body = '', signature = ''] = token.split('.');
  const other = signToken(KEY, { ...what, person: 'bo' }, now).split('.')[0];
  const bad = [
    '',
    '.',
    'x.y',
    body,
    `${body}.`,
    `${other}.${signature}`,
    `${body}.${signature.slice(1)}`,
    signToken('other', what, now),
  ];
  for (const token of bad)
    expect(() => readToken(KEY, token, 'act', now)).toThrow('token: is not one of ours');
  expect(() => readToken('', signToken('', what, now), 'act', now)).toThrow('token: is not one of ours');
});

test('a token has one purpose: unsubscribing is none of the acts, and is possible for sixty days', () => {
  const unsubscribe = signToken(KEY, { ...what, purpose: 'unsubscribe', person: null }, now);
  expect(readToken(KEY, unsubscribe, 'unsubscribe', later(59.9)).uid).toBe('u1');
  expect(() => readToken(KEY, unsubscribe, 'unsubscribe', later(60))).toThrow('expired');
  expect(() => readToken(KEY, unsubscribe, 'act', now)).toThrow('is not one of ours');
  expect(() => readToken(KEY, signToken(KEY, what, now), 'unsubscribe', now)).toThrow('is not one of ours');
});
