import { findDates } from '#assistant/dates/find-dates.ts';
import { isDateOnly, textOf } from '#assistant/offline/clauses.ts';
import type { Clause, Finding, Item, Person, Scene, Statement } from '#assistant/offline/model.ts';
import { isTodaysHead } from '#assistant/offline/parsers/memories.ts';
import { findRelatives } from '#assistant/offline/parsers/relatives.ts';
import { introducedIn } from '#assistant/offline/parsers/topics.ts';
import { peopleIn, phrase, type Match } from '#assistant/offline/phrase.ts';
import { findStrangers } from '#assistant/offline/refiners/strangers.ts';
import { companyOf } from './company.ts';
import { gatheringRules, type GatheringRule } from './gathering-rules.ts';

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
