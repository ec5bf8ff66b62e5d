import { calendarWords } from '#assistant/lexicon/nouns.ts';
import type {
  Clause,
  Intent,
  Introduction,
  Parser,
  Person,
  Reference,
  Scene,
} from '#assistant/offline/model.ts';
import {
  isPeopleHead,
  announcedIn,
  announcementsIn,
  isOver,
  seriesIn,
  type Announcement,
} from '#assistant/offline/names/lists.ts';
import { peopleIn, phrase, rules, switchedOff } from '#assistant/offline/phrase.ts';
import { around } from '#assistant/offline/sentence-items.ts';
import { wordItems } from '#assistant/text/sentences.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fictionIn, passing } from '#assistant/offline/refiners/strangers.ts';
import { birth, isNewborn, ownerOf } from './relatives.ts';

/** Rules for phrases that introduce people. The part marked `who:` holds their names. */
export const introductionRules = rules('introduction', {}, [
  "nameIs: <!({OWN_THING}) (name|names) ({BE_SHORT}|:) who:{PEOPLE} // My dentist's name is Ana",
  'someoneCalled: {SOMEBODY} [{PLACE_WORD} ..5] [{BE_SHORT}] (named|called) who:{PEOPLE} // We hired one called Ana',
  "thereIs: there {BE_SHORT} (a|an|this|another|some|somebody|someone) ..8 , who:@ !('s) // There was a woman at the talk, Inge Falk",
  "isCalled: ({SHE} ({BE_SHORT}|'re)|{SHES}) called who:{PEOPLE} // Talked to the new vet, she is called Inge",
  'oneself: {INTRODUCE} {ONESELF} [as|:|,] who:{PEOPLE} // She introduced herself as Ana',
  'anew: (new|a|an|some|someone|somebody|another) ..5 (named|called) who:{PEOPLE} // I met a new girl named Ana',
  "mineIs: (my|our) ..3 {IS_SHORT} [called|named] who:{PEOPLE} !('s) // Our plumber is Ana",
  "notHere: {WAS_NOT} [yet] in (here|{MY_CONTACTS}) [yet|already|before] (:|,|{DASH}) who:{PEOPLE} // She wasn't in here yet: Ana Ruiz",
  'isMine: ^ ({LEAD})* who:{PEOPLE} ({BE_SHORT}|will be) [now|also|going to be|gonna be] (my|our) !({ADMIRED}) ..3 // Ana is my new dentist',
]);
/** Rules whose people are new even if they have the name of a known person. */
const certain = /(?:oneself|anew|notHere)$/;
/** Rules that do not count if the person is a relative of someone else. */
const ofOwn = /(?:nameIs|someoneCalled|thereIs|anew)$/;

export const meeting = rules('introduction', {}, [
  'met: {MEET} !((up|with)) ..12 who:{PEOPLE} // Met Ana',
  'newPerson: new ..2 {NEW_NOUN} ..4 who:{PEOPLE} // New neighbour Ana',
]);
/** Rules that are not written as phrases. */
export const announcementRules: readonly { name: string; example: string }[] = [
  { name: 'introduction/list', example: 'New people:\nInge Falk - nurse\nLazlo Kun - poet' },
  {
    name: 'introduction/items',
    example: 'New boys for the trials, save them\n1. Inge Falk - left back\n2. Lazlo - winger',
  },
  { name: 'introduction/several', example: 'I met two people. Inge from Oslo and Lazlo, a poet.' },
  { name: 'introduction/more', example: 'Add Sunniva, she has the sailboat. Also Kjell, her skipper.' },
  { name: 'introduction/shorthand', example: 'Inge Falk - Oslo - nurse' },
  { name: 'introduction/add', example: 'Add Inge Falk' },
  { name: 'introduction/addThem', example: 'Had lunch with Inge Falk. Add her.' },
];
const metTheir = phrase("met @ 's [new] ..2 {PERSON_NOUN} !([,] @)");
export const metLater = rules('introduction', {}, [
  'metThem: (met {HIM}|{PLEASED} (meeting|to meet) {HIM}|first time ..3 (met|meet|meeting)) // Sat with Ana Ruiz. Nice to meet her',
]);
const relative = phrase("@ 's ..2 [..4 ,] who:@");
const atTheirs = phrase("(at|in|to|from|near) who:@ 's");
const hostsIn = ({ items }: Clause): Person[] => peopleIn(atTheirs.find(items)?.part('who') ?? []);
/** Matches a person in a work, who is not introduced: `a limerick about a man called Keith`. */
const hearsay = phrase('(about|of|by|starring|featuring) (a|an|some) ... (called|named) @');
const listHead = phrase('^ head:..9 {DASH} list:(@ ...) $');
const owned = phrase("@ 's ..1 [please] [:|,|-] @");
const couple = phrase('({JOIN}|with) {WHOSE} ..2 $');

