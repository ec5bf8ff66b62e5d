import { resolveWhen } from '#assistant/dates/find-dates.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import { textOf } from '#assistant/offline/sentence-items.ts';
import type { Clause, Finding, Item, Person, Scene } from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import type { GatheringRule } from './gathering-rules.ts';
import { isOnlyNames, openSaid, planned, type Said, withFamilies, withRest } from './said.ts';

/** An occasion at which the user met several people. */
export interface Gathering {
  people: Person[];
  clauses: Clause[];
  when: string | null;
  rule: string;
}

/** A gathering about which the narrative may go on. */
interface Open extends Gathering {
  /** The clause that names the occasion and nobody, as in `Quiz night! Team was Ana, Ben and me`. */
  head?: Clause;
}

const coming = phrase('(tomorrow|tmrw|next (week|month|year|weekend)|will be)');
const alone = phrase('(without (me|us)|i was (ill|away|sick|not there)|told me (about|of)|heard about)');
const all = phrase('(everyone|everybody|they|both|all|we|us|nobody|noone|no-one)');
/** Matches words that put somebody at the occasion before: `Met Inge there`. */
const linked = phrase('({LINKED}|{THEIR} ({REL_MOD})* {REL_NOUN} @)');
const withUs = phrase('(us|we)');
const ours = phrase('(us|our)');
/** Matches the name of an occasion; a time alone, such as `evening`, is none. */
const occasion = phrase('({GATHER_NOUN}|{NTH_BIRTHDAY})');
const head = phrase('(!({TIME_OF_DAY}) {GATHER_NOUN}|{NTH_BIRTHDAY})');
/** Matches an occasion at which people do something that others would tell. */
const feast = phrase('({FEAST}|{NTH_BIRTHDAY}|{CROWD}|{PLUS_ONES})');
const ownTitle = phrase('^ ({USER_LEAD})* (i|we|{DEED}) ..8 (:|;)');
const ownDeed = phrase('^ ({USER_LEAD})* (i|we|{DEED}|had|got|did|moved|just|back)');
const atHour = phrase('at ({NUMBER}|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten)');
const calledOff = phrase('(cancelled|canceled|called off|postponed|not|no|{IS})');

const hasVerb = (items: readonly Item[]): boolean => items.some(({ word }) => isCertainVerb(word));
const isStatement = ({ intents }: Scene, i: number): boolean => intents[i] === 'statement';

