import { readBirthday, readDay } from '#assistant/dates/birthdays.ts';
import type {
  Antecedent,
  Clause,
  ContactDetail,
  Fields,
  Item,
  Parser,
  Person,
  Reference,
  Scene,
} from '#assistant/offline/model.ts';
import { peopleIn, phrase, rules, switchedOff } from '#assistant/offline/phrase.ts';
import { around, textOf } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { wordItems } from '#assistant/text/sentences.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { readPlace } from '#assistant/text/places.ts';
import { birth, isGloss } from './relatives.ts';
import { topicsOf } from './topics.ts';

/** Clauses whose contact details belong to no named person. */
export const nobodys = rules('not a detail', {}, [
  'mine: (my|our) [..1] {MY_DETAIL} ({BE_SHORT}|..2 {CONTACT}) // My number is 512-555-0100, tell Ana',
  "ofRelative: {THEIR} {PERSON_NOUN} 's [..1] {DETAIL} // Ana is fine, her sister's number is 512-555-0100",
]);
/** Rules that are not written as phrases. */
export const detailRules: readonly { name: string; example: string }[] = [
  { name: 'detail/email', example: "Ben's email is ben@home.example" },
  { name: 'detail/phone', example: "Ben's number is 512-555-0100" },
  { name: 'detail/birthday', example: 'Ben was born on 3 May 1990' },
  { name: 'detail/birthdays', example: 'Birthdays: Ben June 18, Inge Falk Nov 30' },
  { name: 'detail/address', example: 'Ben lives at 12 Elm Street, Austin, TX 78701' },
  { name: 'detail/place', example: 'Met Inge Falk, who lives in Oslo' },
];
/** Matches words before a value that is out of date. */
const denied = phrase('({OLD} [..1] $|instead of $|{OLD} [..1] {DETAIL} ({BE}|:) $|{CHANGED} ..6 from $)');
const fax = phrase('{FAX} [no|number|:|.]* $');
const ownCorrection = phrase('({CORRECTION}|actually|now|new)');

/** Matches an address that belongs to an occasion and not to a person: `Lunch with Ana at 14 Elm Street`. */
const meetingPlace = phrase('({EVENT}|{OCCASION}|viewing|meeting) ..4 [@] ..2 at {NUMBER} ..4 {STREET}');

const birthdays = phrase('(birthday|bday|birthdays|bdays)');
const SHORTEST_IN_ADDRESS = 4;

const isContact = ({ kind }: { kind: string }): boolean => kind === 'email' || kind === 'phone';
/**
 * Tells whether a name only explains another, so that a number after it is not theirs: Marlowe in `Jess
 * (Marlowe's mom)`.
 */
const isOwner = (clause: Clause, reference: Reference): boolean =>
  isGloss(clause, reference) || ofRelative.occurs(around(clause, reference)[1]);
const ofRelative = phrase("^ 's {PERSON_NOUN}");

/** Returns a clause's email addresses and phone numbers, without corrected ones. */
const contactsIn = (clause: Clause): { item: Item; at: number }[] =>
  clause.items.flatMap((item, at) => {
    const before = clause.items.slice(0, at);
    return !isContact(item) || fax.occurs(before) || denied.occurs(before) ? [] : [{ item, at }];
  });

/** Returns the person to whom a contact detail belongs, judged by the words of its clause. */
function ownerOf(clause: Clause, at: number, antecedent: Antecedent): Person | undefined {
  const before = clause.items.slice(0, at);
  const named = before.flatMap(({ reference }) => (reference ? [reference] : []));
  const pronoun = before.findLast(({ word }) => /^(?:he|she|his|her)$/.test(word))?.word;
  const reference = named.findLast((one) => !isOwner(clause, one)) ?? (pronoun ? undefined : named.at(-1));
  if (reference) return reference.person;
  return pronoun ? antecedent.one(pronoun) : undefined;
}

/** Returns the only person whose name an email address contains. */
function namedIn(address: string, references: readonly Reference[]): Person | undefined {
  const letters = toLow(address).split('@')[0]!;
  const isNamed = (word: string): boolean => word.length >= SHORTEST_IN_ADDRESS && letters.includes(word);
  const people = new Set(references.filter(({ words }) => words.some(isNamed)).map(({ person }) => person));
  return people.size === 1 ? [...people][0] : undefined;
}

/**
 * Returns a clause's text. Where a date is corrected, as in `isn't May 3, it's May 13`, only the second one
 * stays.
 */
