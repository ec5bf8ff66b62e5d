import { changedList, patch, unchangedList } from './calls.ts';
import type { Rig, User } from './rig.ts';
import { medianTimes } from './rounds.ts';

const SIZES = [100, 1_000, 5_000, 10_000];

/** Milliseconds at each size, for information. */
export type Growth = Record<string, Record<number, number>>;

/** Gives a person so many messages, and answers the call that shows the newest of them. */
async function thread({ deps: { db } }: Rig, { uid, ours, idOf }: User, count: number) {
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < count; n++) {
    const at = new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString();
    void writer.create(db.collection(`users/${uid}/messages`).doc(), {
      person_id: idOf(2),
      user_id: uid,
      body: `Text ${n}`,
      direction: 'inbound',
      status: 'received',
      error_message: null,
      sent_at: at,
      created_at: at,
      updated_at: at,
      from: '+15125550100',
      to: '+15005550006',
      provider_sid: null,
    });
  }
  await writer.close();
  return () => ours('GET', `/api/sms/messages/${idOf(2)}`);
}

/** How the calls one makes all day grow with what one has. */
export async function measureGrowth(rig: Rig): Promise<Growth> {
  const reads: Record<string, () => Promise<unknown>> = {};
  const writes: typeof reads = {};
  for (const size of SIZES) {
    const user = await rig.user(size);
    reads[`unchanged list ${size}`] = await unchangedList(user);
    reads[`changed list ${size}`] = changedList(user);
    writes[`PATCH of a person ${size}`] = patch(user);
    reads[`message thread ${size}`] = await thread(rig, user, size);
  }
  const times = { ...(await medianTimes(reads, 15)), ...(await medianTimes(writes, 15)) }; // changes make lists change
  const growth: Growth = {};
  for (const [name, time] of Object.entries(times)) {
    const [what = '', size = ''] = name.split(/ (?=\d+$)/);
    growth[what] = { ...growth[what], [size]: time };
  }
  return growth;
}
