import type { Draft } from '#queries/drafts.ts';
import { useSession } from '#session/session.ts';

/** Up to this many characters are quickly typed again. */
const SHORT = 20;

const nameOf = (uid: string) => `kindred.assistant.${uid}`;

/** What was being written to the guide in this tab. */
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

// What somebody wrote goes with them, as everything in local storage does.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) sessionStorage.removeItem(nameOf(before.uid));
});
