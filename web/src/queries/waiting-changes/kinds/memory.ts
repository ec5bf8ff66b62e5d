import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from 'functions/contract';
import { listNames } from '#lib/people/list-names.ts';
import type { Draft } from '#queries/waiting-changes/change.ts';
import { fieldsOf, knownEntry, knownPerson, nameOf, quoted } from './known.ts';

/** Returns the fields by which the list shows the newest memory of a person, if this is the newest. */
function newestOf(client: QueryClient, personId: string, { content, created_at }: Entry) {
  const person = knownPerson(client, personId);
  if (!person || (person.latest_notebook_entry_time ?? '') > created_at) return undefined;
  const fields = { latest_notebook_entry_time: created_at, latest_notebook_entry_content: content };
  return { personId, fields, before: fieldsOf(person, fields) };
}

interface EntryChange {
  entry: Entry;
  /** The memory before the change; undefined if it is new. */
  before?: Entry | undefined;
  said: string;
  /** The id of a deleted memory that comes back by this. */
  again?: string;
}

/** A memory that is new or changed. */
export function entry(client: QueryClient, { entry: after, before, said, again }: EntryChange): Draft<Entry> {
  const newest = before ? [] : after.person_ids.flatMap((id) => newestOf(client, id, after) ?? []);
  const names = listNames(after.person_ids.map((id) => nameOf(client, id)));
  const isTextChanged = before?.content !== after.content;
  return {
    about: [`entry:${after.id}`, ...(before ? [] : after.person_ids.map((id) => `person:${id}`))],
    ...(!before && { creates: after.id }),
    ...(again && { deletes: `gone:${again}` }),
    effects: [
      { of: 'entry', entry: after },
      ...newest.map(({ personId: id, fields }) => ({ of: 'person' as const, id, fields })),
    ],
    undo: [
      before
        ? { of: 'entry', entry: before }
        : { of: 'gone entry', id: after.id, personIds: after.person_ids },
      ...newest.map(({ personId: id, before: fields }) => ({ of: 'person' as const, id, fields })),
    ],
    said: `${said} ${names}: ${quoted(after.content)}`,
    ...(isTextChanged && {
      words: {
        text: after.content,
        editor: { of: 'memory' as const, personId: after.person_id, entryId: before?.id ?? 'new' },
      },
    }),
    answer: () => (again && knownEntry(client, after.person_id, again)) || after,
  };
}

interface EntryRemoval {
  entry: Entry;
  /** The people from whose notebooks it goes. */
  personIds: readonly string[];
}

/** The deletion of a memory, for everybody or for one of its people. */
export function entryRemoval(_client: QueryClient, { entry: gone, personIds }: EntryRemoval): Draft<void> {
  const left = gone.person_ids.filter((id) => !personIds.includes(id));
  const shared: Entry = { ...gone, person_id: left[0] ?? gone.person_id, person_ids: left };
  return {
    about: [`entry:${gone.id}`],
    creates: `gone:${gone.id}`,
    ...(left.length === 0 && { deletes: gone.id }),
    effects: [
      { of: 'gone entry', id: gone.id, personIds },
      ...(left.length ? [{ of: 'entry' as const, entry: shared }] : []),
    ],
    undo: [{ of: 'entry', entry: gone }],
    said: `Deleted the memory ${quoted(gone.content)}`,
    answer: () => undefined,
  };
}
