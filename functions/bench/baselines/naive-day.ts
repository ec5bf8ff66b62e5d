import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { healthOf, type HealthInput } from '#contract/people/health.ts';

const THREAD = 200;

/**
 * A user's day (see day.ts), implemented the obvious way: each view reads what it shows, each change adds an
 * event to the person's feed, and the nightly job writes all people.
 */
export function naiveDay(db: Firestore, uid: string, idOf: (n: number) => string, tomorrow: Date) {
  const user = db.doc(`naive/${uid}`);
  const [people, messages] = [user.collection('people'), user.collection('messages')];
  const quota = user.collection('quotas').doc('today');

  const tell = (n: number, type: string) =>
    user
      .collection('activity')
      .doc()
      .create({ person_id: idOf(n), type, at: new Date().toISOString() });

  async function add(n: number, direction: string, body: string) {
    const created_at = new Date().toISOString();
    const sid = randomUUID();
    await messages.doc().create({ person_id: idOf(n), direction, body, created_at, status: 'sent', sid });
    await people.doc(idOf(n)).update({ last_message: body, last_contact_date: created_at });
    await tell(n, direction);
    return sid;
  }

  return {
    async change(n: number) {
      await people.doc(idOf(n)).update({ mnemonic: `changed ${n}` });
      await tell(n, 'changed');
    },
    refresh: () => people.get(),
    // Firestore can neither search nor sort most orders, so the server filters what it reads.
    filter: () => people.get(),
    async open(n: number) {
      const thread = messages.where('person_id', '==', idOf(n)).orderBy('created_at', 'desc').limit(THREAD);
      return Promise.all([people.doc(idOf(n)).get(), thread.get()]);
    },
    async send(n: number) {
      await Promise.all([people.doc(idOf(n)).get(), quota.get()]);
      await quota.set({ texts: FieldValue.increment(1) }, { merge: true });
      const sid = await add(n, 'outbound', 'On my way');
      const [message] = (await messages.where('sid', '==', sid).get()).docs;
      await message?.ref.update({ status: 'delivered' });
    },
    async receive(n: number, phone: string) {
      await people.where('phone_number', '==', phone).get();
      await add(n, 'inbound', 'See you there');
    },
    async night() {
      const writer = db.bulkWriter({ throttling: false });
      for (const doc of (await people.get()).docs) {
        const { health_score, health_status } = healthOf(doc.data() as HealthInput, tomorrow);
        void writer.update(doc.ref, { health_score, health_status });
      }
      await writer.close();
    },
  };
}
