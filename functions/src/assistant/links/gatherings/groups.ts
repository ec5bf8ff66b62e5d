import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { kin } from '#assistant/lexicon/nouns.ts';
import type { Clause, Finding, Item, Person, Reference, Scene } from '#assistant/offline/model.ts';
import { introducedIn, topicsOf } from '#assistant/offline/parsers/topics.ts';
import { peopleIn, phrase, rules } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import type { FoundPromise } from '#assistant/links/promises/find-promises.ts';
import { namedBefore } from '#assistant/offline/sentence-items.ts';
import { fitsGender } from '#assistant/pronouns.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { coming, openGuests, type Around } from './around.ts';

/** A list of people in a clause: `Ana and Ben`, or one of them. */
export interface Group {
  /** Index of the clause. */
  at: number;
  clause: Clause;
  /** The clause's items, with families replaced by their people, and where the list begins and ends in them. */
  items: readonly Item[];
  from: number;
  to: number;
  people: Person[];
  /** Tells whether the user knows all of them, or something is told of each; else `other`. */
  known: 'known' | 'told' | 'other';
  /** The phrase that gives the day of what the clause tells of them. */
  when: string | null;
}

/** The people told of an occasion: those in lists, those who were not there, and those who alone were. */
export interface Company {
  groups: Group[];
  /** The absent people, with the clauses that say so. */
  missing: Map<Person, number[]>;
  /** The people of a clause who were there and no others: `so it was only Ana and me`. */
  only: Map<number, Person[]>;
}

/** Rules for people who were not there. */
export const absenceRules = rules('gathering', {}, [
  'absent: who:({COMPANY}) ({NOW}|unfortunately|then|who)* {ABSENT} // Dinner with Ana, Ben and Inge. Inge cancelled',
  'apologies: ^ (apologies|absent|missing|excused|regrets) ..2 (:|-|–|—|from) who:({COMPANY}) // Dinner with Ana and Ben. Apologies: Inge',
  'no: (no|neither) who:(@ (({AND}|or|nor)* @)*) // Sunday: no Ben, just Ana, Inge and me at dinner',
  "without: (without|minus|but not|not|wasn't|instead of) who:({COMPANY}) // Dinner with Ben, without Ana",
  'except: (everyone|everybody|all|both|they) {CAME} ..3 except [for] who:({COMPANY}) // Dinner with Ana, Ben and Inge. Everyone stayed late except Inge',
  "mourned: {FUNERAL} [tea|lunch|service|reception|meal|drinks] (for|of) ({REL_MOD}|the)* who:@ !('s) // Inge came to the funeral of Ben",
  "mournedOf: who:@ 's {FUNERAL} // Ben cried at Ana's funeral",
  'buried: (buried|cremated|laid to rest) ({REL_MOD})* who:@ // We buried Ana on Tuesday. Ben and Inge spoke',
]);

/** Rules for people who were there and no others, whoever was expected. */
export const onlyRules = rules('gathering', {}, [
  'only: (only|just) who:({COMPANY}) (and|&) (me|i|myself) // Dinner with Ana, Ben and Inge, well, in the end it was only Ben, Inge and me',
]);

const counts = ['two', 'three', 'four', 'five', 'six', 'seven'];
/** Matches how many there were, with the user if it says `us` or `we`: `the three of us`, `we four`. */
const counted = phrase(
  '^ [the] [other] many:(two|three|four|five|six|seven) of who:(us|them)|^ who:we many:(two|three|four|five|six|seven)',
);
const lists = phrase(
  'who:({COMPANY}|[the] [other] (two|three|four|five|six|seven) of (us|them)|we (two|three|four|five|six|seven)|him|her|he|she|they|them|both)',
);
const planned = phrase('{PLANNED}');
/** Matches words that go on with another day: `, and on Friday pizza with`. */
const nextDay = phrase('(and|then|but|;|,) ({NOW}|{MARK}|then|and)* ({DATE_WORD}|the {NUMBER}) ..6 {PLAIN}');
/** Matches words that begin something later, with fewer people. */
const afterwards = phrase('(afterwards|afterward|later|then|after that|next)');
const alone = phrase('(without (me|us)|i was (ill|away|sick|not there)|told me (about|of)|heard about)');
/** Matches what somebody told of themselves: `Tom told me he had lunch with Ana and Ben`. */
const reported = phrase('^ ..3 [@] {TOLD} [me|us] [that] (he|she|they|@) !(({AND})* (i|me))');
/** Matches a clause that only says whom somebody has: `Anna has a daughter, Mia`. */
const hasRelative = phrase(
  '^ ({NOW}|{CONNECTOR})* (@|he|she) (has|have|had) (a|an|one|two|three) ({REL_MOD})* ({REL_NOUN}|{REL_PLURAL})',
);
const ownsRelative = phrase("^ 's ({REL_MOD})* ({REL_NOUN}|{REL_PLURAL}) !({GATHER_NOUN}|{PARTY_NOUN})");
/** Matches what somebody owns that is no place or occasion: `with Ana and Ben's dog`. */
const ownsThing = phrase(
  "^ 's !({REL_MOD}|{REL_NOUN}|{GATHER_NOUN}|{PARTY_NOUN}|{NTH_BIRTHDAY}|{SAME_HOME}) ({PLAIN} (,|.|!|;|$|and|{DATE_WORD})|{PLAIN} {BE})",
);
const household = phrase('^ (couple|family|clan|household|siblings|twins|sisters|brothers|kids)');

