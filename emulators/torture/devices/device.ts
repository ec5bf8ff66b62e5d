import { randomUUID } from 'node:crypto';
import type { Lost } from 'functions/contract';
import { callApi } from 'functions/testing/api/call-api.ts';
import type { Random } from 'functions/testing/data/random.ts';
import { applyEffects } from 'web/src/queries/waiting-changes/effects/apply.ts';
import {
  type Change,
  type Effect,
  idOf,
  type StoredRequest,
} from 'web/src/queries/waiting-changes/change.ts';
import { type Outcome, sendChanges } from 'web/src/queries/waiting-changes/sending/send.ts';
import { dropChange, putChange, readChanges } from 'web/src/queries/waiting-changes/store.ts';
import type { Record as History, Wish } from './record.ts';
import { readServer, type Seen } from './seen.ts';
import type { DevicesWorld } from './world.ts';

/** Share of requests that never arrive, of answers that get lost, and of answers before which the app is killed. */
const LOST = { requests: 0.03, answers: 0.03, apps: 0.03 };

/** Milliseconds that a request with a connection takes to arrive, and its answer. No two things happen at one moment. */
const ARRIVAL_MS = 250;

class Crash extends Error {}

/** A change as an operation describes it: its request, the people it is about, and its effects. */
export interface Made {
  people: string[];
  method: string;
  path: string;
  body?: object;
  effects?: Effect[];
  wishes?: Omit<Wish, 'at'>[];
  /** The id of what it makes, and those of the people without any of whom that is gone. */
  makes?: string;
  owners?: string[];
  /** The id of the event that it logs, in the feed of the first of its people. */
  logs?: string;
  /** The id of what it deletes. */
  deletes?: string;
}

/** Returns what was read with the effects of changes. */
function withEffects(read: Seen, effects: readonly Effect[]): Seen {
  const added = effects.flatMap((effect) => (effect.of === 'added person' ? effect.person : []));
  const gone = new Set(effects.flatMap((effect) => (effect.of === 'gone person' ? effect.id : [])));
  const known = new Set(read.people.map(({ id }) => id));
  const people = [...read.people, ...added.filter(({ id }) => !known.has(id))]
    .filter(({ id }) => !gone.has(id))
    .map((person) => applyEffects(['person', person.id], person, effects));
  const entries = new Map(
    people.map(({ id }) => [id, applyEffects(['notebook', id], read.entries.get(id) ?? [], effects)]),
  );
  return { people, entries, relations: applyEffects(['relations'], read.relations, effects) };
}

/** A browser of the user that is without a connection most of the time, with the waiting changes of the app. */
export class Device {
  private server: Seen = { people: [], entries: new Map(), relations: [] };
  private readonly made = new Map<string, Made & { at: string }>();
  /** The name under which this device stores its changes; both use the same database here. */
  private readonly store = `device ${randomUUID()}`;
  private order = 0;
  private lastMs = 0;
  private readonly world: DevicesWorld;
  private readonly uid: string;
  private readonly random: Random;
  private readonly history: History;
  /** Milliseconds by which the clock of the device is wrong, and its number: 0 or 1. */
  private readonly self: { skewMs: number; place: number };

  constructor(world: DevicesWorld, uid: string, random: Random, history: History, self: Device['self']) {
    this.world = world;
    this.uid = uid;
    this.random = random;
    this.history = history;
    this.self = self;
  }

  private now = () => new Date(this.world.now().getTime() + this.self.skewMs);

  newId = () => idOf(randomUUID());

  /**
   * Sends a change at once, as the app does with a connection if nothing waits. It carries no moment, so it is made when
   * it arrives. A deletion that finds nothing is sent again as a late one.
   */
  async sendAtOnce(make: Made): Promise<void> {
    const { method, path, body, deletes } = make;
    this.world.pass(ARRIVAL_MS);
    const at = this.world.now().toISOString();
    const headers = { 'idempotency-key': randomUUID() };
    const request = { method, path, headers, ...(body && { body }) };
    const answer = await callApi(this.world.origin(), this.world.tokenOf(this.uid), request);
    this.world.pass(ARRIVAL_MS);
    if (answer.status === 404 && deletes) await this.keep(make);
    else if (answer.status < 300) this.noteDone(make, (cell) => this.history.latest(cell, at), []);
    else this.noteRefused(answer.body.error.code as string);
    this.server = await readServer(this.world, this.uid);
  }

