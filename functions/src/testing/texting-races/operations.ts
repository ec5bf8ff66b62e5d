import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiAnswer, type ApiCall, callApi } from '#testing/api/call-api.ts';
import type { Random } from '#testing/data/random.ts';
import type { Change, Done, History, PersonHistory } from './history.ts';
import type { TextingWorld } from './world.ts';
import { newSid } from '#testing/data/new-sid.ts';

/** Share of the calls without a clear answer that are given up and not repeated. */
const GIVES_UP = 0.25;
const PAUSE_MS = 30;

const WEIGHTS = {
  send: 42,
  reply: 28,
  stop: 3,
  start: 5,
  changePhone: 7,
  deletePerson: 4,
  restorePerson: 6,
  merge: 2,
  read: 3,
};

/** Tells whether an answer proves that nothing was done. */
const isRefusal = ({ status, body }: ApiAnswer) =>
  (status >= 400 && status < 500) || (status === 503 && body.error.message.startsWith('No number is free'));

/** Returns functions that act on people, phones and texts, and record the outcome of each action. */
export function openOperations(world: TextingWorld, random: Random, users: string[], phones: string[]) {
  const history: History = { sendings: [], replies: [], people: new Map() };
  const { people } = history;
  const run = randomBytes(3).toString('hex');
  let serial = 0;
  /** Returns words that no other text of any run has. */
  const words = (kind: string) => `${kind} ${run}-${++serial}`;

  /**
   * Repeats a call until it succeeds or is refused. Without an `answer`, it gave up.
   */
  async function insist(
    uid: string,
    call: ApiCall,
  ): Promise<{ answer?: ApiAnswer; done: Done; attempts: number }> {
    const start = performance.now();
    const key = `key-${uid}-${++serial}`;
    for (let attempts = 1; ; attempts++) {
      const answer = await callApi(world.origin(random), world.tokenOf(uid), { ...call, key }).catch(
        () => undefined,
      );
      const isClear = answer && (answer.status < 300 || isRefusal(answer));
      if (isClear) {
        const isCertain = answer.status < 300;
        return { answer, attempts, done: { start, end: performance.now(), isCertain } };
      }
      if (random.next() < GIVES_UP) return { attempts, done: { start, end: Infinity, isCertain: false } };
      await wait(PAUSE_MS * random.next());
    }
  }

  const record = <Value>(
    changes: Change<Value>[],
    value: Value,
    { answer, attempts, done }: Awaited<ReturnType<typeof insist>>,
  ) => {
    // If the first attempt is refused, nothing has changed. A refused repeat may hide that an earlier attempt
    // succeeded.
    if (answer && answer.status >= 300 && attempts === 1) return;
    changes.push({ ...done, value });
  };

  async function addPerson(uid: string): Promise<void> {
    const phone = random.pick(phones);
    const second = random.next() < 0.5 ? random.pick(phones) : undefined;
    const values = second ? [phone, second] : [phone];
    const body = { name: `Person ${++serial}`, phones: values.map((value) => ({ value })) };
    const added = await insist(uid, { method: 'POST', path: '/api/people', body });
    if (!added.answer || added.answer.status !== 201) return;
    const phonesOf = [{ ...added.done, value: phone }];
    people.set(added.answer.body.id, { uid, phones: phonesOf, second, deletions: [], merges: [] });
  }

  async function send(personId: string): Promise<void> {
    const { uid, second } = people.get(personId)!;
    const text = words('Text');
    const to = second && random.next() < 0.4 ? { to: second } : {};
    const body = { person_id: personId, body: text, ...to };
    const { answer, done } = await insist(uid, { method: 'POST', path: '/api/sms/send', body });
    const isRefused = answer && answer.status >= 300;
    const outcome = !answer ? 'unknown' : isRefused ? 'refused' : 'stored';
    history.sendings.push({
      ...done,
      uid,
      personId,
      body: text,
      ...to,
      outcome,
      ...(isRefused && { code: answer.body.error.code }),
    });
  }

  async function reply(from: string, to: string, body: string): Promise<void> {
    const text = { sid: newSid(), from, to, body };
    const start = performance.now();
    for (;;) {
      const status = await world.deliver(text, random).catch(() => undefined);
      if (status === 200) {
        history.replies.push({ ...text, start, end: performance.now(), isCertain: true });
        return;
      }
      if (random.next() < GIVES_UP) {
        history.replies.push({ ...text, start, end: Infinity, isCertain: false });
        return;
      }
      await wait(PAUSE_MS * random.next());
    }
  }

  /** Sends a reply from a phone to one of our numbers, mostly one that texted it. */
  async function replySomehow(body: string): Promise<void> {
    const received = (await world.accepted()).filter(({ to }) => phones.includes(to));
    if (received.length === 0 || random.next() < 0.05)
      return reply(random.pick(phones), random.pick(world.numbers), body);
    const text =
      random.next() < 0.5
        ? random.pick(received)
        : received.at(-1 - random.below(Math.min(20, received.length)))!;
    return reply(text.to, text.from, body);
  }

  const randomPerson = () => random.pick([...people.keys()]);
  const historyOf = (id: string) => people.get(id) as PersonHistory;
  const about = (id: string) => `/api/people/${id}`;

  const operations: Record<keyof typeof WEIGHTS, () => Promise<void>> = {
    send: () => send(randomPerson()),
    reply: () => replySomehow(words('Reply')),
    stop: () => replySomehow('STOP'),
    start: () => replySomehow('start'),
    async changePhone() {
      const id = randomPerson();
      const { uid, phones: changes } = historyOf(id);
      const phone = random.pick(phones);
      const call = { method: 'PATCH', path: about(id), body: { phone_number: phone } };
      record(changes, phone, await insist(uid, call));
    },
    async deletePerson() {
      const id = randomPerson();
      const { uid, deletions } = historyOf(id);
      record(deletions, true, await insist(uid, { method: 'DELETE', path: about(id) }));
    },
    async restorePerson() {
      const id = randomPerson();
      const { uid, deletions } = historyOf(id);
      record(deletions, false, await insist(uid, { method: 'POST', path: `${about(id)}/restore` }));
    },
    async merge() {
      const id = randomPerson();
      const { uid, merges } = historyOf(id);
      const others = [...people].filter(([other, one]) => one.uid === uid && other !== id);
      if (others.length === 0) return;
      const [keep] = random.pick(others);
      const body = { keep_id: keep, merge_id: id };
      record(merges, keep, await insist(uid, { method: 'POST', path: '/api/people/merge', body }));
      await addPerson(uid);
    },
    async read() {
      const id = randomPerson();
      const path = `/api/sms/messages/${id}`;
      await insist(historyOf(id).uid, { method: 'GET', path });
    },
  };

  return {
    history,
    users,
    addPerson,
    send,
    reply,
    insist,
    doSomething: () => operations[random.weighted(WEIGHTS)](),
  };
}
