import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InteractionKind } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { inDays } from '#lib/days.ts';
import { toastDone } from '#lib/toasts.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { INVALIDATED_BY } from '#queries/keys.ts';
import { createMemory, removeMemory } from '#queries/notebook/memory-calls.ts';
import { logContact, undoContact } from '#queries/people/people.ts';
import { type CallBy, sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';
import { rowOf } from '#queries/people/people-cache.ts';

/** The content of a quick line about a person. Calls with the same `key` save it only once. */
export interface QuickLine {
  id: string;
  /** The kind of interaction; null if the two were not in touch and the note is only a memory. */
  kind: InteractionKind | null;
  /** The day it is about, `YYYY-MM-DD`. */
  on: string;
  note: string;
  followUpOn: string | null;
  /** Ids of the others who were there. */
  withIds: string[];
  key: string;
}

type Undo = () => Promise<unknown>;

/** Returns noon of a day, ISO 8601, because only the day is known. Undefined for today, which means now. */
const momentOf = (on: string) => (on === inDays(0) ? undefined : new Date(`${on}T12:00:00`).toISOString());

function setFollowUp(client: QueryClient, id: string, follow_up_on: string | null): Promise<unknown> {
  const patch = { follow_up_on };
  const base = rowOf(client, id);
  const call = (by?: CallBy) => bodyOf(api.people[':id'].$patch({ param: { id }, json: patch }, by));
  if (!base) return call();
  return sendOrKeep({
    people: [id],
    call,
    draft: (kinds) => kinds.patch(client, { id, fields: patch, base }),
  });
}

/**
 * Logs the interaction with its note, or saves only the note as a memory. Returns the follow-up day after
 * that, and a function that undoes it; undefined if there was nothing to save.
 */
async function saveNote(client: QueryClient, { id, kind, on, note, withIds, key }: QuickLine) {
  const at = momentOf(on);
  if (kind) {
    const { event_id, follow_up_on } = await logContact({ id, key, at, kind, note, withIds });
    const undo: Undo = () => undoContact({ id, event_id });
    return { followUp: follow_up_on, undo };
  }
  const followUp = rowOf(client, id)?.follow_up_on ?? null;
  if (!note) return { followUp, undo: undefined };
  const entry = await createMemory(id, { content: note, created_at: at, person_ids: [id, ...withIds] }, key);
  const undo: Undo = () => removeMemory(id, entry, 'all');
  return { followUp, undo };
}

async function save(client: QueryClient, line: QuickLine): Promise<Undo> {
  const { id, followUpOn } = line;
  const { followUp, undo } = await saveNote(client, line);
  if (followUpOn) await setFollowUp(client, id, followUpOn);
  // Restore the follow-up first: the undo of an interaction restores the follow-up it ended only if no
  // other was set since.
  return async () => {
    if (followUpOn) await setFollowUp(client, id, followUp);
    await undo?.();
  };
}

/**
 * Saves a quick line. A toast shows what was saved and can undo all of it. The dialog shows failures while it is open.
 */
export function useSaveQuickLine(onSaved: () => void) {
  const client = useQueryClient();
  const isShownElsewhere = useIsShown();
  const refetch = () =>
    Promise.all(INVALIDATED_BY.people.map((queryKey) => client.invalidateQueries({ queryKey })));
  const undo = useMutation({
    mutationFn: (work: Undo) => work(),
    meta: { failure: 'Could not undo.' },
    onSettled: refetch,
  });
  return useMutation({
    mutationFn: ({ said: _, ...line }: QuickLine & { said: string }) => save(client, line),
    meta: { failure: 'Could not save the quick line.', isShownElsewhere },
    onSuccess(work, { said }) {
      onSaved();
      toastDone(said, { label: 'Undo', onAction: () => undo.mutate(work) });
    },
    onSettled: refetch,
  });
}