/** Returns the person of the narrative whose first name is that of one of the user's people. */
const namedAs = (references: readonly Reference[], { name }: Person): Person | undefined =>
  references.find(({ words }) => words[0] === toLow(name).split(' ')[0])?.person;

/**
 * Returns the items with each family (`the Dlaminis`, `the Dlamini family`) replaced by its people, joined by `and`. A
 * family of which nobody is known stays as it is.
 */
function withFamilies({ text, references, familyOf, isKnown }: Scene, items: readonly Item[]): Item[] {
  return items.flatMap((item, i): Item[] => {
    const { word, start, reference } = item;
    const isFamily =
      /^(?:the|both|all)$/.test(items[i - 1]?.word ?? '') &&
      (!isEnglishWord(word) || /\p{Lu}/u.test(text.charAt(start)));
    const isSingular = items[i - 1]?.word === 'the' && household.occurs(items.slice(i + 1));
    if (reference ? isKnown(reference.person) && !isSingular : !isFamily) return [item];
    const members = familyOf(`${reference?.person.name ?? word}${isSingular ? 's' : ''}`);
    const people = members.map((person) => namedAs(references, person) ?? person);
    const at = { sentence: 0, from: 0, to: 0, words: [] };
    const listed = people.flatMap((person): Item[] => [
      { ...item, word: 'and' },
      { ...item, word: '@', reference: { ...at, name: person.name, person } },
    ]);
    return listed.length > 0 ? listed.slice(1) : [item];
  });
}

/**
 * Returns the part of a list after its end, if it goes on with what somebody did: of `with Ana and Ben, Inge` only Inge.
 */
function afterList(items: readonly Item[], part: readonly Item[]): readonly Item[] {
  const isWith = /^(?:with|plus|saw|met|:)$/.test(items[items.indexOf(part[0]!) - 1]?.word ?? '');
  const and = part.findIndex(({ word }) => word === 'and');
  const comma = part.findLastIndex(({ word }) => word === ',');
  return comma > and && (and >= 0 || isWith) ? part.slice(comma + 1) : part;
}

/** Tells whether the rest of a clause says whom two people have, of whom the first begins the list: `Ana and Ben's son Leo`. */
const isCouple = (part: readonly Item[], rest: readonly Item[]): boolean =>
  part.length > 2 && part[1] === rest[0] && rest[0]!.word === 'and' && ownsRelative.occurs(rest.slice(2));

/**
 * Returns the people of a part of a clause: those it names, without those who only own somebody (`Tom's wife Jo`), and
 * those whom its pronouns mean (`him and Jo`, `both of them`). The last one may own the occasion: `at Tom's`.
 */
