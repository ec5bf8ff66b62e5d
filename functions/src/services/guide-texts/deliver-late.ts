import { NOT_REACHED, reachThread } from '#services/messages/receive-message.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';
import type { System } from '#system.ts';
import { takeGuideText } from './receive-guide-text.ts';

/**
 * Delivers a text that was kept apart because storing it failed, to its thread or to the guide. Returns true if that is
 * done. If it has no thread any more, it stays apart and is not tried again.
 */
async function deliverLate(system: System, sid: string): Promise<boolean> {
  const kept = await system.transactNumberPairs((pairs) => pairs.getUnrouted(sid));
  if (!kept?.is_failed) return false;
  const { from, to, body, received_at } = kept;
  const inbound = { sid, from, to, body };
  if (to === system.texting.guideNumber) {
    await takeGuideText(system, inbound);
    await system.transactNumberPairs(async (pairs) => pairs.removeUnrouted(sid));
    return true;
  }
  if (await reachThread(system, inbound, received_at)) return true;
  await system.transactNumberPairs(async (pairs) => {
    const stored = await pairs.getUnrouted(sid);
    if (stored) pairs.setUnrouted({ ...stored, is_failed: false });
  });
  return false;
}

/** Delivers the incoming texts that were kept apart because storing them failed. Safe to run twice at once. */
export async function deliverLateTexts(system: System, keepGoing: KeepGoing) {
  const queue = await openQueue(system, 'incoming texts');
  let delivered = 0;
  for await (const { sid, path } of queue.due(system.failedInbound(), keepGoing))
    if (await queue.attempt(path, NOT_REACHED, () => deliverLate(system, sid))) delivered++;
  return { 'texts delivered late': delivered };
}
