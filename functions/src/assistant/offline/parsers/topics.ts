import { isCertainVerb, isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import type {
  Antecedent,
  Clause,
  Finding,
  Intent,
  Item,
  Person,
  Scene,
  Topics,
} from '#assistant/offline/model.ts';
import { peopleIn, phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { findStrangers } from '#assistant/offline/refiners/strangers.ts';
import { isDateOnly } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { findRelatives, isGloss, isOtherMeant } from './relatives.ts';
import { fitsGender, isPronoun } from '#assistant/pronouns.ts';

const fits = (person: Person, word: string): boolean => fitsGender(word, person.gender);

/**
 * Makes an antecedent. `recent` holds everyone mentioned so far, the latest first. `toOpened` returns the
 * opened person if a pronoun may mean them; `other` is the person it would mean otherwise.
 */
function toAntecedent(
  focus: readonly Person[],
  recent: readonly Person[],
  toOpened: (word: string, other: Person | undefined) => readonly Person[],
): Antecedent {
  const order = [...new Set([...focus.toReversed(), ...recent])];
  const fitting = (word: string): Person | undefined => order.find((person) => fits(person, word));
  const opened = (word: string): readonly Person[] => toOpened(word, fitting(word));
  return {
    focus,
    opened,
    one: (word) => fitting(word) ?? opened(word)[0] ?? order[0],
    group: () => (focus.length > 1 ? focus : recent.toReversed()),
  };
}

/** Returns the people a third-person pronoun refers to. */
function peopleMeant(pronoun: string, { focus, one, group, opened }: Antecedent): Person[] {
  if (/^(?:both|they|them|their|all)$/.test(pronoun)) {
    const several = focus.length > 0 ? focus : group();
    return [...(several.length > 0 ? several : opened(pronoun))];
  }
  return [one(pronoun)].filter((person) => person !== undefined);
}

const subject = phrase('^ who:(@ ((and|&|,|+|, and) @)*) [and (i|me)]');
const pronounSubject = phrase('^ [and] who:{PRONOUN} !({NOT_PRONOUN_NOUN})');
const object = phrase('who:{HIM_THEIR}');
/** Matches clauses whose subject reports about another person: `told me that Ben has moved`. */
const report = phrase('^ [also|just] {REPORTING} ... @');
const relative = phrase("^ 's ..3 @");

/** Input for the ways to find a clause's people. */
interface Look {
  core: readonly Item[];
  /** People named in the clause, without relatives of others and strangers. */
  eligible: readonly Person[];
  antecedent: Antecedent;
  isPerson: (person: Person) => boolean;
}

/**
 * Matches the first pronoun of a clause, also within it: `Ben told me she moved`, `Cleo visited her`. `her` counts only
 * if no noun follows to which it belongs (`her car`).
 */
const embedded = phrase('who:(she|he|they|him|them|her ($|!({NOUN_AFTER_HER})))');

/**
 * Ways to find the people of a clause by its names and pronouns, in the order in which they are tried. Undefined
 * means: try the next way; an empty list: it is about nobody.
 */
const ways: Record<string, (look: Look) => Person[] | undefined> = {
  subject: ({ core, eligible, isPerson }) => {
    const subjects = subject.find(core);
    if (!subjects) return undefined;
    const rest = core.slice(subjects.to);
    const people = peopleIn(subjects.part('who')).filter((person) => eligible.includes(person));
    const others = eligible.filter((person) => !people.includes(person) && isPerson(person));
    if ((report.occurs(rest) || relative.occurs(rest)) && others.length > 0) return others;
    return people.length + others.length > 0 ? [...people, ...others] : undefined;
  },
  pronoun: ({ core, eligible, antecedent, isPerson }) => {
    const pronoun = pronounSubject.find(core)?.part('who')[0]?.word;
    return pronoun
      ? [...new Set([...peopleMeant(pronoun, antecedent), ...eligible.filter(isPerson)])]
      : undefined;
  },
  named: ({ eligible }) => (eligible.length > 0 ? [...eligible] : undefined),
  object: ({ core, antecedent }) => {
    const word = object.find(core)?.part('who')[0]?.word;
    const isVague =
      /^(?:i|we)$/.test(core[0]?.word ?? '') && word?.startsWith('the') && antecedent.focus.length < 2;
    return word && !isVague ? peopleMeant(word, antecedent) : undefined;
  },
};

/** These ways as rules, each with an example that would be read differently without it. */
export const topicRules: readonly { name: string; example: string }[] = [
  { name: 'memory/subject', example: 'Ben told me that Ana Ruiz moved' },
  { name: 'memory/pronoun', example: 'Ben is ill. He married Inge Falk in May' },
  { name: 'memory/named', example: 'Lunch with Ben' },
  { name: 'memory/object', example: 'Ben is ill. It rained. I cooked soup for him' },
  { name: 'memory/continued', example: 'Saw Ben. Loves chess' },
  { name: 'memory/chat', example: '[10:31] Ben: I got the job' },
];
const isOn = (way: string): boolean => !switchedOff.has(`memory/${way}`);

const talk = phrase('{TALK}');

/** Tells whether a clause heads a list of what was discussed: `1:1 w/ Ana today:`. */
const isTalkHead = ({ sentence, items }: Clause, next: Clause | undefined): boolean =>
  !sentence.isItem && next?.sentence.isItem === true && talk.occurs(items);

const LONGEST_FRAGMENT = 6;
/** Most items of a remark between dashes: `Ana - who else - won`. */
const LONGEST_ASIDE = 4;
const hasVerb = (items: readonly Item[]): boolean => items.some(({ word }) => isCertainVerb(word));
/** Matches the day at the head of an entry: `Wednesday: cancelled`. */
const dayHead = phrase('^ {DATE_WORD} ({DATE_WORD})* (:|,|{DASH})');
const predicate = phrase(', [always|never|also|really] {VERB_S}');

/** Tells whether a clause that names nobody is about the people of the clause before. */
function continuesAbout(clause: Clause, previous: Clause, intent: Intent | undefined): boolean {
  const { items, sentence } = clause;
  const core = clause.core.slice(dayHead.find(clause.core)?.to ?? 0);
  const first = core[0]?.word ?? '';
  const isEntry = core.length < clause.core.length;
  if (previous.sentence === sentence || isEntry) return !/^(?:i|my|our)$/.test(first);
  if (sentence.opensLine) return previous.sentence.opensLine && !sentence.isItem && !hasVerb(items);
  const isSaid = intent === 'statement' || intent === 'add';
  const isFragment =
    isSaid &&
    items.at(-1)!.end === sentence.tokens.at(-1)!.end &&
    items.filter(({ kind }) => kind === 'word' || kind === 'number').length > 2 &&
    items.length <= LONGEST_FRAGMENT &&
    !hasVerb(items);
  const opensAnew = isIn('OPENS_ANEW', first);
  const isThirdPerson = /[^s]s$/.test(first) && isFiniteVerb(first);
  return (
    isFragment ||
    isIn('CONTINUES', first) ||
    (/(?:ed|ing)$/.test(first) && !first.endsWith('thing')) ||
    (isSaid && (isCertainVerb(first) || isThirdPerson || (!opensAnew && predicate.occurs(items))))
  );
}

/** Returns the people introduced so far. */
export const introducedIn = (found: readonly Finding[]): Set<Person> =>
  new Set(found.flatMap((finding) => (finding.kind === 'introduction' ? [finding.person] : [])));

const cache = new WeakMap<Scene, Topics>();

/** Finds the people each clause is about, in order. `found` must hold all introductions. */
export function topicsOf(scene: Scene, found: readonly Finding[]): Topics {
  const cached = cache.get(scene);
  if (cached) return cached;
  const { clauses, intents, references, opened } = scene;
  const introduced = introducedIn(found);
  const isPerson = (person: Person): boolean => scene.isKnown(person) || introduced.has(person);
  const others = new Set([...findRelatives(clauses, isPerson), ...findStrangers(clauses, intents, isPerson)]);
  const topics: Topics = { of: [], rules: [], antecedents: [] };
  let focus: readonly Person[] = [];
  let recent: readonly Person[] = [];
  /** The people that the items of the current list are about, as in `Call with Ana:`. */
  let headed: readonly Person[] = [];
  for (const [i, clause] of clauses.entries()) {
    const { sentence } = clause;
    const previous = clauses[i - 1];
    if (sentence.opensLine && !sentence.isItem) headed = [];
    const isAside = previous?.sentence === sentence && previous.items.length <= LONGEST_ASIDE;
    const last =
      [i - 1, ...(isAside ? [i - 2] : [])]
        .filter((at) => at === i - 1 || clauses[at]?.sentence === sentence)
        .map((at) => topics.of[at] ?? [])
        .find(({ length }) => length > 0) ?? [];
    const before = opened && recent.includes(opened) ? [] : clauses.slice(0, i);
    const antecedent = toAntecedent(focus, recent, (word, other = opened) => {
      if (!opened || other !== opened || !isPronoun(word) || !fits(opened, word)) return [];
      return isOtherMeant(before, clause, word, opened) ? [] : [opened];
    });
    const named = clause.references
      .filter((reference) => !isGloss(clause, reference))
      .map(({ person }) => person)
      .filter((person) => !others.has(person));
    const about = (): [way: string, people: Person[]] => {
      if (intents[i] === 'ignore' || intents[i] === 'injected' || isDateOnly(clause)) return ['none', []];
      if (sentence.speaker && isOn('chat')) {
        const { speaker } = sentence;
        const writer = references.find(({ words }) => speaker.split(' ').includes(words[0]!))?.person;
        const eligible = named.filter((person) => person !== writer);
        const others = ways['subject']!({ core: clause.core, eligible, antecedent, isPerson });
        return ['chat', others ?? (writer ? [writer] : [])];
      }
      const first = clause.core[0]?.word ?? '';
      const isGoingOn =
        last.length === 1 && /[^s]s$/.test(first) && isFiniteVerb(first) && !isIn('REPORTING', first);
      if (isGoingOn && named.length > 0) return ['continued', [...last, ...named]];
      for (const way of Object.keys(ways)) {
        const people = isOn(way)
          ? ways[way]!({ core: clause.core, eligible: named, antecedent, isPerson })
          : undefined;
        if (people) return [way, people];
      }
      const isContinued = previous && last.length > 0 && continuesAbout(clause, previous, intents[i - 1]);
      return ['continued', isContinued && isOn('continued') ? last : [...headed]];
    };
    const [way, found] = about();
    const object = embedded.find(clause.core)?.part('who')[0]?.word;
    const more = way !== 'none' && object ? antecedent.opened(object) : [];
    const of = [...new Set([...found, ...more])];
    topics.rules.push(`memory/${way}`);
    if (of.length === 1 && isTalkHead(clause, clauses[i + 1])) headed = of;
    topics.of.push(of);
    topics.antecedents.push(antecedent);
    if (intents[i] === 'injected') continue;
    const next = of.length > 0 ? of : named;
    if (next.length > 0) focus = [...new Set(next)];
    recent = [...new Set([...next.toReversed(), ...named.toReversed(), ...recent])];
  }
  cache.set(scene, topics);
  return topics;
}
