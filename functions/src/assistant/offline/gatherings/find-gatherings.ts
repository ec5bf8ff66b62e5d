import { findDates } from '#assistant/dates/find-dates.ts';
import { peopleIn, textOf } from '#assistant/offline/clauses.ts';
import type { Clause, Finding, Item, Person, Scene, Statement } from '#assistant/offline/model.ts';
import { introducedIn } from '#assistant/offline/parsers/topics.ts';
import { phrase, type Match } from '#assistant/offline/phrase.ts';
import { findStrangers } from '#assistant/offline/refiners/strangers.ts';
import { companyOf, isOnlyNames, withRest } from './company.ts';
import { gatheringRules, type GatheringRule } from './gathering-rules.ts';

/** An occasion at which the user met several people. */
export interface Gathering {
  people: Person[];
  clauses: Clause[];
  when: string | null;
  rule: string;
}

const planned = phrase("(will|gonna|could|{SHALL}|planning|planned for|plan was|plan is|invited to|let 's)");
const coming = phrase('(tomorrow|tmrw|next (week|month|year|weekend)|will be)');
const alone = phrase('(without (me|us)|i was (ill|away|sick|not there)|told me (about|of)|heard about)');
/** Matches what somebody else did, as in `Tom had lunch with Ana and Ben`. */
const others = phrase(
  "^ ({NOW}|{CONNECTOR})* (@ (({AND})* @)*|he|she|they) !(({AND})* (i|me)) !('s) !(:) ..1",
);
/** Matches what somebody else told of themselves: `Tom told me he had lunch with Ana and Ben`. */
const reported = phrase('^ ..3 [@] {TOLD} [me|us] [that] (he|she|they|@) !(({AND})* (i|me))');
/** Matches the head of a line that tells what each of those who were there did. */
const listed = phrase('^ ..4 {GATHER_NOUN} ..3 (at|with) ... : $');
const together = phrase('(me|us|we|our|i)');
const all = phrase('(everyone|everybody|they|both|all|we|us|nobody|noone|no-one)');
const occasion = phrase('{GATHER_NOUN}');
/** Matches words that put somebody at the occasion before: `Met Inge there`. */
const sameOccasion = phrase('(there|too|also|as well|joined)');

/** An occasion as one clause tells it. */
interface Said {
  rule: GatheringRule;
  people: Person[];
  when: string | null;
}

const isStatement = ({ intents }: Scene, i: number): boolean => intents[i] === 'statement';

