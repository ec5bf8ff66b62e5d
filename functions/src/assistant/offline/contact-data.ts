import { readBirthday, readDay } from '#assistant/dates/birthdays.ts';
import { kin, roles } from '#assistant/lexicon/nouns.ts';
import type { Antecedent } from './antecedents.ts';
import { textOf, type Clause } from './clauses.ts';
import type { Intent } from './intents.ts';
import type { Person, Reference } from './people.ts';
import { readPlace, type Place } from './places.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';
import type { Topics } from './topics.ts';

export interface Fields extends Place {
  email?: string;
  phone_number?: string;
  birthday?: string;
}

export interface ContactData {
  of: Map<Person, Fields>;
  /** The clauses that contain contact details. */
  clauses: Set<Clause>;
}

const denied =
  /\b(?:not|old|former|previous|wrong)(?: \S+)? $|\binstead of $|\b(?:old|former|previous|wrong) (?:\w+ )?(?:number|email|mail|cell|phone|mobile|address|one) (?:was|is|:) $|\b(?:changed|switched|moved|updated?|changes?) .*\bfrom $/;
const mine =
  /\b(?:my|our) (?:\w+ )?(?:email|e-mail|number|cell|phone|mobile|address|birthday|bday|name|zip|line)\b/;
/** `his wife's number`: belongs to a relative without a name, so it is skipped. */
const ofRelative = new RegExp(
  `\\b(?:his|her|their) (?:${[...kin, ...roles].join('|')}) 's (?:\\w+ )?(?:email|number|cell|phone|mobile|address|birthday|bday)\\b`,
);
const plural =
  /^(?:, |and )*(?:(?:they|their|both)\b|@\d+ (?:and|&) @\d+ (?:, )?(?:they |who |now |both |just )*(?:live|moved|are|stay|rent|reside))/;

const isContact = ({ kind }: Token): boolean => kind === 'email' || kind === 'phone';

/** `Jess (Marlowe's mom)`: the number after it is not Marlowe's. */
function isRelatives({ tokens }: Sentence, { to }: Reference): boolean {
  const word = tokens[to + 1]?.low ?? '';
  return tokens[to]?.low === "'s" && (kin.has(word) || roles.has(word));
}

/** `The school office is at …`: contact details of a place, not of a person. */
const ofPlace =
  /^(?:and |but )?(?:the|our) (?!(?:best |new )?(?:number|email|cell|phone|mobile|address|home|work)\b)[^@<]*\b(?:is|at|:)[^@<]*<(?!.*\bfor (?:him|her)\b)/;