  /** Keeps a change until there is a connection. */
  async keep(make: Made): Promise<void> {
    const id = randomUUID();
    // No two things are done in the same millisecond: one device has the even ones, the other one the odd ones.
    const now = this.now().getTime();
    this.lastMs = Math.max(this.lastMs + 2, now - (now % 2) + this.self.place);
    const at = new Date(this.lastMs).toISOString();
    this.made.set(id, { ...make, at });
    const change: Change = {
      id,
      uid: this.store,
      order: ++this.order,
      at,
      people: make.people,
      about: [],
      request: {
        method: make.method,
        path: make.path,
        headers: { 'idempotency-key': id },
        body: make.body && JSON.stringify(make.body),
      },
      effects: make.effects ?? [],
      undo: [],
      said: make.path,
      state: 'waiting',
      isTried: false,
      failures: 0,
    };
    if (make.makes) change.creates = make.makes;
    await putChange(change);
  }

  /** Returns what the user sees: what was read last, and what waits. */
  async look(): Promise<Seen> {
    const waiting = (await readChanges(this.store)).filter(({ state }) => state === 'waiting');
    return withEffects(
      this.server,
      waiting.flatMap((change) => change.effects),
    );
  }

  private send = async ({ path, method, headers, body }: StoredRequest): Promise<Outcome> => {
    if (this.random.next() < LOST.requests) return { outcome: 'later' };
    const request = { method, path, headers, ...(body && { body: JSON.parse(body) as object }) };
    const answer = await callApi(this.world.origin(), this.world.tokenOf(this.uid), request).catch(
      () => undefined,
    );
    if (!answer || this.random.next() < LOST.answers) return { outcome: 'later' };
    if (this.random.next() < LOST.apps) throw new Crash();
    if (answer.status < 300) return { outcome: 'done', answer: answer.body };
    const refusal = answer.body.error;
    return { outcome: answer.status >= 500 ? 'failed' : 'refused', refusal };
  };

  private onDone = ({ id, effects }: Change, answer: unknown) => {
    const made = this.made.get(id)!;
    const lost = (answer as { lost?: Lost[] } | undefined)?.lost ?? [];
    // The app keeps showing what it has done, also if it is killed before it reads again.
    if (lost.length === 0) this.server = withEffects(this.server, effects);
    this.noteDone(made, () => made.at, lost);
  };

  /** Records a change that the server has answered; `atOf` returns when the user gave a value to a cell. */
  private noteDone(made: Made, atOf: (cell: string) => string, lost: readonly Lost[]): void {
    const { wishes = [], people, makes, owners = [], logs, deletes } = made;
    // Every other value is younger than the first one, whatever the clocks of the devices say.
    const given = wishes.map((wish) => ({ ...wish, at: makes || wish.isFirst ? '' : atOf(wish.cell) }));
    this.history.answered(given, lost);
    if (makes) this.history.made.set(makes, owners);
    if (logs) this.history.logged.set(logs, people[0]!);
    if (deletes && lost.length === 0) this.history.deleted.add(deletes);
  }

  private noteRefused(code: string): void {
    const { refused } = this.history;
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }

  /** Sends what waits. Returns true if nothing is left. */
  async sync(): Promise<boolean> {
    try {
      const { store: uid, send, now, onDone } = this;
      const onRefused = ({ refusal }: Change) => this.noteRefused(refusal!.code);
      const isDone = await sendChanges({ uid, send, now, onDone, onRefused });
      this.server = await readServer(this.world, this.uid);
      return isDone;
    } catch (error) {
      if (error instanceof Crash) return false;
      throw error;
    }
  }

  /** Forgets what was refused or lost, as the user does who has read it. */
  async readNotices(): Promise<void> {
    for (const { id, state } of await readChanges(this.store)) if (state !== 'waiting') await dropChange(id);
  }

  /** Returns the changes of which no answer has come; with `isTried`, only those that were sent. */
  async waiting(isTried = false): Promise<Made[]> {
    const changes = await readChanges(this.store);
    return changes.filter((change) => !isTried || change.isTried).map(({ id }) => this.made.get(id)!);
  }
}
