import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';

export type Status = 'queued' | 'sent' | 'delivered' | 'received';

/** A text as Twilio stores it. */
export interface TwilioMessage {
  sid: string;
  from: string;
  to: string;
  body: string;
  direction: 'outbound-api' | 'inbound';
  status: Status;
  created: Date;
  updated: Date;
  sent: Date | null;
}

const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']);
const START_WORDS = new Set(['START', 'YES', 'UNSTOP']);

export const newSid = () => `SM${randomBytes(16).toString('hex')}`;

/** Stores every text since the stand-in started, and the number pairs that opted out. */
export function createMessages() {
  const messages = new Map<string, TwilioMessage>();
  const optedOut = new Set<string>();
  const changes = new EventEmitter().setMaxListeners(0);

  function add(message: Pick<TwilioMessage, 'sid' | 'from' | 'to' | 'body' | 'direction' | 'status'>) {
    const now = new Date();
    const added = {
      ...message,
      created: now,
      updated: now,
      sent: message.status === 'received' ? now : null,
    };
    messages.set(added.sid, added);
    changes.emit('change');
    return added;
  }

  return {
    changes,
    all: () => [...messages.values()],
    find: (sid: string) => messages.get(sid),
    send: (text: Pick<TwilioMessage, 'from' | 'to' | 'body'>) =>
      add({ ...text, sid: newSid(), direction: 'outbound-api', status: 'queued' }),
    /**
     * Adds a text from a phone. A known sid is not added again: Twilio repeats a text that the product did
     * not acknowledge.
     */
    receive(text: Pick<TwilioMessage, 'sid' | 'from' | 'to' | 'body'>): TwilioMessage {
      const known = messages.get(text.sid);
      if (known) return known;
      const word = text.body.trim().toUpperCase();
      if (STOP_WORDS.has(word)) optedOut.add(`${text.to} ${text.from}`);
      if (START_WORDS.has(word)) optedOut.delete(`${text.to} ${text.from}`);
      return add({ ...text, direction: 'inbound', status: 'received' });
    },
    hasOptedOut: (from: string, to: string) => optedOut.has(`${from} ${to}`),
    setStatus(message: TwilioMessage, status: Status): void {
      message.status = status;
      message.updated = new Date();
      message.sent ??= message.updated;
    },
  };
}
export type Messages = ReturnType<typeof createMessages>;