const correction =
  /^(?:[,.;(–—-] )*(?:no (?=,|sorry|wait|it|hang|hold|make|actually|scratch)|sorry|wait|oops|hang on|hold on|make that|scratch that|actually|i mean|correction)\b/;

/** `555-0100, no sorry, 555-0101`: a second value of the same kind corrects the first. */
function isCorrected({ tokens }: Sentence, token: Token): boolean {
  const rest = tokens.slice(tokens.indexOf(token) + 1);
  const words = rest.map(({ low }) => low).join(' ');
  return correction.test(words) && rest.some(({ kind }) => kind === token.kind);
}

const isFax = (words: string): boolean =>
  /\b(?:tele)?(?:fax|facsimile|f)(?: (?:no|number|:|\.))*$/.test(words);

/**
 * Returns a clause's email addresses and phone numbers, without corrected ones, each with the person named
 * before it.
 */
function contactsIn({
  tokens,
  references,
  sentence,
}: Clause): { token: Token; reference: Reference | undefined }[] {
  const isBefore = ({ from }: Reference, { start }: Token): boolean => sentence.tokens[from]!.start < start;
  const wordsBefore = (end: number): string =>
    tokens
      .slice(0, end)
      .map(({ low }) => `${low} `)
      .join('');
  return tokens
    .filter(
      (token, i) =>
        isContact(token) &&
        !isCorrected(sentence, token) &&
        !isFax(wordsBefore(i).trim()) &&
        !denied.test(wordsBefore(i)),
    )
    .map((token) => ({
      token,
      reference:
        references.findLast((reference) => isBefore(reference, token) && !isRelatives(sentence, reference)) ??
        references.findLast((reference) => isBefore(reference, token)),
    }));
}

/** `his number is …, hers is …`: returns the person the last such pronoun refers to. */
function ownerBefore({ tokens }: Clause, token: Token, antecedent: Antecedent): Person | undefined {
  const word = tokens.slice(0, tokens.indexOf(token)).findLast(({ low }) => /^(?:his|hers?)$/.test(low))?.low;
  return word ? antecedent.one(word === 'hers' ? 'her' : word) : undefined;
}

/** `it's ana@x.example and then Finn called`: a name after the address is about something else. */
function isOver({ tokens, references, sentence }: Clause, token: Token): boolean {
  const next = references.find(({ from }) => sentence.tokens[from]!.start > token.start);
  const after = tokens[tokens.indexOf(token) + 1]?.low ?? '';
  return !!next && /^(?:and|then|but|so|also|oh|anyway)$/.test(after);
}

/** Reads a date after each name: `Birthdays: Lorenzo June 18, Abdul Nov 30`. */
function listedBirthdays({ references, sentence, end }: Clause, today: string): [Person, string][] {
  if (!/\b(?:birthdays?|bdays?)\b/i.test(sentence.text)) return [];
  const startOf = ({ from }: Reference): number => sentence.tokens[from]!.start;
  return references.flatMap((reference, i): [Person, string][] => {
    const next = references[i + 1];
    const text = sentence.text.slice(
      startOf(reference) - sentence.start,
      (next ? startOf(next) : end) - sentence.start,
    );
    const birthday = readDay(text.toLowerCase(), today);
    return birthday ? [[reference.person, birthday]] : [];
  });
}

/** Returns a clause's text, with only the second date of `isn't May 3, it's May 13`. */
function birthdayText(clause: Clause): string {
  const { sentence, start } = clause;
  const text = sentence.text.slice(start - sentence.start);
  const denial =
    /\b(birthday|bday) (?:isn['’]t|is not|is n't|wasn['’]t) [^,;]+[,;] (?:but |it['’]?s |it is )*/i;
  return denial.test(text) ? text.replace(denial, '$1 is ') : textOf(clause);
}

/** Reads emails, phone numbers, birthdays and places, and assigns each to its person. */
export function findContactData(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  topics: Topics,
  today: string,
): ContactData {
  const of = new Map<Person, Fields>();
  const telling = new Set<Clause>();
  const tell = (clause: Clause, person: Person | undefined, fields: Fields): void => {
    if (!person || Object.keys(fields).length === 0) return;
    const isRight = /\b(?:actually|correction|sorry|i mean|now|new)\b/i.test(textOf(clause));
    of.set(person, isRight ? { ...of.get(person), ...fields } : { ...fields, ...of.get(person) });
    if (fields.email ?? fields.phone_number ?? fields.birthday ?? fields.street_address) telling.add(clause);
  };
  for (const [i, clause] of clauses.entries()) {
    if (intents[i] === 'injected' || [mine, ofPlace, ofRelative].some((form) => form.test(clause.shape)))
      continue;
    const about = topics.of[i]!;
    const later = clauses
      .slice(i)
      .find(({ sentence, references }) => sentence === clause.sentence && references.length > 0);
    const earlier = clauses
      .slice(0, i)
      .findLast(({ sentence, references }) => sentence === clause.sentence && references.length > 0);
    const subject =
      about.at(-1) ??
      topics.antecedents[i]!.one('') ??
      (later?.references[0] ?? earlier?.references.at(-1))?.person;
    const contacts = contactsIn(clause);
    for (const { token, reference } of contacts)
      tell(
        clause,
        reference?.person ??
          ownerBefore(clause, token, topics.antecedents[i]!) ??
          (isOver(clause, token) ? topics.antecedents[i]!.one('') : undefined) ??
          subject,
        token.kind === 'email'
          ? { email: token.text.toLowerCase() }
          : { phone_number: token.text.replace(/^00/, '+') },
      );
    const listed = listedBirthdays(clause, today);
    if (listed.length > 1) for (const [person, birthday] of listed) tell(clause, person, { birthday });
    else {
      const birthday = readBirthday(birthdayText(clause), today);
      if (birthday) tell(clause, subject, { birthday });
    }
    const place = readPlace(clause, contacts.length > 0);
    for (const person of plural.test(clause.shape) ? about : [subject]) tell(clause, person, place);
  }
  return { of, clauses: telling };
}
