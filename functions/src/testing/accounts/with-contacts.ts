import { expect } from 'vitest';
import type { Context } from '#context.ts';
import type { VcardVersion } from '#contract/card/card-entries.ts';
import {
  type Card,
  changesSince,
  type Conditions,
  deleteCard,
  listCards,
  putCard,
  queryCards,
  readCards,
  syncState,
} from '#services/contacts/index.ts';
import { openSystem } from '#system.ts';
import { type Answer, startApi } from '#testing/api/start-api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

/** Returns the address book of a user as a protocol would serve it, each call with a context of its own. */
export function openBook(api: Api, uid: string) {
  const contextOf = async (): Promise<Context> => (await openSystem(api.deps).userContext(uid))!;
  const withContext =
    <Given extends unknown[], T>(work: (ctx: Context, ...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> =>
      work(await contextOf(), ...given);
  return {
    contextOf,
    list: withContext(listCards),
    read: withContext(readCards),
    /** Reads the text of one card; undefined if it is not there. */
    async card(file: string, version: VcardVersion = '3.0'): Promise<Card | undefined> {
      const [card] = await readCards(await contextOf(), [file], version);
      return card && 'vcard' in card ? card : undefined;
    },
    async all(version: VcardVersion = '3.0'): Promise<Card[]> {
      const cards: Card[] = [];
      for await (const some of queryCards(await contextOf(), version)) cards.push(...some);
      return cards;
    },
    put: withContext((ctx, file: string, text: string, conditions: Conditions = {}) =>
      putCard(ctx, file, text, conditions),
    ),
    remove: withContext((ctx, file: string, ifMatch?: string) => deleteCard(ctx, file, { ifMatch })),
    state: withContext(async (ctx) => syncState(ctx)),
    changes: withContext(changesSince),
  };
}

/** Starts the API with a user who has an empty address book. */
export async function withContacts(...deps: Parameters<typeof startApi>) {
  const api = await startApi(...deps);
  const user = api.as();
  /** Returns a call that must succeed. */
  const sure =
    <Given extends unknown[]>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const answer = await call(...given);
      expect(answer.status, JSON.stringify([given, answer.body])).toBeLessThan(300);
      return answer;
    };
  const me = {
    ...user,
    get: sure(user.get),
    post: sure(user.post),
    put: sure(user.put),
    patch: sure(user.patch),
    delete: sure(user.delete),
  };
  await me.get('/api/auth/me');
  const person = async (fields: object): Promise<string> => (await me.post('/api/people', fields)).body.id;
  const later = (ms: number) => void (api.clock.now = new Date(api.clock.now.getTime() + ms));
  return { api, user, me, person, later, book: openBook(api, me.uid) };
}

/** Writes a card of version 3.0. */
export const cardText = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, ...lines, 'END:VCARD', ''].join('\r\n');

/** Returns the unfolded lines of a card. */
export const linesOf = (vcard: string | undefined): string[] =>
  (vcard ?? '').replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
