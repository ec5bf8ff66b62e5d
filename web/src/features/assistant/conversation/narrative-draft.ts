import type { Draft } from '#queries/drafts.ts';
import { useSession } from '#session/session.ts';

/** Texts up to this many characters are not stored: they are quick to type again. */
const SHORT = 20;

const nameOf = (uid: string) => `kindred.assistant.${uid}`;

/** Reads the unsent text of this tab. */
export function readNarrativeDraft(uid: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(uid)) ?? '{"text":""}') as Draft;
  } catch {
    return { text: '' };
  }
}

export function keepNarrativeDraft(uid: string, draft: Draft) {
  if ([...draft.text.trim()].length > SHORT) sessionStorage.setItem(nameOf(uid), JSON.stringify(draft));
  else sessionStorage.removeItem(nameOf(uid));
}

// Signing out removes the draft, as it clears local storage.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) sessionStorage.removeItem(nameOf(before.uid));
});
