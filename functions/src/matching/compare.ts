import { compareAddresses } from './addresses.ts';
import { compareBirthdays } from './birthdays.ts';
import { compareCompanies, compareEmails, comparePhones, type IsCommon } from './details.ts';
import { EVIDENCE, type Evidence, probabilityOf, SHARED_AT_HOME, type Weighed } from './evidence.ts';
import { compareNames } from './names.ts';
import type { MatchRecord } from './records.ts';

/** Weights between these say too little to be told as a reason. */
const TOLD_FROM = 1;

const hasEmailAndPhone = ({ emails, phones }: MatchRecord) => emails.length > 0 && phones.length > 0;

const weigh = (evidence: Evidence | undefined): Weighed | undefined =>
  evidence && { evidence, weight: EVIDENCE[evidence] };

/** Returns everything that two records show, in the order of the reasons. */
function findAll(a: MatchRecord, b: MatchRecord, isCommon: IsCommon): Weighed[] {
  const email = compareEmails(a.emails, b.emails, isCommon);
  const phone = comparePhones(a.phones, b.phones, isCommon);
  const haveOthers = !email && !phone && hasEmailAndPhone(a) && hasEmailAndPhone(b);
  return [
    weigh(email),
    weigh(phone),
    compareNames(a.names, b.names),
    weigh(compareBirthdays(a.birthday, b.birthday)),
    weigh(compareAddresses(a.addresses, b.addresses)),
    weigh(compareCompanies(a.company, b.company)),
    weigh(haveOthers ? 'different email and phone' : undefined),
  ].filter((one) => one !== undefined);
}

/**
 * Tells whether two live together: they have one address or one last name, and different first names. Not if their
 * birthday is the same too, which only twins have.
 */
function liveTogether(found: Weighed[]): boolean {
  const has = (evidence: Evidence) => found.some((one) => one.evidence === evidence);
  const areTwo = has('different first name') || (has('different name') && has('same address'));
  return areTwo && !has('same birthday');
}

/** Returns what two records show and what counts: of two who live together not what a home explains. */
export function findEvidence(a: MatchRecord, b: MatchRecord, isCommon: IsCommon): Weighed[] {
  const found = findAll(a, b, isCommon);
  return liveTogether(found) ? found.filter(({ evidence }) => !SHARED_AT_HOME.has(evidence)) : found;
}

/** How likely two records are one person. */
export interface Likeness {
  /** The sum of the weights. */
  odds: number;
  /** The probability of the odds, 0..1, rounded to hundredths. */
  similarity: number;
  /** Short English phrases, see `EVIDENCE`: what speaks for it, then what speaks against it. */
  reasons: string[];
}

const toSimilarity = (odds: number) => Math.round(probabilityOf(odds) * 100) / 100;

/** Returns what the evidence amounts to. */
export function sumUp(found: Weighed[]): Likeness {
  const odds = found.reduce((sum, { weight }) => sum + weight, 0);
  const isFor = ({ weight }: Weighed) => weight >= TOLD_FROM;
  const isAgainst = ({ weight }: Weighed) => weight <= -TOLD_FROM;
  const told = [...found.filter(isFor), ...found.filter(isAgainst)];
  return { odds, similarity: toSimilarity(odds), reasons: told.map(({ evidence }) => evidence) };
}