/** Matches a line that begins with a name and describes no event: `name - place - job`. */
const shorthand = phrase('^ @ ({DASH}|{OPEN}|/|{BAR}|, !(@)|from|<|{CONTACT})');
const separator = phrase('({DASH}|,|{OPEN}|{BAR}|/)');
const eventful = phrase('{EVENTFUL}');
const birthday = phrase('{BIRTHDAY}');
const group = phrase('({GROUP_WORD}|the (two|three))');
const single = phrase('(him|her|this|that)');

const ownReferences = (clause: Clause): Reference[] =>
  clause.references.filter((reference) => ownerOf(clause, reference) !== 'other');
const isJoinedAt = (clause: Clause, { from }: Reference): boolean => {
  const before = clause.sentence.tokens[from - 1]?.low ?? '';
  return isIn('AND', before) || before === ';';
};

/** Returns a person and the people joined to them in the clause: `Ana, a nurse, and her husband Tom`. */
function joinedFrom(clause: Clause, first: Reference): Person[] {
  const at = clause.references.indexOf(first);
  const isJoined = (reference: Reference): boolean =>
    isJoinedAt(clause, reference) ||
    (couple.occurs(around(clause, reference)[0]) && ownerOf(clause, reference) !== undefined);
  const isOwner = ({ to }: Reference): boolean => clause.sentence.tokens[to]?.low === "'s";
  return clause.references
    .filter((reference, i) => i === at || (i > at && isJoined(reference) && !isOwner(reference)))
    .map(({ person }) => person);
}

/** Returns the people whom a command adds: in `add Ana's brother Min` that is Min. */
function addressed(clause: Clause): Person[] {
  const first = clause.references[owned.occurs(clause.items) ? 1 : 0] ?? clause.references[0];
  return first ? joinedFrom(clause, first) : [];
}

function isShorthand({ sentence, items, references }: Clause): boolean {
  if (references[0]?.from !== 0 || !shorthand.occurs(items)) return false;
  const all = wordItems(sentence.tokens);
  const separators = all.filter((item) => separator.occurs([item])).length;
  const isContact = all.some(({ kind }) => kind === 'email' || kind === 'phone');
  const isDated = all.some(({ word }, i) => i >= references[0]!.to && calendarWords.has(word));
  return (separators > 1 || isContact) && !eventful.occurs(all) && (!isDated || birthday.occurs(all));
}

interface Named {
  rule: string;
  person: Person;
  isCertain: boolean;
}

/** Returns the people whom the user met, according to a clause. */
function metIn(clause: Clause): Named[] {
  const { items } = clause;
  for (const rule of meeting) {
    const match = rule.find(items);
    if (!match) continue;
    const rest = items.slice(match.from);
    const whose = relative.find(rest);
    const first = (whose?.part('who') ?? match.part('who')).find(({ reference }) => reference)?.reference;
    const hosts = hostsIn(clause);
    const isOnlyOwner = !whose && ((first && hosts.includes(first.person)) || metTheir.occurs(rest));
    if (!first || isOnlyOwner || isNewborn(clause, first)) continue;
    const isCertain = rule.name.endsWith('newPerson');
    return joinedFrom(clause, first).map((person) => ({ rule: rule.name, person, isCertain }));
  }
  return [];
}

