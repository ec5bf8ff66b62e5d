import type { Person } from 'functions/contract';
import type { CardLists, Phone } from 'functions/contract/card/shapes';
import { toE164 } from 'functions/contract/phone/phone';
import { inDays } from '#lib/days.ts';
import { type Candidate, listsOf, tagsOf } from '#features/import/candidates/candidate.ts';
import type { FileLists } from 'functions/contract/card/read/file-person';
import { CARD_TEXTS } from '#features/import/read/import-fields.ts';

/** Somebody who is likely the same as a row: a person, or an earlier row of the file. */
export type Existing = { personId: string } | { candidate: Candidate };

type CardTexts = Record<(typeof CARD_TEXTS)[number], string>;

/** A card with which a row of the file is compared. */
export interface ExistingCard {
  name: string;
  lists: CardLists;
  texts: CardTexts;
  tags: string[];
  hasPhoto: boolean;
}

/** Returns the phones of a file. Those without a country code are read as numbers of `country`. */
const readPhones = (phones: FileLists['phones'], country: string): Phone[] =>
  phones.map((phone) => ({ ...phone, e164: toE164(phone.value, country) ?? null, opted_out: false }));

/** Returns the lists of a candidate as a person would have them. */
export function personLists(candidate: Candidate, country: string): CardLists {
  const lists = listsOf(candidate);
  return { ...lists, phones: readPhones(lists.phones, country) };
}

const textsOf = (textOf: (field: keyof CardTexts) => string) =>
  Object.fromEntries(CARD_TEXTS.map((field) => [field, textOf(field)])) as CardTexts;

/** Returns the day of the last contact, in the browser's time zone. */
const lastContactOf = ({ last_contact_date: at }: Person) => (at ? inDays(0, new Date(at)) : '');

/**
 * Returns a person of the account as a card to compare with. `connected_on` is empty, because only files
 * have that day.
 */
export const cardOfPerson = (person: Person): ExistingCard => ({
  name: person.name,
  lists: person,
  texts: textsOf((field) => {
    if (field === 'connected_on') return '';
    return field === 'last_contacted_on' ? lastContactOf(person) : (person[field] ?? '');
  }),
  tags: person.tags.map(({ name }) => name),
  hasPhoto: person.photo !== null,
});

/** Returns the card of the person that a candidate will become. */
export const cardOfCandidate = (candidate: Candidate, country: string): ExistingCard => ({
  name: candidate.values.name,
  lists: personLists(candidate, country),
  texts: textsOf((field) => candidate.values[field]),
  tags: tagsOf(candidate),
  hasPhoto: candidate.picture !== undefined,
});
