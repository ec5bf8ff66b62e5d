import { expect, test } from 'vitest';
import type { MessageRow } from '#stores/user/messages-store.ts';
import { agreesWith, recentOf } from './recent-messages.ts';

const build = (nth: number, fields: Partial<MessageRow> = {}): MessageRow => ({
  id: `m${nth}`,
  body: `Text ${nth}`,
  direction: 'inbound',
  person_id: 'ana',
  user_id: 'me',
  status: 'received',
  error_message: null,
  sent_at: null,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, nth)).toISOString(),
  updated_at: '2026-01-01T00:00:00.000Z',
  from: '+15125550100',
  to: '+15005550006',
  provider_sid: `SM${nth}`,
  give_up_at: null,
  ...fields,
});

const thread = (count: number, fields?: Partial<MessageRow>) =>
  Array.from({ length: count }, (_, nth) => build(nth, fields));

const keptOf = (messages: MessageRow[]) => {
  const kept = recentOf(messages);
  return kept && JSON.parse(kept);
};

const idsOf = (messages: MessageRow[]) => keptOf(messages).messages.map(({ id }: MessageRow) => id);

test('the newest twenty are stored, the newest first, and whether there are older ones', () => {
  expect(keptOf([])).toEqual({ messages: [], has_older: false });
  expect(keptOf(thread(20)).has_older).toBe(false);
  expect(keptOf(thread(21)).has_older).toBe(true);
  expect(idsOf(thread(30))).toEqual(Array.from({ length: 20 }, (_, nth) => `m${29 - nth}`));
  const created_at = '2026-01-01T00:00:00.000Z';
  expect(idsOf(thread(3, { created_at }))).toEqual(['m2', 'm1', 'm0']);
});

test('values that are in the person’s row anyway are not stored', () => {
  const [kept] = keptOf([build(1)]).messages;
  for (const field of ['person_id', 'user_id', 'from']) expect(kept).not.toHaveProperty(field);
});

test('long texts are stored as long as they fit; one that exceeds the limit alone stores nothing', () => {
  expect(idsOf([build(1, { body: '🌿'.repeat(3_900) }), build(2)])).toEqual(['m2']);
  expect(recentOf([build(1), build(2, { body: '🌿'.repeat(4_000) })])).toBeNull();
});

test('a text that may still be refused does not count as an older one', () => {
  const onItsWay = { status: 'queued', provider_sid: null } as const;
  const messages = thread(21);
  expect(recentOf([...messages.slice(1), build(0, onItsWay)])).toBeNull();
  expect(keptOf([...messages.slice(1), build(0, { status: 'queued' })]).has_older).toBe(true);
  expect(keptOf([...messages, build(-1, onItsWay)]).has_older).toBe(true);
});

test('the stored copies agree with the messages until these change', () => {
  const messages = thread(25);
  const kept = recentOf(messages);
  expect(agreesWith(null, messages)).toBe(true);
  expect(agreesWith(kept, messages)).toBe(true);
  expect(agreesWith(kept, messages.slice(0, 24))).toBe(false);
  expect(agreesWith(kept, messages.slice(5))).toBe(false);
  expect(agreesWith(kept, [...messages, build(25)])).toBe(false);
  expect(agreesWith(recentOf([]), messages)).toBe(false);
  expect(agreesWith(recentOf(thread(20)), [build(-1), ...thread(20)])).toBe(false);
  expect(agreesWith(kept, messages.with(24, build(24, { body: 'Another' })))).toBe(false);
});

test('copies without the number, as an earlier version made them, agree too', () => {
  const messages = thread(3);
  const { messages: copies, ...rest } = JSON.parse(recentOf(messages)!);
  const old = { ...rest, messages: copies.map(({ to: _, ...copy }: { to: string }) => copy) };
  expect(agreesWith(JSON.stringify(old), messages)).toBe(true);
  expect(agreesWith(recentOf(messages), messages.with(0, build(0, { to: '+15125550199' })))).toBe(false);
});

test('a text that waits for a report may have changed or gone since it was stored', () => {
  const waiting = build(2, { direction: 'outbound', status: 'sent' });
  const kept = recentOf([build(1), waiting]);
  expect(agreesWith(kept, [build(1), { ...waiting, status: 'delivered' }])).toBe(true);
  expect(agreesWith(kept, [build(1)])).toBe(true);
  const settled = recentOf([build(1), { ...waiting, status: 'delivered' }]);
  expect(agreesWith(settled, [build(1), waiting])).toBe(false);
});
