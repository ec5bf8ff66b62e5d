import { isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import { openAntecedent, peopleMeant, type Antecedent } from './antecedents.ts';
import { isDateOnly, peopleIn, type Clause } from './clauses.ts';
import { lead } from './connectors.ts';
import { readsOn } from './continuation.ts';
import type { Intent } from './intents.ts';
import type { Person, Reference } from './people.ts';
import { ownerOf } from './relations.ts';
import { findStrangers } from './strangers.ts';

export interface Topics {
  /** For each clause, the people it is about. */
  of: Person[][];
  /** For each clause, the people that `him`, `them` or `both` in it would refer to. */
  antecedents: Antecedent[];
}

const subject = /^(@\d+(?: (?:and|&|,|, and|\+) @\d+)*)(?: and (?:i|me))?(?= |$)/;
const pronounSubject =
  /^(?:and )?(he|she|they|both|all|his|her|their|him|them|who)\b(?! (?:the|my|our|in|day|right|good|night) )/;
const naming =
  /^(?:(?:he|she|they) (?:is|'s|are|was) (?:called|named)|(?:his|her|their) name (?:is|'s|was)) @/;
const object = /\b(him|her|them|his|their|he|she|they)\b/;
/** `her brother @1 called`: the subject is a relative. */
const relativeSubject = /^(?:and )?(?:his|her|their) (?:[\w'-]+ ){1,2}@\d+ /;
const direct =
  /\b(?:met|saw|seen|called|texted|visited|with|told|asked|helped|introduced|into) (him|them|her(?= (?:at|on|in|for|and|with|through|via|last|yesterday|today|,|$)|$))(?= |$)/;
/** The subject reports about another person: `told me that @1 has moved`. */
const report =
  /^(?:(?:also|just) )?(?:told|tells|said|says|mentioned|mentions|reckons|heard|thinks|texted|wrote|announced|reports|let me know|shared)\b.*@\d+/;
const relative = /^'s (?:\S+ ){1,3}@\d+/;
const nameAlone = /^@\d+ ?[-–—:,(]$/;
const ownerAlone = /^@\d+ 's \w+\W*$/;

/** Finds people mentioned only as another person's relative, neither known nor introduced. */
function findRelatives(clauses: readonly Clause[], isPerson: (person: Person) => boolean): Set<Person> {
  const seen = new Set<Person>();
  const relatives = new Set<Person>();
  for (const clause of clauses)
    for (const reference of clause.references) {
      const { person } = reference;
      if (!seen.has(person) && !isPerson(person) && ownerOf(clause, reference) === 'other')
        relatives.add(person);
      seen.add(person);
    }
  return relatives;
}

/** Returns the people a clause is about, judged by itself; undefined if it leaves that open. */
function ownTopics(
  clause: Clause,
  eligible: readonly Person[],
  antecedent: Antecedent,
  isPerson: (person: Person) => boolean,
): Person[] | undefined {
  const shape = clause.shape.replace(lead, '');
  if (shape.startsWith('according to')) return [];
  const subjects = subject.exec(shape);
  if (subjects) {
    const rest = shape.slice(subjects[0].length).trim();
    const people = peopleIn(clause, subjects[1]!).filter((person) => eligible.includes(person));
    const others = eligible.filter((person) => !people.includes(person) && isPerson(person));
    if ((report.test(rest) || relative.test(rest)) && others.length > 0) return others;
    return people.length + others.length > 0 ? [...people, ...others] : undefined;
  }
  if (naming.test(shape)) return [...eligible];
  if (relativeSubject.test(shape) && eligible.length > 0) return [...eligible];
  const pronoun = pronounSubject.exec(shape)?.[1];
  if (pronoun) return [...new Set([...peopleMeant(pronoun, antecedent), ...eligible.filter(isPerson)])];
  const met = direct.exec(shape)?.[1];
  if (met) {
    const owners = new Set(peopleIn(clause, [...shape.matchAll(/@\d+(?= 's)/g)].join(' ')));
    const others = eligible.filter((person) => isPerson(person) && !owners.has(person));
    return [...new Set([...peopleMeant(met, antecedent), ...others])];
  }
  if (eligible.length > 0) return [...eligible];
  const word = object.exec(shape)?.[1];
  const isVague = /^(?:i|we)\b/.test(shape) && word?.startsWith('the') && antecedent.focus.length < 2;
  return word && !isVague ? peopleMeant(word, antecedent) : undefined;
}

/** `Jonas (Ida's ex)`, `Jonas, Ida's ex,`: Ida is named only to explain who Jonas is. */
function isGloss({ sentence: { tokens }, references }: Clause, { from, to }: Reference): boolean {
  const isAfterName =
    /^[(,]$/.test(tokens[from - 1]?.text ?? '') && references.some((other) => other.to === from - 1);
  if (!isAfterName || tokens[to]?.low !== "'s") return false;
  const end = [to + 2, to + 3].find((i) => !tokens[i] || /^[),.;!?]$/.test(tokens[i].text));
  return end !== undefined && !isFiniteVerb(tokens[to + 1]?.low ?? '');
}

/** Returns whether a clause only describes the name before it: `name - job`, `ben's friend`. */
function isAddition(clause: Clause, previous: Clause | undefined): boolean {
  if (previous?.sentence !== clause.sentence) return false;
  const shape = clause.shape.replace(lead, '');
  return ownerAlone.test(shape) || (nameAlone.test(previous.shape) && !shape.includes('@'));
}

/** `1:1 w/ Ana today:`: the head of a list of what was discussed. */
const isTalkHead = ({ sentence, shape }: Clause, next: Clause | undefined): boolean =>
  !sentence.isItem &&
  next?.sentence.isItem === true &&
  /\b(?:with|w\/|met|saw|called|visited|from|call|meeting|catch-?up|coffee|lunch|chat|notes|update|recap|news)\b/.test(
    shape,
  );

/** Finds the people each clause is about, in order. */
export function findTopics(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  isPerson: (person: Person) => boolean,
): Topics {
  const others = new Set([...findRelatives(clauses, isPerson), ...findStrangers(clauses, intents, isPerson)]);
  const topics: Topics = { of: [], antecedents: [] };
  let focus: readonly Person[] = [];
  let recent: readonly Person[] = [];
  /** The people the items of the current list are about: `Call with Ana:`. */
  let headed: readonly Person[] = [];
  for (const [i, clause] of clauses.entries()) {
    const intent = intents[i]!;
    const previous = clauses[i - 1];
    if (clause.sentence.opensLine && !clause.sentence.isItem) headed = [];
    const last = topics.of[i - 1] ?? [];
    const antecedent = openAntecedent(focus, recent);
    const named = clause.references
      .filter((reference) => !isGloss(clause, reference))
      .map(({ person }) => person)
      .filter((person) => !others.has(person));
    const followsStatement = intents[i - 1] === 'statement' || intents[i - 1] === 'add';
    const goesOn = (): Person[] =>
      previous && last.length > 0 && readsOn(clause, previous, followsStatement) ? last : [...headed];
    const about = (): Person[] => {
      if (intent === 'ignore' || intent === 'injected' || isDateOnly(clause)) return [];
      if (isAddition(clause, previous)) return last;
      return ownTopics(clause, named, antecedent, isPerson) ?? goesOn();
    };
    const found = about();
    if (found.length === 1 && isTalkHead(clause, clauses[i + 1])) headed = found;
    topics.of.push(found);
    topics.antecedents.push(antecedent);
    if (intent === 'injected') continue;
    const next = found.length > 0 ? found : named;
    if (next.length > 0) focus = [...new Set(next)];
    recent = [...new Set([...next.toReversed(), ...named.toReversed(), ...recent])];
  }
  return topics;
}
