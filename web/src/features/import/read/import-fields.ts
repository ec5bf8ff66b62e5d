import { mapProfile, type ProfileField } from 'functions/contract/person-fields';

/** Fields of an import row that are no profile fields. */
const BESIDE_PROFILE = { last_contacted_on: 'Last contacted', tags: 'Tags' };

/** Fields of a person that the preview shows and the import sends, in the order of the preview's columns. */
export const CANDIDATE_FIELDS = [
  'name',
  'email',
  'phone_number',
  'birthday',
  'last_contacted_on',
  'street_address',
  'city',
  'state',
  'zip',
  'tags',
  'mnemonic',
  'body',
] as const satisfies (ProfileField | keyof typeof BESIDE_PROFILE)[];
export type CandidateField = (typeof CANDIDATE_FIELDS)[number];

/** Fields whose columns have dates. */
export const DATE_FIELDS = ['birthday', 'last_contacted_on'] as const satisfies CandidateField[];
export type DateField = (typeof DATE_FIELDS)[number];

const NAME_PARTS = { first_name: 'First name', middle_name: 'Middle name', last_name: 'Last name' };

/** Values that a person has no field for; they become lines of the notes, in this order. */
const NOTES = { nickname: 'Nickname', company: 'Company', job_title: 'Job title', web_page: 'Web page' };

type NoteField = keyof typeof NOTES;
export const NOTE_FIELDS = Object.keys(NOTES) as NoteField[];

/**
 * Fields that a column can be assigned to: those of a candidate, parts of a name, and values for the notes.
 */
export type Field = CandidateField | keyof typeof NAME_PARTS | NoteField;

export const FIELD_LABELS: Record<Field, string> = {
  ...mapProfile(({ label }) => label),
  ...BESIDE_PROFILE,
  ...NAME_PARTS,
  ...NOTES,
};

const [NAME, ...OTHERS] = CANDIDATE_FIELDS;
/** The fields that a column can be assigned to, in the order in which they are offered. */
export const FIELDS: Field[] = [
  NAME,
  ...(Object.keys(NAME_PARTS) as (keyof typeof NAME_PARTS)[]),
  ...OTHERS,
  ...NOTE_FIELDS,
];

export const isNoteField = (field: Field) => Object.hasOwn(NOTES, field);

/** What a file says about one person: all values of each field, the preferred value first. */
export type FilePerson = Partial<Record<Field, string[]>>;
