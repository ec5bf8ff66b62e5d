import { countryCode } from 'functions/contract/card/countries';
import type {
  FileLists,
  FileMemory,
  FilePerson,
  FileRelation,
  Picture,
} from 'functions/contract/card/read/file-person';
import type { CandidateField } from '#features/import/read/import-fields.ts';

/**
 * A candidate person: read from the file, not saved yet. All values are text, as in a form. The phone, the
 * email and the address among them are the first entries of the lists.
 */
export interface Candidate {
  /** Number of the row or card in the file, from 1. */
  row: number;
  values: Record<CandidateField, string>;
  lists: FileLists;
  /**
   * The tags of the file. They are used until the text in the form is changed, because a tag may contain a
   * semicolon.
   */
  tags: string[];
  picture?: Picture | undefined;
  /** The UID of the card, and its lines without a field. */
  uid?: string | undefined;
  extra: string;
  /** Memories in the file, by moment or day. */
  memories: FileMemory[];
  /** Relations to other people of the file. They are added when both are imported. */
  relations: FileRelation[];
  beside: FilePerson['beside'];
  /** Sentences about values that did not fit into their field, and where they went. */
  misfits: string[];
}

const TAG_SEPARATOR = '; ';

export const tagsAsText = (tags: string[]) => tags.join(TAG_SEPARATOR);

/** Returns the tags in a text from the form. */
export const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(';')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const tagsOf = ({ values, tags }: Candidate): string[] =>
  values.tags === tagsAsText(tags) ? tags : tagsIn(values.tags);

/** Returns the number of the card's lines that have no field. */
export const keptLines = ({ extra }: Candidate): number => extra.split('\n').filter(Boolean).length;

/** Returns the entries with the first one changed, or without it if it is empty now. */
const withFirst = <E extends object>(entries: E[], first: E, isEmpty: boolean): E[] => [
  ...(isEmpty ? [] : [{ ...entries[0], ...first }]),
  ...entries.slice(1),
];

/** Returns the lists with the phone, email and address from the form as their first entries. */
export function listsOf({ values, lists }: Candidate): FileLists {
  const text = (field: CandidateField) => values[field].trim();
  const part = (field: CandidateField) => text(field) || null;
  const label = (entries: { label: string | null }[]) => entries[0]?.label ?? null;
  const country = part('country');
  const address = {
    street: part('street_address'),
    city: part('city'),
    state: part('state'),
    zip: part('zip'),
    country: country && (countryCode(country) ?? country),
    label: label(lists.addresses),
  };
  const { label: _, ...parts } = address;
  return {
    ...lists,
    phones: withFirst(
      lists.phones,
      { value: text('phone_number'), label: label(lists.phones) },
      !text('phone_number'),
    ),
    emails: withFirst(lists.emails, { value: text('email'), label: label(lists.emails) }, !text('email')),
    addresses: withFirst(
      lists.addresses,
      address,
      Object.values(parts).every((one) => !one),
    ),
  };
}
