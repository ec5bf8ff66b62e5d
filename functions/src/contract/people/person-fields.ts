import type { CardList, CardLists } from '#contract/card/shapes.ts';
import { CARD_LISTS, LONGEST_WORK } from '#contract/card/shapes.ts';
import { isSameMet, type Met, metText } from './met.ts';
import {
  LONGEST_DAY,
  LONGEST_EMAIL,
  LONGEST_MET_PLACE,
  LONGEST_MNEMONIC,
  LONGEST_NAME,
  LONGEST_PHONE,
  LONGEST_PLACE,
  LONGEST_STREET,
  LONGEST_TEXT,
  LONGEST_ZIP,
} from '#contract/limits.ts';

/**
 * The kinds of profile fields, each with its empty value. The kind decides how a value is checked and stored.
 */
const EMPTY = {
  name: '',
  notes: '',
  text: null,
  email: null,
  phone: null,
  birthday: null,
  /** `YYYY-MM-DD` */
  day: null,
  flag: false,
  /** In days; null: the account's default, 0: not tracked. */
  cadence: null,
  met: null,
} as const;

type Kind = keyof typeof EMPTY;

/** Types of the values, by kind of field. */
interface Values extends Record<Kind, string | number | boolean | Met | null> {
  name: string;
  notes: string;
  text: string | null;
  email: string | null;
  phone: string | null;
  birthday: string | null;
  day: string | null;
  flag: boolean;
  cadence: number | null;
  met: Met | null;
}

export interface FieldSpec {
  kind: Kind;
  /** Maximum length in code points; 0 for fields that are not text. */
  longest: number;
  /** Label on screen. */
  label: string;
  /** True if summaries contain the field. Other fields are read only with the details of a person. */
  isInSummary: boolean;
  /** True if the search looks into the field. */
  isSearched: boolean;
  /** Set for a field added later. Documents and backups from before lack it, and it is read as empty. */
  isAddedLater?: true;
}

/**
 * The fields of a person that a user can write, in the order of answers, stored summaries and the profile.
 * Everything that lists fields is derived from this: schemas, stored documents, the people list, search,
 * export, backup, merge, import and the browser's forms.
 */
export const PROFILE_FIELDS = {
  name: { kind: 'name', longest: LONGEST_NAME, label: 'Name', isInSummary: true, isSearched: true },
  body: { kind: 'notes', longest: LONGEST_TEXT, label: 'Notes', isInSummary: true, isSearched: true },
  email: { kind: 'email', longest: LONGEST_EMAIL, label: 'Email', isInSummary: true, isSearched: true },
  phone_number: {
    kind: 'phone',
    longest: LONGEST_PHONE,
    label: 'Phone',
    isInSummary: true,
    isSearched: true,
  },
  street_address: {
    kind: 'text',
    longest: LONGEST_STREET,
    label: 'Street address',
    isInSummary: false,
    isSearched: false,
  },
  city: { kind: 'text', longest: LONGEST_PLACE, label: 'City', isInSummary: true, isSearched: true },
  state: { kind: 'text', longest: LONGEST_PLACE, label: 'State', isInSummary: true, isSearched: true },
  zip: { kind: 'text', longest: LONGEST_ZIP, label: 'ZIP', isInSummary: true, isSearched: true },
  birthday: {
    kind: 'birthday',
    longest: LONGEST_DAY,
    label: 'Birthday',
    isInSummary: true,
    isSearched: false,
  },
  mnemonic: {
    kind: 'text',
    longest: LONGEST_MNEMONIC,
    label: 'Memory aid',
    isInSummary: false,
    isSearched: true,
  },
  nickname: {
    kind: 'text',
    longest: LONGEST_WORK,
    label: 'Nickname',
    isInSummary: true,
    isSearched: true,
    isAddedLater: true,
  },
  company: {
    kind: 'text',
    longest: LONGEST_WORK,
    label: 'Company',
    isInSummary: true,
    isSearched: true,
    isAddedLater: true,
  },
  job_title: {
    kind: 'text',
    longest: LONGEST_WORK,
    label: 'Job title',
    isInSummary: true,
    isSearched: true,
    isAddedLater: true,
  },
  met: {
    kind: 'met',
    longest: LONGEST_MET_PLACE,
    label: 'How we met',
    isInSummary: false,
    isSearched: false,
    isAddedLater: true,
  },
  is_important: { kind: 'flag', longest: 0, label: 'Important', isInSummary: true, isSearched: false },
  cadence_days: { kind: 'cadence', longest: 0, label: 'Keep in touch', isInSummary: true, isSearched: false },
  snoozed_until: {
    kind: 'day',
    longest: LONGEST_DAY,
    label: 'Snoozed until',
    isInSummary: true,
    isSearched: false,
  },
  follow_up_on: {
    kind: 'day',
    longest: LONGEST_DAY,
    label: 'Follow up on',
    isInSummary: true,
    isSearched: false,
  },
} as const satisfies Record<string, FieldSpec>;

type Specs = typeof PROFILE_FIELDS;
export type ProfileField = keyof Specs;
export type KindOf<Field extends ProfileField> = Specs[Field]['kind'];
/** The names of all fields whose spec has these properties. */
export type FieldsThat<Have extends Partial<FieldSpec>> = {
  [Field in ProfileField]: Specs[Field] extends Have ? Field : never;
}[ProfileField];
/** A person's profile as it is stored and answered. */
export type Profile = { [Field in ProfileField]: Values[KindOf<Field>] };

