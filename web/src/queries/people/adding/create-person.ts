import type { Person, PersonPatch } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { idOf } from '#queries/waiting-changes/change.ts';
import { sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';

/**
 * Creates a person, at once or as soon as there is a connection. Their id follows from the idempotency key, so that
 * they can be opened before the server knows them.
 */
export function createPerson(fields: PersonPatch, key: string): Promise<Person> {
  const id = idOf(key);
  const json = { ...fields, id };
  const header = { 'idempotency-key': key };
  return sendOrKeep({
    people: [id],
    call: (by) => bodyOf(api.people.$post({ json, header }, by)),
    draft: (kinds, client, at) => kinds.newPerson(client, at, { id, fields }),
  });
}
