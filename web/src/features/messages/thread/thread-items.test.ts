import { expect, test } from 'vitest';
import type { ThreadMessage } from '#queries/messages/messages.ts';
import { buildMessage } from '#testing/builders.ts';
import { threadItems } from './thread-items.ts';

const at = (created_at: string): ThreadMessage => ({
  ...buildMessage({ id: created_at, created_at }),
  is_from_me: false,
  is_pending: false,
  is_uncertain: false,
});

const monday = [at('2024-01-01T12:00:00.000Z'), at('2024-01-01T13:00:00.000Z')];
const tuesday = at('2024-01-02T12:00:00.000Z');

const kinds = (messages: ThreadMessage[], hasOlder: boolean) =>
  threadItems(messages, hasOlder).map(({ kind }) => kind);

test('each day starts with a heading', () => {
  expect(kinds([...monday, tuesday], false)).toEqual(['day', 'message', 'message', 'day', 'message']);
});

test('the oldest day has no heading while older messages may belong to it', () => {
  expect(kinds([...monday, tuesday], true)).toEqual(['message', 'message', 'day', 'message']);
});

test('no row moves past another when older messages come', () => {
  const known = threadItems([monday[1]!, tuesday], true).map(({ key }) => key);
  const all = threadItems([...monday, tuesday], false).map(({ key }) => key);
  expect(all.filter((key) => known.includes(key))).toEqual(known);
  expect(all.slice(-known.length)).toEqual(known);
});
