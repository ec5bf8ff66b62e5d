import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InteractionKind } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { inDays } from '#lib/days.ts';
import { toastDone } from '#lib/toasts.ts';
import { INVALIDATED_BY } from '#queries/keys.ts';
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
  /** The others who were there. */
  withIds: string[];
  key: string;
}

type Undo = () => Promise<unknown>;

/**
 * Returns the moment of a past day: noon, because only the day is known. Undefined for today, which means
 * now.
 */
const momentOf = (on: string) => (on === inDays(0) ? undefined : new Date(`${on}T12:00:00`).toISOString());

const setFollowUp = (id: string, follow_up_on: string | null) =>
  bodyOf(api.people[':id'].$patch({ param: { id }, json: { follow_up_on } }));

/**
 * Logs the interaction with its note, or saves only the note. Returns the follow-up after that, and the undo.
 */
async function saveNote(client: QueryClient, { id, kind, on, note, withIds, key }: QuickLine) {
  const param = { id };
  const header = { 'idempotency-key': key };
  const at = momentOf(on);
  const together = withIds.length > 0 ? { person_ids: withIds } : {};
  if (kind) {
    const json = { kind, ...(at && { at }), ...(note && { note }), ...together };
    const { event_id, follow_up_on } = await bodyOf(api.people[':id'].contact.$post({ param, json, header }));
    const undo: Undo = () =>
      doneIfGone(api.people[':id'].contact[':eventId'].$delete({ param: { id, eventId: event_id } }));
    return { followUp: follow_up_on, undo };
  }
  const followUp = rowOf(client, id)?.follow_up_on ?? null;
  if (!note) return { followUp, undo: undefined };
  const json = { content: note, ...(at && { created_at: at }), ...together };
  const entry = await bodyOf(api.people[':id'].notebook.$post({ param, json, header }));
  const undo: Undo = () =>
    doneIfGone(
      api.people[':id'].notebook[':entryId'].$delete({ param: { id, entryId: entry.id }, query: {} }),
    );
  return { followUp, undo };
}

async function save(client: QueryClient, line: QuickLine): Promise<Undo> {
  const { id, followUpOn } = line;
  const { followUp, undo } = await saveNote(client, line);
  if (followUpOn) await setFollowUp(id, followUpOn);
  // Restore the follow-up first: the undo of a contact restores the follow-up it ended only if no other was
  // set since.
  return async () => {
    if (followUpOn) await setFollowUp(id, followUp);
    await undo?.();
  };
}

/** Saves a quick line. A toast shows what was saved and can undo all of it. */
export function useSaveQuickLine(onSaved: () => void) {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all(INVALIDATED_BY.people.map((queryKey) => client.invalidateQueries({ queryKey })));
  const undo = useMutation({
    mutationFn: (work: Undo) => work(),
    meta: { failure: 'Could not undo.' },
    onSettled: refetch,
  });
  return useMutation({
    mutationFn: ({ said: _, ...line }: QuickLine & { said: string }) => save(client, line),
    onSuccess(work, { said }) {
      onSaved();
      toastDone(said, { label: 'Undo', onAction: () => undo.mutate(work) });
    },
    onSettled: refetch,
  });
}
