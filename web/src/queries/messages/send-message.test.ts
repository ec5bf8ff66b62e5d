import { expect, test } from 'vitest';
import { buildMessage } from '#testing/builders.ts';
import { arrivedAs } from './send-message.ts';

const AT = '2026-03-01T12:00:00.000Z';
const text = { body: 'Dinner?', key: 'key', at: AT, before: { newest: '' } };
const queued = buildMessage({ id: 'queued', body: 'Dinner?', direction: 'outbound', created_at: AT });

test('a text has arrived once the thread has a new message with its words', () => {
  expect(arrivedAs([], text)).toBeUndefined();
  expect(arrivedAs([queued], text)).toBe('queued');
});

test('a refused text has not arrived, though a thread that was read meanwhile has its message', () => {
  expect(arrivedAs([queued], { ...text, isRefused: true })).toBeUndefined();
});