type Value = Values[Kind];
const isMet = (value: Value): value is Met => typeof value === 'object' && value !== null;

/** Tells whether two values of a profile field are equal. */
export const isSameValue = (a: Value, b: Value): boolean =>
  a === b || (isMet(a) && isMet(b) && isSameMet(a, b));

/** Returns a value of a profile field, which is not null, as text. */
export const valueText = (value: Value): string => (isMet(value) ? metText(value) : String(value));

export const specOf = (field: ProfileField): FieldSpec => PROFILE_FIELDS[field];

export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileField[];

/** Builds an object with the value that `make` returns for each profile field. */
export const mapProfile = <T>(make: (spec: FieldSpec, field: ProfileField) => T): Record<ProfileField, T> =>
  Object.fromEntries(
    PROFILE_FIELD_NAMES.map((field) => [field, make(PROFILE_FIELDS[field], field)]),
  ) as Record<ProfileField, T>;

/** A profile with every field empty. */
export const BLANK_PROFILE = mapProfile(({ kind }) => EMPTY[kind]) as Profile;

const fieldsThat = <Have extends Partial<FieldSpec>>(have: Have) =>
  PROFILE_FIELD_NAMES.filter((field) =>
    Object.entries(have).every(([key, value]) => specOf(field)[key as keyof FieldSpec] === value),
  ) as FieldsThat<Have>[];

/** Searched fields that summaries lack; their text is packed separately, for the search only. */
export const SEARCHED_BESIDE = fieldsThat({ isInSummary: false, isSearched: true });
/** Fields that are always empty in summaries. */
export const NOT_IN_SUMMARY = fieldsThat({ isInSummary: false });

/**
 * Profile fields that copy a list's first entry, each with its list. They are set only through the list; a
 * request body may still name them.
 */
export const LIST_OF = {
  phone_number: 'phones',
  email: 'emails',
  street_address: 'addresses',
  city: 'addresses',
  state: 'addresses',
  zip: 'addresses',
} as const satisfies Partial<Record<ProfileField, CardList>>;
export type CopiedField = keyof typeof LIST_OF;
export const COPIED_FIELDS = Object.keys(LIST_OF) as CopiedField[];
/** Profile fields that are not copies. */
export type OwnField = Exclude<ProfileField, CopiedField>;
export const OWN_FIELDS = PROFILE_FIELD_NAMES.filter((field): field is OwnField => !(field in LIST_OF));
/** Profile fields that are plain text, and not copies. */
export type PlainText = Exclude<FieldsThat<{ kind: 'text' }>, CopiedField>;
export const PLAIN_TEXTS = OWN_FIELDS.filter((field): field is PlainText => specOf(field).kind === 'text');
/** The parts of a person that a user can write: profile fields that are not copies, and the lists. */
export type Written = Omit<Profile, CopiedField> & CardLists;

export const ADDRESS_FIELDS = ['street_address', 'city', 'state', 'zip'] as const;

/** Fields that the assistant reads from a narrative, besides name and notes. */
export const EXTRACTED_FIELDS = [
  'email',
  'phone_number',
  'birthday',
  ...ADDRESS_FIELDS,
] as const satisfies ProfileField[];
export type ExtractedField = (typeof EXTRACTED_FIELDS)[number];

/** Fields of a person that the server sets itself; moments in ISO 8601. */
export interface Recorded {
  sms_opted_out: boolean;
  unread_count: number;
  last_contact_date: string | null;
  last_message: string | null;
  latest_notebook_entry_time: string | null;
  latest_notebook_entry_content: string | null;
  /** The hash of the photo's stored bytes. */
  photo: { hash: string } | null;
}

/** The values of the `Recorded` fields of a new person. */
export const NOTHING_RECORDED: Recorded = {
  sms_opted_out: false,
  unread_count: 0,
  last_contact_date: null,
  last_message: null,
  latest_notebook_entry_time: null,
  latest_notebook_entry_content: null,
  photo: null,
};
const RECORDED_FIELDS = Object.keys(NOTHING_RECORDED) as (keyof Recorded)[];

/**
 * Fields of an answered person that come from the stored row, besides the id. Health and tags are computed.
 */
export const ANSWER_FIELDS = [
  ...PROFILE_FIELD_NAMES,
  ...CARD_LISTS,
  ...RECORDED_FIELDS,
  'created_at',
  'updated_at',
  'is_example',
] as const;

/** Fields of the stored row from which a summary is made. */
export const SUMMARY_FIELDS = [
  ...fieldsThat({ isInSummary: true }),
  ...RECORDED_FIELDS,
  'tag_ids',
  'created_at',
  'updated_at',
  'edits',
  'is_example',
] as const;

/**
 * Returns the version of a person in answers, from the number of changes of profile fields, lists and
 * photo.
 */
export const versionOf = ({ edits }: { edits?: number | null | undefined }) => String(edits ?? 0);

/** Returns the named fields of an object, in the order of `fields`. */
export function pick<T, Field extends keyof T>(from: T, fields: readonly Field[]): Pick<T, Field> {
  const picked = {} as Pick<T, Field>;
  for (const field of fields) picked[field] = from[field];
  return picked;
}