/** Finds the occasions on which the user met two people or more. */
export function findGatherings(scene: Scene, findings: readonly Finding[]): Gathering[] {
  const { clauses, today } = scene;
  const { saidIn, dayIn, dayOf, isGuest, statements } = openSaid(scene, findings);
  /** Tells whether a clause that names nobody is about all of a gathering. */
  const isAboutAll = (clause: Clause, { people }: Gathering): boolean =>
    people.every((person) => statements.some((one) => one.clause === clause && one.person === person));

  const found: Gathering[] = [];
  let open: Open | undefined;
  const missing = new Set<Person>();
  const close = (): void => {
    if (open) {
      open.people = open.people.filter((person) => !missing.has(person));
      if (open.people.length > 1) found.push(open);
    }
    open = undefined;
    missing.clear();
  };
  const isOtherDay = (when: string | null): boolean =>
    when !== null &&
    open?.when != null &&
    when !== open.when &&
    resolveWhen(when, today) !== resolveWhen(open.when, today);
  const canOpen = ({ rule, people }: Said): boolean =>
    people.length > 1
      ? rule.says === 'meets' || rule.says === 'only' || !!rule.isShown
      : rule.says === 'meets' && !!rule.isEnough;

  /** Tells whether a clause goes on about the open gathering. `before` is the rule that read its words before. */
  const isSame = (
    { rule, people, when }: Said,
    clause: Clause,
    items: readonly Item[],
    before: GatheringRule | undefined,
  ): boolean => {
    if (!open || isOtherDay(when)) return false;
    if (rule.says !== 'meets' || (before && before !== rule)) return true;
    const last = open.clauses.at(-1)!;
    const isWith =
      last.sentence === clause.sentence &&
      clause.core[0]?.word === 'with' &&
      !(atHour.occurs(last.items) && atHour.occurs(items));
    const isUs = withUs.occurs(items) && open.clauses.every((one) => !ours.occurs(one.items));
    const isLinked =
      (linked.occurs(items) && (open.people.length < 2 || people.length < 2)) ||
      (isUs && open.people.length < 2);
    return (
      rule.isInside === true ||
      (open.head !== undefined && (open.people.length === 0 || !occasion.occurs(items))) ||
      open.people.every((one) => people.includes(one)) ||
      people.every((one) => open!.people.includes(one)) ||
      isWith ||
      isLinked ||
      (people.length < 2 && !rule.isEnough)
    );
  };

  /** Tells whether words without a verb say when and where something was: `Saturday night at the bar.` */
  const isDated = (clause: Clause, items: readonly Item[]): boolean =>
    dayIn(textOf(clause)) !== null && !hasVerb(items);

  /** Tells whether a clause only names an occasion, so that those who do something next were there. */
  const isHead = (clause: Clause, items: readonly Item[], absent = new Set<Person>()): boolean =>
    (head.occurs(items) || ownDeed.occurs(items) || isDated(clause, items)) &&
    !calledOff.occurs(items) &&
    !planned.occurs(items) &&
    !peopleIn(items).some((person) => scene.isKnown(person) && !absent.has(person)) &&
    (!open || clause.sentence.opensLine || (open.people.length < 2 && dayIn(textOf(clause)) !== null));

  /** Returns the clause before if this one only goes on with it. */
  const leadOf = (i: number, isMeant = false): Clause[] => {
    const [lead, clause] = [clauses[i - 1], clauses[i]!];
    if (!lead || !isStatement(scene, i - 1) || coming.occurs(lead.items)) return [];
    const goesOn =
      lead.sentence === clause.sentence &&
      (lead.references.length === 0 ||
        clause.core[0]?.word === 'with' ||
        (dayIn(textOf(lead)) !== null && dayIn(textOf(clause)) === null));
    return goesOn || isMeant ? [lead] : [];
  };

  const begin = (i: number): void => {
    const clause = clauses[i]!;
    const before = open?.people.length === 0 && !head.occurs(clause.items) ? open : undefined;
    const told = before?.clauses ?? leadOf(i);
    close();
    const lead = clauses[i - 1];
    const isListed = lead?.sentence === clause.sentence && isOnlyNames(lead.items);
    const people = isListed ? peopleIn(lead.items).filter(isGuest) : [];
    open = {
      people,
      clauses: [...(people.length > 1 ? [lead!] : []), ...told, clause],
      when: dayOf(clause) ?? before?.when ?? null,
      rule: '',
      head: before?.head ?? clause,
    };
  };

  for (const [i, clause] of clauses.entries()) {
    const whole = withRest(scene, i);
    const items = withFamilies(
      scene,
      whole.flatMap((one) => one.items),
    );
    if (!isStatement(scene, i) || clause.sentence.asks) continue;
    const isTold = clauses
      .slice(0, i)
      .some((one) => one.sentence === clause.sentence && alone.occurs(one.items));
    if (isTold || coming.occurs(items) || alone.occurs(items)) continue;
    const title = items.slice(0, items.findIndex(({ word }) => /^[:,–—-]$/.test(word)) + 1);
    const isNamedFirst = title.at(-1)?.word !== ',' || (head.occurs(title) && !hasVerb(title));
    if (title.length > 0 && isNamedFirst && isHead(clause, title)) begin(i);
    let before: GatheringRule | undefined;
    const absent = new Set<Person>();
    for (const said of saidIn(clause, items, i)) {
      const { rule, people, when } = said;
      if (
        rule.isHeaded &&
        !(
          open?.head &&
          (open.people.length > 0 ||
            head.occurs(open.head.items) ||
            ownTitle.occurs(open.head.items) ||
            isDated(open.head, open.head.items))
        )
      )
        continue;
      if (rule.says === 'misses') {
        for (const person of people) {
          missing.add(person);
          absent.add(person);
        }
        if (open) before = rule;
        continue;
      }
      if (!isSame(said, clause, items, before)) {
        if (!canOpen(said)) continue;
        close();
        for (const person of absent) missing.add(person);
        open = { people: [], clauses: leadOf(i, said.isMeant), when, rule: rule.name };
        if (rule.isHost || feast.occurs(items)) open.head = clause;
      }
      const now: Open = open!;
      const isTold = now.head && now.people.length === 0;
      if (isTold) {
        const isOwn = occasion.occurs(items) && now.head!.sentence !== clause.sentence;
        if (isOwn && dayIn(textOf(clause)) !== null) now.clauses = [];
        now.when = when ?? now.when;
        now.rule = rule.name;
      }
      now.people = rule.says === 'only' ? people : [...new Set([...now.people, ...people])];
      for (const person of people) if (!absent.has(person)) missing.delete(person);
      now.clauses = [...new Set([...now.clauses, ...whole])];
      before = rule;
    }
    if (open && !before) {
      const named = peopleIn(items).filter(isGuest);
      const isList = isOnlyNames(items);
      const isMore =
        open.head !== undefined ||
        clauses[i - 1]?.sentence.asks ||
        /^(?:and|plus|also|&)$/.test(items[0]!.word);
      if (isList && isMore && named.length > 0) open.people = [...new Set([...open.people, ...named])];
      const isAnew = named.length === 0 && isHead(clause, items);
      const isPart: boolean =
        (isList && named.length > 0 && named.every((person) => open!.people.includes(person))) ||
        (named.length === 0 &&
          ((clauses[i - 1]?.sentence === clause.sentence && open.clauses.includes(clauses[i - 1]!)) ||
            (all.occurs(items) && !isOtherDay(dayOf(clause))) ||
            (open.people.length > 1 && isAboutAll(clause, open))));
      if (isPart && !(isAnew && open.people.length === 0)) {
        if (!open.clauses.includes(clause)) open.clauses.push(clause);
        open.when ??= dayOf(clause);
        continue;
      }
    }
    if (!before && isHead(clause, items, absent)) {
      begin(i);
    } else if (before && open) open.when ??= dayOf(clause);
  }
  close();
  return found;
}

/** Removes what gatherings tell from the statements about each person, and gives the rest the gathering's day. */
export function withoutGatherings(findings: readonly Finding[], gatherings: readonly Gathering[]): Finding[] {
  return findings.flatMap((finding): Finding[] => {
    if (finding.kind !== 'statement') return [finding];
    const { person, clause, when, occasion: day } = finding;
    const own = gatherings.filter(({ people }) => people.includes(person));
    if (own.some(({ clauses }) => clauses.includes(clause))) return [];
    const at = own.findLast(({ clauses }) => clauses[0]!.start <= clause.start);
    return [when === null && day === null && at ? { ...finding, when: at.when } : finding];
  });
}
