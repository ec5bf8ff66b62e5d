import { useMemo, useState, useSyncExternalStore } from 'react';
import { keepInStorage } from '#lib/storage/keep-in-storage.ts';
import { draftsOfTab } from '#lib/storage/this-tab.ts';
import { hasHeldTexts, UNSENT } from '#lib/storage/waiting-storage.ts';
import { keepDraft, messageDraft, readDraft } from '#queries/drafts.ts';
import { useWaiting } from '#queries/waiting-changes/waiting.ts';

interface Before {
  /** Id of the newest own message with the same text. */
  last?: string | undefined;
  /**
   * Time of the newest message, ISO 8601; empty if the thread was empty. Messages of pages loaded later are
   * older.
   */
  newest: string;
}

/** A text that is being sent or could not be sent. The browser keeps it until it is in the thread. */
export interface Unsent {
  body: string;
  /** Idempotency key of every attempt to send it. */
  key: string;
  /** The phone it goes to; default: the preferred one. */
  to?: string | undefined;
  /** Time of the last attempt, or of writing a held text, ISO 8601. */
  at: string;
  /** The state of the thread before the last attempt; undefined if it was not loaded. */
  before?: Before | undefined;
  /** Id of the message that the server kept although the call failed. */
  keptAs?: string | undefined;
  /** The reason why the last attempt failed, in the server's words. */
  why?: string;
  /** True if it was certainly not sent. */
  isRefused?: boolean;
  /** True if it was written without a connection, and is not sent before the user says so. */
  isHeld?: boolean;
}

const texts = keepInStorage<Unsent[]>({
  storage: draftsOfTab,
  empty: [],
  isWorthKeeping: ({ length }) => length > 0,
});

const nameOf = (personId: string) => UNSENT + personId;

const listeners = new Set<() => void>();

/** Calls `onChange` when unsent texts have changed. Returns a function that ends it. */
export function watchUnsent(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function change(personId: string, edit: (unsent: Unsent[]) => Unsent[]): void {
  texts.write(nameOf(personId), edit(texts.read(nameOf(personId))));
  useWaiting.setState({ hasTexts: hasHeldTexts() });
  for (const listener of listeners) listener();
}

/** Adds an unsent text at the end. If it is known already, it moves there. */
export const keepUnsent = (personId: string, text: Unsent): void =>
  change(personId, (unsent) => [...unsent.filter(({ key }) => key !== text.key), text]);

/** Changes the unsent text with this key, if there is one. */
export const changeUnsent = (personId: string, key: string, fields: Partial<Unsent>): void =>
  change(personId, (unsent) => unsent.map((text) => (text.key === key ? { ...text, ...fields } : text)));

/**
 * Notes that message `id` was sent to this phone, so that unsent texts with the same words to other phones are not taken
 * for sent when it appears in the thread.
 */
export const notArrivedAs = (personId: string, sent: Pick<Unsent, 'body' | 'to'>, id: string): void =>
  change(personId, (unsent) =>
    unsent.map((text) =>
      text.before && text.body === sent.body && text.to !== sent.to
        ? { ...text, before: { ...text.before, last: id } }
        : text,
    ),
  );

export const dropUnsent = (personId: string, keys: string[]): void =>
  change(personId, (unsent) => unsent.filter(({ key }) => !keys.includes(key)));

/** Moves the unsent texts of somebody who was merged away to the person who was kept. */
export function inheritUnsent(from: string, to: string): void {
  draftsOfTab.takeOver(nameOf(from));
  const left = texts.read(nameOf(from));
  texts.remove(nameOf(from));
  change(to, (unsent) => [...left, ...unsent]);
}

/** Moves an unsent text into the composer of its thread, before what is typed there. */
export function returnToComposer(personId: string, { key, body }: Pick<Unsent, 'key' | 'body'>): void {
  const draft = messageDraft(personId);
  keepDraft(draft, { text: [body, readDraft(draft).text].filter(Boolean).join('\n') });
  dropUnsent(personId, [key]);
}

/** Returns the unsent texts to a person, oldest first, including those that a closed tab left. */
export function useUnsent(personId: string): Unsent[] {
  const name = nameOf(personId);
  useState(() => draftsOfTab.takeOver(name));
  const stored = useSyncExternalStore(watchUnsent, () => draftsOfTab.getItem(name));
  return useMemo(() => (stored === null ? [] : texts.read(name)), [stored, name]);
}