function companyOf(
  scene: Scene,
  items: readonly Item[],
  part: readonly Item[],
  at: number,
  isHere: (person: Person) => boolean,
): Person[] {
  const antecedent = topicsOf(scene, []).antecedents[at]!;
  const isWith = /^(?:with|plus)$/.test(items[items.indexOf(part[0]!) - 1]?.word ?? '');
  const isOwner = (item: Item): boolean => {
    const rest = items.slice(items.indexOf(item) + 1);
    if (rest[0]?.word !== "'s") return !isWith && rest[1]?.reference !== undefined && isCouple(part, rest);
    return (
      item !== part.at(-1) ||
      ownsRelative.occurs(rest) ||
      (isWith && part.length > 1 && ownsThing.occurs(rest))
    );
  };
  const named = peopleIn(part.filter((item) => !isOwner(item)));
  const before = part[0] ? namedBefore(scene, part[0].start) : [];
  const count = counted.find(part);
  if (count) {
    const many = counts.indexOf(count.part('many')[0]!.word) + 2;
    const others = count.part('who')[0]!.word === 'them' ? many : many - 1;
    const here = before.filter(isHere);
    return here.length < others ? [] : here.slice(0, others).toReversed();
  }
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
    return /^(?:them|they)$/.test(word) || (word === 'both' && named.length === 0) ? antecedent.group() : [];
  });
  return [...new Set([...meant, ...named])].filter(
    (person) => scene.isKnown(person) || !kin.has(toLow(person.name)),
  );
}

/**
 * Finds the lists of people in what the narrative states, and who it says was not there. What the user promised is not
 * read.
 */
export function findCompany(
  scene: Scene,
  findings: readonly Finding[],
  { dayIn, dayAt }: Around,
  promises: readonly FoundPromise[],
): Company {
  const { clauses, intents } = scene;
  const isGuest = openGuests(scene, findings);
  const introduced = introducedIn(findings);
  const company: Company = { groups: [], missing: new Map(), only: new Map() };
  for (const [at, clause] of clauses.entries()) {
    const items = withFamilies(scene, clause.items);
    const isTold = intents[at] === 'statement' && !clause.sentence.asks;
    if (!isTold || [coming, alone, reported, hasRelative].some((one) => one.occurs(items))) continue;
    const peopleOf = (part: readonly Item[]): Person[] => {
      const people = companyOf(scene, items, part, at, (one) => isGuest(one) && !company.missing.has(one));
      /** A name alone may be that of a thing, unless it is a given name, and `against` it may be that of a team. */
      const isAmongGuests = people.some(isGuest);
      const before = items[items.indexOf(part[0]!) - 1]?.word ?? '';
      if (!isAmongGuests && isIn('AGAINST', before)) return [];
      return people.filter(
        (person) =>
          isGuest(person) || ((isAmongGuests || person.gender !== undefined) && !introduced.has(person)),
      );
    };
    for (const rule of absenceRules)
      for (const person of peopleOf(afterList(items, rule.find(items)?.part('who') ?? [])))
        company.missing.set(person, [...(company.missing.get(person) ?? []), at]);
    for (const rule of onlyRules) {
      const match = rule.find(items);
      if (match && !afterwards.occurs(items.slice(0, match.from)))
        company.only.set(at, peopleOf(match.part('who')));
    }
    const found: { from: number; to: number; people: Person[] }[] = [];
    for (let match = lists.find(items); match; match = lists.find(items, match.to)) {
      const { from, to } = match;
      const isWriter = clause.sentence.speaker !== undefined && from === 0 && items[to]?.word === ':';
      if (isWriter) continue;
      const people = peopleOf(items.slice(from, to));
      const { start } = items[from]!;
      const isPromised = promises.some((one) => one.start <= start && start < one.end);
      if (people.length > 0 && !isPromised && !planned.occurs(items.slice(0, from)))
        found.push({ from, to, people });
    }
    const dayFrom = (from: number, to: number): string | null =>
      from < to ? dayIn(items[from]!.start, items[to - 1]!.end) : null;
    const isDateFirst = found.length > 1 && dayFrom(0, found[0]!.from) !== null;
    /** Returns where the words about a list begin: `, and on Friday pizza with` in the middle of a clause. */
    const startOf = (i: number): number => {
      const { to } = found[i - 1]!;
      const { from } = found[i]!;
      const next = nextDay.find(items.slice(to, from));
      return next && dayFrom(to + next.from, from) !== null ? to + next.from : from;
    };
    const days = found.map(({ from, to }, i) => {
      if (isDateFirst) return dayFrom(found[i - 1]?.to ?? 0, to);
      return dayFrom(i > 0 ? startOf(i) : from, found[i + 1] ? startOf(i + 1) : items.length);
    });
    const isUndated = days.every((day) => day === null);
    for (const [i, group] of found.entries()) {
      const when = days[i] ?? (i === 0 || isUndated ? dayAt(at) : null);
      const known = group.people.every((one) => scene.isKnown(one))
        ? 'known'
        : group.people.every(isGuest)
          ? 'told'
          : 'other';
      company.groups.push({ at, clause, items, ...group, known, when });
    }
  }
  return company;
}