/** Finds the occasions on which the user met two people or more. */
export function findGatherings(scene: Scene, findings: readonly Finding[]): Gathering[] {
  const { clauses, intents, today } = scene;
  const introduced = introducedIn(findings);
  const isPerson = (person: Person): boolean => scene.isKnown(person) || introduced.has(person);
  const strangers = findStrangers(clauses, intents, isPerson);
  const isGuest = (person: Person): boolean =>
    !(strangers.has(person) && !scene.isKnown(person)) && !(introduced.has(person) && !scene.isKnown(person));
  const statements = findings.filter((finding): finding is Statement => finding.kind === 'statement');
  const dayOf = (clause: Clause): string | null =>
    statements.flatMap((one) => (one.clause === clause && one.when ? [one.when] : []))[0] ??
    statements.flatMap((one) => (one.clause === clause && one.occasion ? [one.occasion] : []))[0] ??
    findDates(textOf(clause), today).find(({ date }) => date !== null)?.text ??
    null;
  /** Tells whether a clause that names nobody is about all of a gathering. */
  const isAboutAll = (clause: Clause, { people }: Gathering): boolean =>
    people.every((person) => statements.some((one) => one.clause === clause && one.person === person));

  /** Returns the day of each match: of the whole clause, or if it tells of several, of the words nearest to it. */
  const daysOf = (clause: Clause, items: readonly Item[], matches: readonly Match[]): (string | null)[] => {
    if (matches.length < 2) return matches.map(() => dayOf(clause));
    const textAt = (from: number, to: number): string =>
      scene.text.slice(items[from]!.start, items[to - 1]!.end);
    const isBefore = findDates(textAt(0, matches[0]!.from + 1), today).length > 0;
    return matches.map(({ from, to }, at) => {
      const part = isBefore
        ? textAt(matches[at - 1]?.to ?? 0, to)
        : textAt(from, matches[at + 1]?.from ?? items.length);
      return findDates(part, today).find(({ date }) => date !== null)?.text ?? null;
    });
  };

  /** Returns what a clause says, rule by rule. */
  const saidIn = (clause: Clause, items: readonly Item[], at: number): Said[] =>
    gatheringRules.flatMap((rule): Said[] => {
      const matches: Match[] = [];
      for (let match = rule.find(items); match; match = rule.find(items, match.to)) {
        matches.push(match);
        if (!rule.isOurs) break;
      }
      const days = daysOf(clause, items, matches);
      return matches.flatMap((match, i) => {
        const isOthers = others.occurs(items) && !together.occurs(items.slice(0, match.to + 1));
        if (rule.isOurs && (isOthers || reported.occurs(items))) return [];
        if (planned.occurs(items.slice(0, match.to))) return [];
        const people = companyOf(scene, items, match.part('who'), at).filter(isGuest);
        return people.length > 0 ? [{ rule, people, when: days[i]! }] : [];
      });
    });

  const found: Gathering[] = [];
  let open: Gathering | undefined;
  const missing = new Set<Person>();
  const close = (): void => {
    if (open) {
      open.people = open.people.filter((person) => !missing.has(person));
      if (open.people.length > 1) found.push(open);
    }
    open = undefined;
    missing.clear();
  };
  /** Returns the clause before if it only says what the occasion was: `Quiz night! Team was Ana, Ben and me`. */
  const headOf = (i: number, rule: GatheringRule): Clause[] => {
    const [before, clause] = [clauses[i - 1], clauses[i]!];
    if (!before || !isStatement(scene, i - 1) || coming.occurs(before.items)) return [];
    const isSame = before.sentence === clause.sentence;
    const goesOn = isSame && clause.core[0]?.word === 'with';
    if (goesOn || rule.isMeant) return [before];
    const isHead = isSame || (occasion.occurs(before.items) && !occasion.occurs(clause.items));
    return isHead && before.references.length === 0 ? [before] : [];
  };

  for (const [i, clause] of clauses.entries()) {
    const { sentence, core } = clause;
    const items = withRest(scene, i);
    if (!isStatement(scene, i) || sentence.asks) continue;
    if (coming.occurs(items) || alone.occurs(items)) continue;
    const here = dayOf(clause);
    let isPart = false;
    let last: GatheringRule | undefined;
    const absent = new Set<Person>();
    for (const { rule, people, when } of saidIn(clause, items, i)) {
      if (rule.says === 'misses') {
        for (const person of people) {
          missing.add(person);
          absent.add(person);
        }
        isPart ||= open !== undefined;
        continue;
      }
      const isNew = people.some((person) => !open?.people.includes(person));
      const isApart: boolean =
        people.length === 1 && isNew && (isPart ? last === rule : !sameOccasion.occurs(items));
      if (rule.says === 'only' && open) open.people = people;
      else if (
        (rule.says === 'meets' && (people.length > 1 || (rule.isEnough && (!open || isApart)))) ||
        (rule.says === 'only' && people.length > 1) ||
        (rule.says === 'joins' && !open && headOf(i, rule).length > 0)
      ) {
        const isSame: boolean =
          open !== undefined &&
          (open.people.every((one) => people.includes(one)) ||
            people.every((one) => open!.people.includes(one)) ||
            (isPart && last !== rule) ||
            rule.name === 'gathering/around' ||
            rule.name === 'gathering/usAll') &&
          (when === null || open.when === null || when === open.when);
        if (!isSame) close();
        for (const person of absent) missing.add(person);
        if (!open) {
          const head = headOf(i, rule);
          open = {
            people: [],
            clauses: head,
            when: when ?? (head[0] ? dayOf(head[0]) : null),
            rule: rule.name,
          };
        }
        open.people = [...new Set([...open.people, ...people])];
      } else if (open && (rule.says === 'joins' || rule.says === 'meets')) {
        const isOther = when !== null && open.when !== null && when !== open.when;
        if (isOther) continue;
        open.people = [...new Set([...open.people, ...people])];
      } else continue;
      for (const person of people) if (!absent.has(person)) missing.delete(person);
      if (!open.clauses.includes(clause)) open.clauses.push(clause);
      last = rule;
      isPart = true;
    }
    const opener = open?.clauses.at(-1);
    const isTold = opener?.sentence === sentence && listed.occurs(opener.items) && core[0]?.reference;
    if (open && !isPart && isTold)
      open.people = [...new Set([...open.people, ...peopleIn(core.slice(0, 1)).filter(isGuest)])];
    if (open && !isPart) {
      const named = peopleIn(items);
      isPart =
        (isOnlyNames(items) && named.every((person) => open!.people.includes(person))) ||
        (named.length === 0 &&
          clauses[i - 1]?.sentence === sentence &&
          open.clauses.includes(clauses[i - 1]!)) ||
        (named.length === 0 && all.occurs(items) && (here === null || here === open.when)) ||
        (named.length === 0 && open.people.length > 1 && isAboutAll(clause, open));
    }
    if (open && isPart) {
      if (!open.clauses.includes(clause)) open.clauses.push(clause);
      open.when ??= here;
    }
  }
  close();
  return found;
}

/** Removes what gatherings tell from the statements about each person, and gives the rest the gathering's day. */
export function withoutGatherings(findings: readonly Finding[], gatherings: readonly Gathering[]): Finding[] {
  return findings.flatMap((finding): Finding[] => {
    if (finding.kind !== 'statement') return [finding];
    const { person, clause, when, occasion } = finding;
    const own = gatherings.filter(({ people }) => people.includes(person));
    if (own.some(({ clauses }) => clauses.includes(clause))) return [];
    const at = own.findLast(({ clauses }) => clauses[0]!.start <= clause.start);
    return [when === null && occasion === null && at ? { ...finding, when: at.when } : finding];
  });
}
