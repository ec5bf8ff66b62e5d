import type { DeletedFrom, Entry } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { idOf } from '#queries/waiting-changes/change.ts';
import { removeAnywhere } from '#queries/waiting-changes/remove-anywhere.ts';
import { sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';

/** A new memory of the person of the call, and perhaps of others. */
export interface MemoryInput {
  content: string;
  /** Default: now. */
  created_at?: string | undefined;
  person_ids?: readonly string[];
  promise?: { due_on: string | null; done_at?: string | null } | null;
}

/**
 * Adds a memory, at once or as soon as there is a connection. `again` is the id of a deleted memory that comes back by
 * this.
 */
export function createMemory(
  personId: string,
  { content, created_at, person_ids = [], promise }: MemoryInput,
  key: string,
  again?: string,
): Promise<Entry> {
  const id = idOf(key);
  const people = [...new Set([personId, ...person_ids])];
  const json = {
    id,
    content,
    ...(created_at && { created_at }),
    ...(people.length > 1 && { person_ids: people }),
    ...(promise && { promise }),
  };
  const header = { 'idempotency-key': key };
  const entryMadeAt = (made: string): Entry => ({
    id,
    content,
    created_at: created_at ?? made,
    person_id: personId,
    person_ids: people,
    updated_at: made,
    promise: promise ? { due_on: promise.due_on, done_at: promise.done_at ?? null } : null,
  });
  return sendOrKeep({
    people,
    call: (by) => bodyOf(api.people[':id'].notebook.$post({ param: { id: personId }, json, header }, by)),
    draft: (kinds, client, made) =>
      kinds.entry(client, {
        entry: entryMadeAt(made),
        said: again ? 'Memory brought back of' : 'Memory of',
        ...(again && { again }),
      }),
  });
}

/** The parts of a memory that change; the rest stays. */
export interface MemoryChange {
  content?: string;
  created_at?: string;
  person_ids?: string[];
  promise?: { due_on: string | null; done_at?: string | null } | null;
}

/** Changes a memory, at once or as soon as there is a connection. */
export function changeMemory(
  personId: string,
  before: Entry,
  json: MemoryChange,
  said = 'Changed memory of',
): Promise<Entry> {
  const { promise, ...fields } = json;
  const param = { id: personId, entryId: before.id };
  const person_ids = json.person_ids ?? before.person_ids;
  const entry: Entry = {
    ...before,
    ...fields,
    person_ids,
    person_id: person_ids[0] ?? personId,
    ...(promise !== undefined && {
      promise: promise && { due_on: promise.due_on, done_at: promise.done_at ?? null },
    }),
  };
  return sendOrKeep({
    people: [...new Set([...before.person_ids, ...person_ids])],
    call: (by) => bodyOf(api.people[':id'].notebook[':entryId'].$put({ param, json }, by)),
    draft: (kinds, client) => kinds.entry(client, { entry, before, said }),
  });
}

/** Deletes a memory, for everybody who was there or only for this person. */
export function removeMemory(personId: string, entry: Entry, from: DeletedFrom): Promise<void> {
  const param = { id: personId, entryId: entry.id };
  const personIds = from === 'all' ? entry.person_ids : [personId];
  return sendOrKeep({
    people: entry.person_ids,
    ...removeAnywhere((by) => api.people[':id'].notebook[':entryId'].$delete({ param, query: { from } }, by)),
    draft: (kinds, client) => kinds.entryRemoval(client, { entry, personIds }),
  });
}
