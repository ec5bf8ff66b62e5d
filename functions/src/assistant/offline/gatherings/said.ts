import { findDates } from '#assistant/dates/find-dates.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { kin } from '#assistant/lexicon/nouns.ts';
import type { Clause, Finding, Item, Person, Reference, Scene, Statement } from '#assistant/offline/model.ts';
import { isTodaysHead } from '#assistant/offline/parsers/memories.ts';
import { findRelatives } from '#assistant/offline/parsers/relatives.ts';
import { introducedIn, topicsOf } from '#assistant/offline/parsers/topics.ts';
import { peopleIn, phrase, type Match } from '#assistant/offline/phrase.ts';
import { findStrangers } from '#assistant/offline/refiners/strangers.ts';
import { namedBefore, isDateOnly, textOf } from '#assistant/offline/sentence-items.ts';
import { fitsGender } from '#assistant/pronouns.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { gatheringRules, type GatheringRule } from './gathering-rules.ts';

const onlyNames = phrase(
  '^ ({IN_LIST}|{GUEST_LEAD})* @ (({IN_LIST}|{GUEST_LEAD})* @)* ({IN_LIST}|{DASH}|.|!)* $',
);
const ownsRelative = phrase("^ 's ({REL_MOD})* ({REL_NOUN}|{REL_PLURAL}) !({GATHER_NOUN}|{PARTY_NOUN})");
const household = phrase('^ (couple|family|clan|household|siblings|twins|sisters|brothers|kids)');
const pause = /^[-–—:]+$/;

/** Tells whether items only go on with a list of names. */
export const isOnlyNames = (items: readonly Item[]): boolean => onlyNames.occurs(items);

/** Returns the person of the narrative whose first name is that of one of the user's people. */
const namedAs = (references: readonly Reference[], { name }: Person): Person | undefined =>
  references.find(({ words }) => words[0] === toLow(name).split(' ')[0])?.person;

/**
 * Returns the items with each family (`the Dlaminis`, `the Dlamini family`) replaced by its people, joined by `and`. A
 * family of which nobody is known stays as it is.
 */
export function withFamilies({ text, references, familyOf, isKnown }: Scene, items: readonly Item[]): Item[] {
  return items.flatMap((item, i): Item[] => {
    const { word, start, reference } = item;
    const isFamily =
      items[i - 1]?.word === 'the' && (!isEnglishWord(word) || /\p{Lu}/u.test(text.charAt(start)));
    const isSingular = items[i - 1]?.word === 'the' && household.occurs(items.slice(i + 1));
    if (reference ? isKnown(reference.person) && !isSingular : !isFamily) return [item];
    const members = familyOf(`${reference?.person.name ?? word}${isSingular ? 's' : ''}`);
    const named = members.flatMap((person) => namedAs(references, person) ?? []);
    const people = named.length > 0 ? named : members;
    const at = { sentence: 0, from: 0, to: 0, words: [] };
    const listed = people.flatMap((person): Item[] => [
      { ...item, word: 'and' },
      { ...item, word: '@', reference: { ...at, name: person.name, person } },
    ]);
    return listed.length > 0 ? listed.slice(1) : [item];
  });
}

/** Returns a clause and the next ones if they only go on with its names. */
export function withRest({ clauses }: Scene, at: number): Clause[] {
  let to = at + 1;
  while (clauses[to]?.sentence === clauses[at]!.sentence) {
    const last = clauses[to - 1]!.items.at(-1);
    if (!(last?.reference || pause.test(last?.word ?? '')) || !isOnlyNames(clauses[to]!.items)) break;
    to++;
  }
  return clauses.slice(at, to);
}

/**
 * Returns the people of a part of a clause: those it names, without those who only own somebody (`Tom's wife Jo`), and
 * those whom its pronouns mean (`him and Jo`, `both of them`). The last one may own the occasion: `at Tom's`.
 */
export function companyOf(scene: Scene, items: readonly Item[], part: readonly Item[], at: number): Person[] {
  const antecedent = topicsOf(scene, []).antecedents[at]!;
  const isOwner = (item: Item): boolean => {
    const at = items.indexOf(item) + 1;
    return items[at]?.word === "'s" && (item !== part.at(-1) || ownsRelative.occurs(items.slice(at)));
  };
  const named = peopleIn(part.filter((item) => !isOwner(item)));
  const before = part[0] ? namedBefore(scene, part[0].start) : [];
  const meant = part.flatMap(({ word }, i): readonly Person[] => {
    if (
      /^(?:him|her|he|she)$/.test(word) &&
      (part.length === 1 || /^(?:and|&|,)$/.test(part[i + 1]?.word ?? ''))
    )
      return [
        before.find(({ gender }) => gender && fitsGender(word, gender)) ??
          before.find(({ gender }) => fitsGender(word, gender)) ??
          antecedent.one(word) ??
          [],
      ].flat();
    return word === 'them' || (word === 'both' && named.length === 0) ? antecedent.group() : [];
  });
  return [...new Set([...meant, ...named])].filter(
    (person) => scene.isKnown(person) || !kin.has(toLow(person.name)),
  );
}

