import { compareAddresses } from './addresses.ts';
import { compareBirthdays } from './birthdays.ts';
import { compareCompanies, compareEmails, comparePhones, type IsCommon } from './details.ts';
import { EVIDENCE, type Evidence, probabilityOf, SHARED_AT_HOME, type Weighed } from './evidence.ts';
import { compareGenerations, compareNames } from './names.ts';
import type { MatchRecord } from './records.ts';
import { compareRelations } from './relations.ts';

/** Minimum weight, positive or negative, of evidence that is given as a reason. */
const TOLD_FROM = 1;

const hasEmailAndPhone = ({ emails, phones }: MatchRecord) => emails.length > 0 && phones.length > 0;

const weigh = (evidence: Evidence | undefined): Weighed | undefined =>
  evidence && { evidence, weight: EVIDENCE[evidence] };

/** Returns all evidence in two records, in the order in which reasons are given. */
function findAll(a: MatchRecord, b: MatchRecord, isCommon: IsCommon): Weighed[] {
  const email = compareEmails(a.emails, b.emails, isCommon);
  const phone = comparePhones(a.phones, b.phones, isCommon);
  const haveOthers = !email && !phone && hasEmailAndPhone(a) && hasEmailAndPhone(b);
  return [
    weigh(email),
    weigh(phone),
    compareNames(a.names, b.names),
    weigh(compareGenerations(a.generation, b.generation)),
    weigh(compareBirthdays(a.birthday, b.birthday)),
    weigh(compareAddresses(a.addresses, b.addresses)),
    weigh(compareRelations(a, b)),
    weigh(compareCompanies(a.company, b.company)),
    weigh(haveOthers ? 'different email and phone' : undefined),
  ].filter((one) => one !== undefined);
}

/**
 * Tells whether the evidence shows two people of one home or family. They have one of these:
 * - The same last name and different first names.
 * - Different names and the same address.
 * - The same name, and birthdays a generation apart.
 * - Names such as `Jan Weber Sr.` and `Jan Weber Jr.`.
 * False if they have the same birthday: except for twins, these are one person.
 */
function liveTogether(found: Weighed[]): boolean {
  const has = (evidence: Evidence) => found.some((one) => one.evidence === evidence);
  const areTwo =
    has('different first name') ||
    (has('different name') && has('same address')) ||
    (has('same name') && has('birthday of another generation')) ||
    has('different generation');
  return areTwo && !has('same birthday');
}

/**
 * Returns the evidence that counts. For two people of one home, evidence that a shared home explains is
 * left out.
 */
export function findEvidence(a: MatchRecord, b: MatchRecord, isCommon: IsCommon): Weighed[] {
  const found = findAll(a, b, isCommon);
  return liveTogether(found) ? found.filter(({ evidence }) => !SHARED_AT_HOME.has(evidence)) : found;
}

/** The likelihood that two records are one person. */
export interface Likeness {
  /** The sum of the weights, as log odds to base 2. */
  odds: number;
  /** The probability that follows from the odds, from 0 to 1, rounded to hundredths. */
  similarity: number;
  /** Short English phrases from `EVIDENCE`: first those for it, then those against it. */
  reasons: string[];
}

const toSimilarity = (odds: number) => Math.round(probabilityOf(odds) * 100) / 100;

/** Adds up the evidence to a likeness. */
export function sumUp(found: Weighed[]): Likeness {
  const odds = found.reduce((sum, { weight }) => sum + weight, 0);
  const isFor = ({ weight }: Weighed) => weight >= TOLD_FROM;
  const isAgainst = ({ weight }: Weighed) => weight <= -TOLD_FROM;
  const told = [...found.filter(isFor), ...found.filter(isAgainst)];
  return { odds, similarity: toSimilarity(odds), reasons: told.map(({ evidence }) => evidence) };
}
