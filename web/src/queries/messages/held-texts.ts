import { useMemo, useState, useSyncExternalStore } from 'react';
import { draftsOfTab } from '#lib/browser/this-tab.ts';
import { UNSENT } from '#lib/browser/waiting-storage.ts';
import { useSendMessage } from './send-message.ts';
import { dropUnsent, returnToComposer, type Unsent, watchUnsent } from './unsent.ts';

/** A text that was written without a connection. */
export interface HeldText extends Unsent {
  personId: string;
}

/**
 * Returns the unsent texts to everybody as one string, the JSON of pairs: the name in the storage and what is
 * stored there.
 */
const stored = () =>
  JSON.stringify(draftsOfTab.names(UNSENT).map((name) => [name, draftsOfTab.getItem(name) ?? '[]']));

/** Returns the texts to everybody that wait for the user's word, also those that a closed tab left. */
export function useHeldTexts(): HeldText[] {
  useState(() => draftsOfTab.names(UNSENT).forEach(draftsOfTab.takeOver));
  const all = useSyncExternalStore(watchUnsent, stored);
  return useMemo(
    () =>
      (JSON.parse(all) as [string, string][]).flatMap(([name, texts]) =>
        (JSON.parse(texts) as Unsent[])
          .filter(({ isHeld }) => isHeld)
          .map((text) => ({ ...text, personId: name.slice(UNSENT.length) })),
      ),
    [all],
  );
}

/**
 * Returns the three choices for a held text: send it with its key, move it into the composer, or remove it.
 */
export function useHeldText(personId: string, { key, body, to }: Pick<Unsent, 'key' | 'body' | 'to'>) {
  const { mutate } = useSendMessage(personId, () => false);
  return {
    send: () => mutate({ key, body, to }),
    keepAsDraft: () => returnToComposer(personId, { key, body }),
    remove: () => dropUnsent(personId, [key]),
  };
}
