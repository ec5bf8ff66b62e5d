/** What is being written, and the attempt to send it that is not known to have succeeded. */
export interface Draft {
  text: string;
  tried?: { content: string; key: string };
}

export const messageDraft = (personId: string) => `kindred.draft.${personId}`;
export const memoryDraft = (personId: string, entryId: string) => `kindred.memory.${personId}.${entryId}`;

/** A draft outlives a reload, and goes with sign-out, which clears local storage. */
export function readDraft(name: string): Draft {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{"text":""}') as Draft;
  } catch {
    return { text: '' };
  }
}

/** The memory of a person that was being written, if one was. */
export function unfinishedMemory(personId: string): string | undefined {
  const start = memoryDraft(personId, '');
  return Object.keys(localStorage)
    .find((name) => name.startsWith(start))
    ?.slice(start.length);
}

export function keepDraft(name: string, draft: Draft) {
  if (draft.text) localStorage.setItem(name, JSON.stringify(draft));
  else localStorage.removeItem(name);
}

/** Forgets what has succeeded and answers what has been written since, so that equal words later are sent anew. */
export function settleDraft(name: string, content: string): string {
  const { text } = readDraft(name);
  const since = text.trim() === content ? '' : text;
  keepDraft(name, { text: since });
  return since;
}

/** The key of an attempt: the same content after a failure is the same attempt. */
export const keyFor = ({ tried }: Draft, content: string) =>
  tried?.content === content ? tried.key : crypto.randomUUID();