/** Facts about an occasion that one clause tells. */
export interface Said {
  rule: GatheringRule;
  people: Person[];
  when: string | null;
  /** True if only pronouns name the people, so that an earlier clause says who they are. */
  isMeant: boolean;
}

export const planned = phrase('{PLANNED}');
/** Matches what somebody else did, as in `Tom had lunch with Ana and Ben`. */
const others = phrase(
  "^ ({NOW}|{CONNECTOR})* (@ (({AND})* @)*|he|she|they) !(({AND})* (i|me)) !('s) !(:) ..1",
);
/** Matches what somebody else told of themselves: `Tom told me he had lunch with Ana and Ben`. */
const reported = phrase('^ ..3 [@] {TOLD} [me|us] [that] (he|she|they|@) !(({AND})* (i|me))');
const together = phrase('(me|us|we|our|i)');

const anybody = phrase('(@|him|her|them|both|they|he|she)');

/** Returns functions that read what single clauses say of occasions, and when. */
export function openSaid(scene: Scene, findings: readonly Finding[]) {
  const { clauses, intents, today } = scene;
  const introduced = introducedIn(findings);
  const isPerson = (person: Person): boolean => scene.isKnown(person) || introduced.has(person);
  const strangers = findStrangers(clauses, intents, isPerson);
  const relatives = findRelatives(clauses, isPerson);
  const isGuest = (person: Person): boolean =>
    scene.isKnown(person) || !(strangers.has(person) || introduced.has(person));
  /** Tells whether somebody is more than a relative of a guest, of whom the user knows nothing. */
  const isOwnGuest = (person: Person): boolean => isGuest(person) && !relatives.has(person);
  const statements = findings.filter((finding): finding is Statement => finding.kind === 'statement');
  const dayIn = (text: string): string | null =>
    findDates(text, today).find(({ date }) => date !== null)?.text ?? null;
  const dayOf = (clause: Clause): string | null => {
    if (isTodaysHead(clause, today)) return null;
    const own = statements.filter((one) => one.clause === clause);
    const lead = clauses[Math.max(0, clauses.indexOf(clause) - 1)]!;
    return (
      own.find(({ when }) => when)?.when ??
      own.find((one) => one.occasion)?.occasion ??
      dayIn(textOf(clause)) ??
      (isDateOnly(lead) && lead.sentence === clause.sentence ? dayIn(textOf(lead)) : null)
    );
  };
  /** Returns the day of each match: of the whole clause, or if it tells of several, of the words nearest to it. */
  const daysOf = (clause: Clause, items: readonly Item[], matches: readonly Match[]): (string | null)[] => {
    if (matches.length < 2) return matches.map(() => dayOf(clause));
    const textAt = (from: number, to: number): string =>
      scene.text.slice(items[from]!.start, items[to - 1]!.end);
    const isBefore = findDates(textAt(0, matches[0]!.from + 1), today).length > 0;
    return matches.map(({ from, to }, at) =>
      dayIn(
        isBefore ? textAt(matches[at - 1]?.to ?? 0, to) : textAt(from, matches[at + 1]?.from ?? items.length),
      ),
    );
  };

  /** Returns what a clause says, rule by rule. */
  const saidIn = (clause: Clause, items: readonly Item[], at: number): Said[] =>
    (anybody.occurs(items) ? gatheringRules : []).flatMap((rule): Said[] => {
      const matches: Match[] = [];
      for (let match = rule.find(items); match; match = rule.find(items, match.to)) {
        matches.push(match);
        if (!rule.isOurs && !rule.isHeaded) break;
      }
      const days = daysOf(clause, items, matches);
      return matches.flatMap((match, i) => {
        const isOthers = others.occurs(items) && !together.occurs(items.slice(0, match.to + 1));
        if (rule.isOurs && (isOthers || reported.occurs(items))) return [];
        const who = match.part('who');
        if (planned.occurs(items.slice(0, items.indexOf(who[0]!)))) return [];
        const people = companyOf(scene, items, who, at).filter(
          rule.isHost ? scene.isKnown : rule.says === 'joins' ? isOwnGuest : isGuest,
        );
        return people.length > 0
          ? [{ rule, people, when: days[i]!, isMeant: peopleIn(who).length === 0 }]
          : [];
      });
    });

  return { saidIn, dayIn, dayOf, isGuest, statements };
}
