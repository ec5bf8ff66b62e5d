import type { CardList } from 'functions/contract/card/shapes';
import { mapProfile, PLAIN_TEXTS, type ProfileField } from 'functions/contract/people/person-fields';

/** Fields of an import row that are not profile fields. */
const BESIDE_PROFILE = {
  last_contacted_on: 'Last contacted',
  connected_on: 'Connected on',
  country: 'Country',
  tags: 'Tags',
};

/** Fields of a person that the preview shows, in the order of its columns. */
export const CANDIDATE_FIELDS = [
  'name',
  'email',
  'phone_number',
  'company',
  'job_title',
  'nickname',
  'birthday',
  'last_contacted_on',
  'connected_on',
  'street_address',
  'city',
  'state',
  'zip',
  'country',
  'tags',
  'mnemonic',
  'body',
] as const satisfies (ProfileField | keyof typeof BESIDE_PROFILE)[];
export type CandidateField = (typeof CANDIDATE_FIELDS)[number];

/** The text fields of a card, without the name, the tags and the parts of entries. */
export const CARD_TEXTS = [
  ...PLAIN_TEXTS,
  'birthday',
  'last_contacted_on',
  'connected_on',
  'body',
] as const satisfies CandidateField[];

const NAME_PARTS = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  name_prefix: 'Prefix of the name',
  name_suffix: 'Suffix of the name',
};

/** Parts of list entries, which a column may contain alone. */
const ENTRY_PARTS = {
  phone_label: 'Label of the phone',
  email_label: 'Label of the email',
  full_address: 'Whole address',
  po_box: 'PO box',
  address_label: 'Label of the address',
  link: 'Link',
  link_label: 'Label of the link',
  handle: 'Messenger or network: name',
  handle_service: 'Messenger or network: which',
  date: 'Date',
  date_label: 'Label of the date',
  related: 'Related person',
  related_label: 'Label of the related person',
};

/** Columns that are combined with others, or kept as a line. */
const REST = {
  birth_day: 'Day of birth',
  birth_month: 'Month of birth',
  birth_year: 'Year of birth',
  note: 'Notes, after the column’s title',
  note_title: 'Title of the next note',
  photo: 'Address of a picture',
  uid: 'UID',
  is_important: 'Important',
  cadence_days: 'Keep in touch',
  snoozed_until: 'Snoozed until',
  follow_up_on: 'Follow up on',
  met_on: 'Met on',
  met_place: 'Met in',
};

/** Fields to which a column can be assigned. */
export type Field = CandidateField | keyof typeof NAME_PARTS | keyof typeof ENTRY_PARTS | keyof typeof REST;

export const FIELD_LABELS: Record<Field, string> = {
  ...mapProfile(({ label }) => label),
  ...BESIDE_PROFILE,
  ...NAME_PARTS,
  ...ENTRY_PARTS,
  ...REST,
};

const [NAME, ...OTHERS] = CANDIDATE_FIELDS;
/** The fields to which a column can be assigned, in the order in which they are offered. */
export const FIELDS: Field[] = [
  NAME,
  ...(Object.keys(NAME_PARTS) as (keyof typeof NAME_PARTS)[]),
  ...OTHERS,
  ...(Object.keys(ENTRY_PARTS) as (keyof typeof ENTRY_PARTS)[]),
  ...(Object.keys(REST) as (keyof typeof REST)[]),
];

/** Fields whose columns have dates. */
export const DATE_FIELDS = [
  'birthday',
  'last_contacted_on',
  'connected_on',
  'date',
] as const satisfies Field[];

/** Names of one entry of each list. */
export const ENTRY_NAMES: Record<CardList, string> = {
  phones: 'Phone',
  emails: 'Email',
  addresses: 'Address',
  links: 'Link',
  handles: 'Handle',
  dates: 'Date',
  related: 'Related person',
};