/** Returns the new people of a single clause; `latest` are the unknown people named before. */
function introducedIn(
  clause: Clause,
  intent: Intent,
  seen: readonly Person[],
  latest: readonly Person[],
): Named[] {
  const { items, core, sentence } = clause;
  const own = ownReferences(clause).map(({ person }) => person);
  const isOthers = own.length < clause.references.length;
  const sentenceItems = wordItems(sentence.tokens);
  const isPassing = passing.occurs(sentenceItems);
  const named: Named[] = [];
  const name = (rule: string, people: readonly Person[], isCertain = false): void => {
    if (!switchedOff.has(rule)) named.push(...people.map((person) => ({ rule, person, isCertain })));
  };
  for (const rule of introductionRules) {
    const isNobodys = isOthers || isPassing || hearsay.occurs(items) || birth.occurs(sentenceItems);
    if (ofOwn.test(rule.name) && isNobodys) continue;
    for (const { part } of rule.all(items)) {
      const people = peopleIn(part('who')).filter((person) => own.includes(person));
      name(rule.name, people, certain.test(rule.name));
    }
  }
  const head = listHead.find(core);
  if (head && isPeopleHead(head.part('head'))) name('introduction/list', seriesIn(head.part('list')));
  if (isShorthand(clause)) name('introduction/shorthand', [clause.references[0]!.person]);
  for (const { name: rule, occurs } of metLater)
    if (occurs(core)) name(rule, [...latest, ...peopleIn(items)].slice(-1));
  if (intent === 'add' && clause.references.length > 0) name('introduction/add', addressed(clause), true);
  else if (intent === 'add') {
    const before = seen.length > 0 ? seen : latest;
    if (group.occurs(core)) name('introduction/addThem', before);
    else if (single.occurs(core)) name('introduction/addThem', before.slice(-1));
  }
  return [...named, ...metIn(clause)];
}

/** Finds the people the narrative introduces, in order. */
export const introductions: Parser = ({ clauses, intents, isKnown }: Scene) => {
  const found: Introduction[] = [];
  const seen: Person[] = [];
  const latest: Person[] = [];
  let announcements: Announcement[] = [];
  const invented = fictionIn(clauses);
  for (const [i, clause] of clauses.entries()) {
    const intent = intents[i]!;
    const isInvented = invented.has(clause.sentence) && intent !== 'add';
    if (intent === 'ignore' || intent === 'injected' || isInvented) continue;
    const introduce = ({ rule, person, isCertain }: Named, scene?: Clause): void => {
      if (isKnown(person) && !isCertain) return;
      const before = found.find((other) => other.person === person);
      if (!before)
        found.push({ kind: 'introduction', rule, clause, person, isCertain, ...(scene ? { scene } : {}) });
      else {
        before.isCertain ||= isCertain;
        if (scene) before.scene ??= scene;
      }
    };
    const named = introducedIn(clause, intent, seen, latest);
    for (const one of named) introduce(one);
    const own = ownReferences(clause).map(({ person }) => person);
    announcements = announcements.filter((announcement) => !isOver(announcement, clause));
    for (const announcement of announcements) {
      const rule = `introduction/${announcement.kind}`;
      const people = announcedIn(announcement, clause);
      for (const person of people) introduce({ rule, person, isCertain: announcement.kind === 'more' });
      if (announcement.kind !== 'several')
        for (const person of [...people, ...named.map((one) => one.person)])
          introduce({ rule, person, isCertain: false }, announcement.clause);
    }
    if (intent !== 'tag') announcements.push(...announcementsIn(clause, intent));
    const hosts = hostsIn(clause);
    const isOpen = (person: Person): boolean => !isKnown(person) && !hosts.includes(person);
    latest.push(...peopleIn(clause.items).filter(isOpen));
    seen.push(...own.filter(isOpen));
  }
  return found;
};
