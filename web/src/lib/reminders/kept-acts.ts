import { clear, createStore, del, entries, set } from 'idb-keyval';
import type { NotificationAction } from 'functions/contract/reminders/notification';

/** A pressed button of a notification: its label and its token. Kept in IndexedDB until it can be sent. */
export type KeptAct = Pick<NotificationAction, 'title' | 'token'>;

/** Opened only when needed, because most users never press such a button offline. */
const openStore = () => createStore('kindred-acts', 'acts');

export const keepAct = (act: KeptAct) => set(act.token, act.title, openStore());

export const dropAct = ({ token }: KeptAct) => del(token, openStore());

export async function keptActs(): Promise<KeptAct[]> {
  return (await entries<string, string>(openStore())).map(([token, title]) => ({ token, title }));
}

export const dropAllActs = async () => clear(openStore());
