/** Fields of a person that the preview shows and the import sends. */
export const CANDIDATE_FIELDS = [
  'name',
  'email',
  'phone_number',
  'birthday',
  'street_address',
  'city',
  'state',
  'zip',
  'tags',
  'mnemonic',
  'body',
] as const;
export type CandidateField = (typeof CANDIDATE_FIELDS)[number];

/** Fields a column can be assigned to: also parts of a name, and values that become lines of the notes. */
export type Field =
  | CandidateField
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'nickname'
  | 'company'
  | 'job_title'
  | 'web_page';

export const FIELD_LABELS: Record<Field, string> = {
  name: 'Name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  email: 'Email',
  phone_number: 'Phone',
  birthday: 'Birthday',
  street_address: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  tags: 'Tags',
  mnemonic: 'Memory aid',
  body: 'Notes',
  nickname: 'Nickname',
  company: 'Company',
  job_title: 'Job title',
  web_page: 'Web page',
};

export const FIELDS = Object.keys(FIELD_LABELS) as Field[];

/** Values that a person has no field for; they become lines of the notes, in this order. */
export const NOTE_FIELDS = ['nickname', 'company', 'job_title', 'web_page'] as const;

export const isNoteField = (field: Field) => (NOTE_FIELDS as readonly Field[]).includes(field);

/** What a file says about one person: all values of each field, the preferred one first. */
export type FilePerson = Partial<Record<Field, string[]>>;
