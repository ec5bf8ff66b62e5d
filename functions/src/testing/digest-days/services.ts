import type { Mail } from '#clients/mail.ts';
import type { Push } from '#clients/push.ts';
import { deliveryId } from '#document-ids.ts';
import { topicOf } from '#services/reminders/sending/attempt.ts';
import type { Random } from '#testing/data/random.ts';

/** A message that a service took. */
export interface Taken {
  /** User, day and channel. */
  key: string;
  at: number;
  /** Topic and tag of a push, by which a repeat replaces it; the text of a mail. */
  identity: string;
}

/**
 * Opens a push service and a mail server that fail in this share of the calls. Both remember the messages
 * that they took.
 */
export function unreliableServices(random: Random, faults: number, days: string[]) {
  const taken: Taken[] = [];
  const dayOf = new Map(days.map((day) => [topicOf(deliveryId('digest', day, 'push')), day]));
  let failures = 0;
  const fails = () => random.next() < faults && ++failures > 0;
  return {
    taken,
    failures: () => failures,
    /** Returns both, as a process with this clock sees them. */
    at: (now: () => Date): { push: Push; mail: Mail } => ({
      push: {
        publicKey: 'a-public-key',
        isKnown: () => true,
        async send({ endpoint }, { topic, payload }) {
          // Of the failures a third are answers that were lost: the service took the message.
          const isFailing = fails();
          if (isFailing && random.next() < 2 / 3) return { outcome: 'later' };
          const { tag } = JSON.parse(payload) as { tag: string };
          const key = `${endpoint.split('/').at(-1)} ${dayOf.get(topic)} push`;
          taken.push({ key, at: now().getTime(), identity: `${topic} ${tag}` });
          return isFailing ? { outcome: 'later' } : { outcome: 'sent' };
        },
      },
      mail: {
        isSetUp: true,
        async send({ to, id, text }) {
          if (fails()) return { outcome: 'later' };
          const day = /^digest-(\d{4}-\d\d-\d\d)/.exec(id)?.[1];
          taken.push({ key: `${to.split('@')[0]} ${day} email`, at: now().getTime(), identity: text });
          return { outcome: 'sent' };
        },
      },
    }),
  };
}
