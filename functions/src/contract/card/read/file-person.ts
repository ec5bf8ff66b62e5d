import type { ImportRow } from '#contract/calls/people-bulk.ts';
import type { CardLists, Phone } from '#contract/card/shapes.ts';
import type { RelationType } from '#contract/relations/types.ts';
import { PLAIN_TEXTS } from '#contract/people/person-fields.ts';

/** The lists of a card as in a file, with the preferred entry first. */
export type FileLists = Omit<CardLists, 'phones'> & { phones: Pick<Phone, 'value' | 'label'>[] };

/** A picture inside a card. */
export interface Picture {
  base64: string;
}

const TEXTS = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'name_prefix',
  'name_suffix',
  ...PLAIN_TEXTS,
  'birthday',
  'last_contacted_on',
  'connected_on',
  'tags',
  'body',
] as const;
export type TextField = (typeof TEXTS)[number];

/** A memory in a file, with its moment or, if only that is known, its day. */
export type FileMemory = { content: string } & ({ created_at: string } | { on: string });

/** A relation to another person of the file. `type` says what the other person is to this one. */
export interface FileRelation {
  /** The UID and the name of the other person. */
  uid: string;
  name: string;
  type: RelationType;
  label: string | null;
  inverse_label: string | null;
  /** The relation as the file calls it. */
  word: string | null;
}

/** The data of one person in a file. */
export interface FilePerson {
  /** All values of each text field. Days are written as they are stored. */
  texts: Record<TextField, string[]>;
  lists: FileLists;
  /** Values without a field. They become lines of the notes: `Department: Research`. */
  notes: string[];
  /** Values that do not fit into their field. They are also among the notes. */
  misfits: string[];
  picture?: Picture;
  /** Lines of a card that have no field, unchanged. */
  extra: string[];
  uid?: string;
  memories: FileMemory[];
  /** Relations to other people of the file. Each is in the list of only one of the two. */
  relations: FileRelation[];
  /** Values that only our own table has. */
  beside: Pick<ImportRow, 'is_important' | 'cadence_days' | 'snoozed_until' | 'follow_up_on' | 'met'>;
}

export const emptyPerson = (): FilePerson => ({
  texts: Object.fromEntries(TEXTS.map((field) => [field, [] as string[]])) as FilePerson['texts'],
  lists: { phones: [], emails: [], addresses: [], links: [], handles: [], dates: [], related: [] },
  notes: [],
  misfits: [],
  extra: [],
  memories: [],
  relations: [],
  beside: {},
});

/**
 * Adds a value that is not valid for its field to the notes, so that it is not lost, and to the misfits.
 */
export function addMisfit(person: FilePerson, label: string, value: string, reason: string) {
  person.notes.push(`${label}: ${value}`);
  person.misfits.push(`${label} “${value}” ${reason}`);
}