function birthdayText(clause: Clause): string {
  const text = clause.sentence.text.slice(clause.start - clause.sentence.start);
  const denial =
    /\b(birthday|bday) (?:isn['’]t|is not|is n't|wasn['’]t) [^,;]+[,;] (?:but |it['’]?s |it is )*/i;
  return denial.test(text) ? text.replace(denial, '$1 is ') : textOf(clause);
}

/** Reads a date after each name, as in `Birthdays: Lorenzo June 18, Abdul Nov 30`. */
function listedBirthdays(clause: Clause, today: string): [Person, string][] {
  if (!birthdays.occurs(wordItems(clause.sentence.tokens))) return [];
  const { references, sentence, end } = clause;
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

/** Tells whether a clause is part of a line such as `name - place - job`. */
const isListed = ({ sentence }: Clause): boolean => / [-–—|/·] /.test(sentence.text);

interface Told {
  rule: string;
  person: Person | undefined;
  fields: Fields;
}

function detailsIn(
  clause: Clause,
  subject: Person | undefined,
  antecedent: Antecedent,
  { today, references }: Scene,
): Told[] {
  const contacts = contactsIn(clause);
  const told: Told[] = [];
  for (const [i, { item, at }] of contacts.entries()) {
    const text = clause.sentence.tokens.find(({ start }) => start === item.start)!.text;
    const isNext = i > 0 && peopleIn(clause.items.slice(contacts[i - 1]!.at, at)).length === 0;
    const named = item.kind === 'email' ? namedIn(text, references) : undefined;
    told.push({
      rule: `detail/${item.kind}`,
      person:
        named ?? (isNext ? told[i - 1]!.person : undefined) ?? ownerOf(clause, at, antecedent) ?? subject,
      fields:
        item.kind === 'email' ? { email: text.toLowerCase() } : { phone_number: text.replace(/^00/, '+') },
    });
  }
  const listed = listedBirthdays(clause, today);
  const birthday =
    listed.length > 1 || birth.occurs(clause.items) ? undefined : readBirthday(birthdayText(clause), today);
  if (listed.length > 1)
    told.push(
      ...listed.map(([person, day]) => ({ rule: 'detail/birthdays', person, fields: { birthday: day } })),
    );
  else if (birthday) told.push({ rule: 'detail/birthday', person: subject, fields: { birthday } });
  const place =
    meetingPlace.occurs(clause.items) || clause.sentence.asks
      ? {}
      : readPlace(textOf(clause), contacts.length > 0 || isListed(clause));
  const rule = place.street_address ? 'detail/address' : 'detail/place';
  return [...told, { rule, person: subject, fields: place }];
}

/** Reads emails, phone numbers, birthdays and places, and assigns each to its person. */
export const contactDetails: Parser = (scene: Scene, found) => {
  const { clauses, intents } = scene;
  const topics = topicsOf(scene, found);
  let latest: Person | undefined;
  return clauses.flatMap((clause, i): ContactDetail[] => {
    const { speaker = 'me' } = clause.sentence;
    const isNobodys = nobodys.some(
      ({ name, occurs }) => occurs(clause.core) && !(speaker !== 'me' && name.endsWith('/mine')),
    );
    if (intents[i] === 'injected' || isNobodys) return [];
    const owners = clause.references.filter((one) => isOwner(clause, one)).map(({ person }) => person);
    const about = topics.of[i]!.filter((person, _, { length }) => length < 2 || !owners.includes(person));
    const antecedent = topics.antecedents[i]!;
    const near = clauses.find(
      ({ sentence, references }) => sentence === clause.sentence && references.length > 0,
    );
    const subject = about.at(-1) ?? antecedent.one('') ?? near?.references[0]!.person ?? latest;
    latest = peopleIn(clause.items).at(-1) ?? latest;
    return detailsIn(clause, subject, antecedent, scene).flatMap(
      ({ rule, person, fields }): ContactDetail[] => {
        if (!person || Object.keys(fields).length === 0 || switchedOff.has(rule)) return [];
        const people = rule === 'detail/address' && about.length > 1 ? about : [person];
        return people.map((one) => ({ kind: 'detail', rule, clause, person: one, fields }));
      },
    );
  });
};

/** Returns whether a value replaces an earlier one of the same person. */
export const isCorrection = (clause: Clause): boolean =>
  ownCorrection.occurs(clause.items) || isIn('CORRECTION_WORD', clause.sentence.tokens[0]!.low);
