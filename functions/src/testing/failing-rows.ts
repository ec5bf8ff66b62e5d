import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { onTestFinished } from 'vitest';
import { testDb } from '#testing/api/start-api.ts';
import type { Schedules } from '#testing/schedules.ts';

/** Deletes these documents and all failures after the test. */
export function cleanUp(...paths: string[]): void {
  onTestFinished(async () => {
    for (const path of ['failed_work', ...paths]) {
      const isCollection = path.split('/').length % 2 === 1;
      await testDb().recursiveDelete(
        isCollection ? testDb().collection(path) : (testDb().doc(path) as never),
      );
    }
  });
}

/** Creates a user whose revision nobody can read, so that all work for them fails. Their id is before all others. */
export async function withBroken(): Promise<string> {
  const uid = `0-${randomUUID()}`;
  await testDb().doc(`users/${uid}/meta/revision`).set({ people: 'many' });
  cleanUp(`users/${uid}`);
  return uid;
}

/** Deletes a tag of a new user, so that the schedule has to finish it. Returns whether it is still there. */
export async function withDeletedTag(api: Schedules, deleted_at: string) {
  const me = api.as();
  const { id } = (await me.post('/api/tags', { name: 'Climbing', category: 'interest' })).body;
  const tag = testDb().doc(`users/${me.uid}/tags/${id}`);
  await tag.update({ deleted_at });
  return async () => (await tag.get()).exists;
}

/** Returns a text to the guide whose process ended. */
export const guideText = (uid: string, at: string) => ({
  uid,
  phone: '+1',
  body: 'WHO',
  received_at: at,
  status: 'received',
  is_open: true,
  worker: 'dead',
  worked_at: at,
  task: null,
  answer: null,
  answered_at: null,
  provider_sid: null,
  give_up_at: null,
  expires_at: Timestamp.fromMillis(0),
});

/** Creates a text to the guide whose process ended. Returns whether it is still open. */
export async function withLeftText(api: Schedules): Promise<() => Promise<boolean>> {
  const me = api.as();
  await me.get('/api/auth/me');
  const text = testDb().doc(`guide_texts/z-${randomUUID()}`);
  await text.set(guideText(me.uid, '1980'));
  cleanUp(text.path);
  return async () => (await text.get()).get('is_open') === true;
}
