import type { Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { Entry } from '#contract/notebook.ts';
import { collection, type Row } from './firestore.ts';
import type { Io } from './io.ts';
import { queryOf } from './queries.ts';

const EntryDocument = Entry.omit({ id: true });
export type EntryRow = Row<z.infer<typeof EntryDocument>>;

export function notebookStore(db: Firestore, uid: string, io: Io) {
  const notebook = collection(db, io, `users/${uid}/notebook`, EntryDocument);
  const ofPerson = (personId: string) => queryOf(db, 'entriesOfPerson', `users/${uid}`, [personId]);
  return {
    newId: notebook.newId,
    get: notebook.get,
    /** A person's entries, newest first. */
    listOf: (personId: string) => notebook.find(ofPerson(personId)),
    /** The two newest entries of a person: the newest, and who would be if that one went. */
    newestOf: (personId: string) => notebook.find(ofPerson(personId).limit(2)),
    listAll: () => notebook.find(notebook.parent),
    create: notebook.create,
    set: notebook.set,
    remove: notebook.remove,
  };
}
