import { peopleIn, type Clause } from './clauses.ts';
import { lead } from './connectors.ts';
import { readsOn } from './continuation.ts';
import type { Intent } from './intents.ts';
import type { Person, Reference } from './people.ts';
import { ownerOf } from './relations.ts';

const subject = /^(@\d+(?: (?:and|&|,|, and|\+) @\d+)*)(?: and (?:i|me))?(?= |$)/;
const pronounSubject = /^(?:and )?(he|she|they|both|his|her|their|him|them|who)\b/;
const object = /\b(him|her|them|his|their|he|she|they)\b/;
const report =
  /^(?:(?:also|just) )?(?:told|tells|said|says|mentioned|mentions|reckons|heard|thinks|texted|wrote|announced|reports|let me know|shared)\b(?: me| us)?(?: that| about)? /;

/** Whom pronouns mean, and `both` or `them`. */
export interface Antecedent {
  /** Those the last words were about. */
  focus: readonly Person[];
  one: (word: string) => Person | undefined;
  group: (count?: number) => Person[];
}

export interface Topics {
  /** For each clause, the people it is about. */
  of: Person[][];
  /** For each clause, whom `him`, `them` or `both` in it would mean. */
  antecedents: Antecedent[];
}

const fits = (person: Person, word: string): boolean => {
  const gender = /^(he|him|his)$/.test(word) ? 'male' : /^(she|her)$/.test(word) ? 'female' : undefined;
  return !gender || !person.gender || person.gender === 'either' || person.gender === gender;
};

/** People who stand in the narrative as somebody else's, and are neither known nor introduced. */
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

/** Follows whom the narrative is about, clause by clause. */
export function findTopics(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  isPerson: (person: Person) => boolean,
): Topics {
  const relatives = findRelatives(clauses, isPerson);
  const isPersonHere = ({ person }: Reference): boolean => !relatives.has(person);
  const of: Person[][] = [];
  const antecedents: Antecedent[] = [];
  let focus: Person[] = [];
  let recent: Person[] = [];

  const antecedent = (): Antecedent => {
    const [last, before] = [focus, recent];
    const order = [...new Set([...last.toReversed(), ...before])];
    return {
      focus: last,
      one: (word) => order.find((person) => fits(person, word)) ?? order[0],
      group: (count) => {
        if (count) return last.length === count ? last : before.slice(0, count).toReversed();
        return last.length > 1 ? last : before.toReversed();
      },
    };
  };

  for (const [i, clause] of clauses.entries()) {
    const now = antecedent();
    const isSilent = intents[i] === 'ignore' || intents[i] === 'injected';
    const about = isSilent ? [] : topicsOf(clause, now);
    of.push(about);
    antecedents.push(now);
    if (intents[i] === 'injected') continue;
    const named = clause.references.filter(isPersonHere).map(({ person }) => person);
    const next = about.length > 0 ? about : named;
    if (next.length > 0) focus = [...new Set(next)];
    recent = [...new Set([...next.toReversed(), ...named.toReversed(), ...recent])];
  }
  return { of, antecedents };

  function topicsOf(clause: Clause, { one, group }: Antecedent): Person[] {
    const shape = clause.shape.replace(lead, '');
    const eligible = clause.references.filter(isPersonHere).map(({ person }) => person);
    const only = (people: readonly Person[]): Person[] =>
      people.filter((person) => eligible.includes(person));
    const previous = clauses[of.length - 1];
    if (previous?.sentence === clause.sentence && /^@\d+ ?[-–—:,(]$/.test(previous.shape) && !/@/.test(shape))
      return of.at(-1)!;
    if (/^@\d+ 's \w+\W*$/.test(shape) && previous?.sentence === clause.sentence) return continued(clause);
    if (shape.startsWith('according to')) return [];
    const subjects = subject.exec(shape);
    if (subjects) {
      const rest = shape.slice(subjects[0].length).trim();
      const people = only(peopleIn(clause, subjects[1]!));
      const others = eligible.filter((person) => !people.includes(person) && isPerson(person));
      if (
        report.test(`${rest} `) &&
        /^.*?(?:that |about |,? )?@\d+/.test(rest.replace(report, '')) &&
        others.length > 0
      )
        return others;
      if (rest.startsWith("'s ") && /^'s (?:\S+ ){1,3}@\d+/.test(rest) && others.length > 0) return others;
      return people.length > 0 || others.length > 0 ? [...people, ...others] : continued(clause);
    }
    const pronoun = pronounSubject.exec(shape)?.[1];
    if (pronoun) {
      const people = /^(they|both|their|them)$/.test(pronoun) ? theyOf(pronoun, group) : [one(pronoun)];
      const found = people.filter((person) => person !== undefined);
      return [...new Set([...found, ...eligible.filter(isPerson)])];
    }
    if (eligible.length > 0) return eligible;
    const word = object.exec(shape)?.[1];
    if (word && !(/^(?:i|we)\b/.test(shape) && /^(?:them|they|their)$/.test(word) && focus.length < 2)) {
      const people = /^(them|they|their)$/.test(word) ? theyOf(word, group) : [one(word)];
      return people.filter((person) => person !== undefined);
    }
    return continued(clause);
  }

  function theyOf(word: string, group: Antecedent['group']): Person[] {
    if (word === 'both') return group(2);
    return focus.length > 0 ? focus : group();
  }

  function continued(clause: Clause): Person[] {
    const previous = clauses[of.length - 1];
    const about = of.at(-1) ?? [];
    const isTold = intents[of.length - 1] === 'statement' || intents[of.length - 1] === 'add';
    return previous && about.length > 0 && readsOn(clause, previous, isTold) ? about : [];
  }
}
