import type { ImportRow } from 'functions/contract';
import type { Address, CardDate, Handle, Related, Email, Link } from 'functions/contract/card/shapes';

/** The lists of a card as a file gives them, each with the preferred entry first. */
export interface FileLists {
  phones: { value: string; label: string | null }[];
  emails: Email[];
  addresses: Address[];
  links: Link[];
  handles: Handle[];
  dates: CardDate[];
  related: Related[];
}

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
  'nickname',
  'company',
  'job_title',
  'birthday',
  'last_contacted_on',
  'connected_on',
  'tags',
  'mnemonic',
  'body',
] as const;
export type TextField = (typeof TEXTS)[number];

/** A memory in a file: of a moment, or of a day if only that is known. */
export type FileMemory = { content: string } & ({ created_at: string } | { on: string });

/** What a file says about one person. */
export interface FilePerson {
  /** All values of each text; days are written as they are stored. */
  texts: Record<TextField, string[]>;
  lists: FileLists;
  /** Values without a field, which become lines of the notes: `Department: Research`. */
  notes: string[];
  /** Values of a field that they do not fit into; they are among the notes too. */
  misfits: string[];
  picture?: Picture;
  /** Lines of a card that have no field, unchanged. */
  extra: string[];
  uid?: string;
  memories: FileMemory[];
  /** What only our own table says. */
  beside: Pick<ImportRow, 'is_important' | 'cadence_days' | 'snoozed_until' | 'follow_up_on'>;
}

export const emptyPerson = (): FilePerson => ({
  texts: Object.fromEntries(TEXTS.map((field) => [field, [] as string[]])) as FilePerson['texts'],
  lists: { phones: [], emails: [], addresses: [], links: [], handles: [], dates: [], related: [] },
  notes: [],
  misfits: [],
  extra: [],
  memories: [],
  beside: {},
});

/** Notes a value of the field that is no value of it, so that it is not lost. */
export function addMisfit(person: FilePerson, label: string, value: string, reason: string) {
  person.notes.push(`${label}: ${value}`);
  person.misfits.push(`${label} “${value}” ${reason}`);
}
