import { expect, onTestFinished, test } from 'vitest';
import { learnTime, serverNow } from '#lib/clock.ts';
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

test('on a device whose clock is a day ahead, the messages of today stand under “Today”', () => {
  learnTime(new Date(Date.now() - 86_400_000).toUTCString());
  onTestFinished(() => learnTime(new Date().toUTCString()));
  const [day] = threadItems([at(serverNow().toISOString())], false);
  expect(day).toMatchObject({ kind: 'day', label: 'Today' });
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

const said = (second: number, body: string, fields: Partial<ThreadMessage> = {}): ThreadMessage => ({
  ...at(`2024-01-01T12:00:0${second}.000Z`),
  body,
  ...fields,
});

test('STOP and START are notices, and so is YES after STOP; everything else is a message', () => {
  const words = ['Yes', ' stop ', 'YES', 'yes', 'Unstop', 'stop it'];
  const items = threadItems(
    words.map((body, second) => said(second, body)),
    true,
  );
  expect(items.map((item) => (item.kind === 'notice' ? item.isOut : item.kind))).toEqual([
    'message',
    true,
    false,
    'message',
    false,
    'message',
  ]);
});

test('an own text that says STOP is a message', () => {
  expect(kinds([said(0, 'STOP', { is_from_me: true })], true)).toEqual(['message']);
});

test('a notice ends the run before it', () => {
  const [first] = threadItems([said(0, 'Hi'), said(1, 'STOP')], true);
  expect(first).toMatchObject({ kind: 'message', isLastOfRun: true });
});
