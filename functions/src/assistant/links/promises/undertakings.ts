import type { Item, Person, Scene, Sentence } from '#assistant/offline/model.ts';
import { genderOfNoun } from '#assistant/lexicon/nouns.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { linesOf, namedBefore, type Line } from '#assistant/offline/sentence-items.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fitsGender, genderOf, isPlural } from '#assistant/pronouns.ts';

/** A part of a sentence in which the user may undertake something for people. */
export interface Undertaking {
  line: Line;
  /** The sentences before and after it. */
  last: Line | undefined;
  next: Line | undefined;
  /** The range of the sentence's items. */
  from: number;
  to: number;
  part: readonly Item[];
  /** The doer: `i`, `we`, `my`, `bare` if the user leaves out `I`, `other` if it is somebody else. */
  subject: string;
  people: Person[];
  /** The way in which the people are named: as those who were told, as the object, by a pronoun. */
  whom: string;
}

/** Matches a verb after a conjunction, whose subject is left out: `and call Ana`. */
const joined = phrase(
  '(and|but|,|;|:|.|-|–|—|or|then|so|&|{OPEN}) ({NOW}|{CONNECTOR}|{ORDINAL}|then|to)* ({COMMITS}|{GIVE_VERB}|[@] [that] {I_WOULD})',
);
const bare = phrase("^ [have|had|been] ({COMMITS}|{GIVE_VERB}|{REMINDER}|{BE}|'m|am)");
const doing = phrase('^ {ING}');
/** Matches what goes on about a promise: `I owe Ben 40 euros and will bring it on Friday`. */
const goesOn = phrase(
  '^ ({MARK}|{CONNECTOR})* ({WILL} ..2 (it|them|that|one|{HIM} back)|(he|she|they|it) ..2 (it|them|be|one)|(he|she|they) ({NOW})* (gets|get|{WOULD_GET}))',
);
/** Matches what is done already, and what depends on the user. */
const done = phrase('({DONE_LEAD} ({NOW}|{DATE_WORD})* {DONE_VERB}|{OFF_LIST})');
const conditional = phrase(
  '<!({ASKING_USER}) <!(me) if (i|we) (have|find|get|can|could|manage|ever)|(if possible|if there is time|one day|some day|someday)',
);
const asker = phrase("who:(@|he|she|they) ({NOW}|had|has|is|'s|are)* {ASKING_USER} ..3 (me|i|my)");
const commits = phrase('{COMMITS}');
/** Matches the user as the subject, but not in `the photos we took`. */
const own = phrase(
  "(^|{MARK}|{CONNECTOR}) who:(i|we|id|ill)|who:(i|we|id|ill) ({NOW}|had|have|'ve|'d|did)* {COMMITS}",
);
/** Matches what says that something is promised, but not yet what. */
const opensPromise = phrase('{OPENS_PROMISE} ({NOW}|{MARK}|know|that|to|yes|ok|okay|sure|if)* $');
const leads = phrase('^ ({LEAD}|{NOW}|{MARK}|{DATE_WORD}|{ORDINAL}|{NUMBER}|{DATE_OF}|that)*');
const told = phrase(
  '<!({BE}) <!(been) {TELLING} ({NOW}|back|it|to|with)* who:({TO_WHOM}|{YOU}|them both|both of them) !(me)|let who:({TO_WHOM}) know',
);
const pronoun = phrase('who:(him|them|her|his|their|both)');
const reader = phrase('who:({YOU}|your|yours)');
const besideName = phrase('@ (and|&) who:(him|her)|who:(him|her) (and|&) @');
const several = phrase('(both|all|two|guys|lot)');
const toRemember = phrase('^ ..1 (remember|remind me|note) to');
const toUser = phrase('{TO_USER}');
/** Matches what others owe the user, tell the user, have to do for them, or promise. */
const forUser = phrase(
  '(owes|owed) (me|us)|^ ({MARK}|{CONNECTOR})* {TELLING} (me|us)|(has|have|had|needs|promised) to {PLAIN} (me|us)|{OTHERS_PROMISE}',
);
/** Matches those who are to get something, as the subject: `I said he would have them`. */
const receiver = phrase(
  "who:(he|she|they) ({NOW}|both)* ({WOULD_GET}|gets|is to|are to|is getting|are getting|has it|wants|need|needs|('s|is|are) ({NOW})* {ASKING_USER})",
);
const prepositions = /^(?:to|for|with|at|from|of|about|on|by)$/;

/** Returns the people of a chat: first those whose messages come before the user's own, the latest first. */
function readersOf({ sentences, references }: Scene, { index }: Sentence): Person[] {
  const ordered = [...sentences.slice(0, index).toReversed(), ...sentences.slice(index)];
  return [...new Set(ordered.flatMap(({ speaker }) => speaker ?? []))].flatMap(
    (writer) => references.find(({ words }) => writer.split(' ').includes(words[0]!))?.person ?? [],
  );
}

/** Tells whether the last sentence that names a person before an offset does so only as the owner of something. */
function isOwner(scene: Scene, person: Person, offset: number): boolean {
  const namings = linesOf(scene).map(({ items }) =>
    items.flatMap(({ reference, end }, i) =>
      reference?.person === person && end <= offset ? [items[i + 1]?.word] : [],
    ),
  );
  const last = namings.findLast((words) => words.length > 0);
  return last !== undefined && last.every((word) => word === "'s");
}

/** Tells whether a person is named as somebody's relative of the other gender: `her son Leo` is not `her`. */
function isOtherGender({ references, clauses }: Scene, word: string, person: Person): boolean {
  const named = references.find((one) => one.person === person);
  const items = clauses.find((clause) => clause.references.includes(named!))?.items ?? [];
  const role = items[items.findIndex(({ reference }) => reference === named) - 1]?.word ?? '';
  const gender = genderOfNoun(role);
  return gender !== undefined && !fitsGender(word, gender);
}

/** Returns the people a pronoun means: named before it, in this sentence or earlier. */
function meantBy({ word, start }: Item, scene: Scene, line: Line): Person[] {
  const all = namedBefore(scene, start).filter((person) => !isOtherGender(scene, word, person));
  const before = all.toSorted((a, b) => Number(isOwner(scene, a, start)) - Number(isOwner(scene, b, start)));
  if (isPlural(word) || word === 'both') {
    const recent = before.slice(0, 2);
    return recent.length > 1 ? recent.toReversed() : recent;
  }
  const here = before.filter((person) =>
    line.items.some(({ reference, end }) => reference?.person === person && end <= start),
  );
  const one =
    here.find(({ gender }) => here.length === 1 && fitsGender(word, gender)) ??
    before.find(({ gender }) => gender && gender === genderOf(word)) ??
    before.find(({ gender }) => fitsGender(word, gender));
  const opened = topicsOf(scene, []).antecedents[scene.clauses.indexOf(line.clauses[0]!)]!.opened(word);
  return one ? [one] : [...opened];
}

/** Matches a second deed of the same promise, unless it names somebody: `and bring the doll's pram`. */
const another = phrase('^ ({MARK})* (and|&) ({NOW}|then|to)* {GIVE_VERB}');
const isSomebody = ({ word, reference }: Item): boolean => reference !== undefined || isIn('HIM', word);
const undertaken = phrase(
  '({COMMITS}|{AGREEING}|{REMINDER}|signed up|said yes|list|jobs|tasks|duties|errands|actions)',
);
/** Matches an entry of a list of what the user undertook: `agreed to: proofreading for Ana, feeding Ben's cat`. */
const entry = phrase('^ ({MARK}|{CONNECTOR})* {ING}');

/** Returns the indexes of a sentence's items at which an undertaking may begin. */
function startsIn({ items, clauses }: Line): number[] {
  const isJoint = (at: number): boolean =>
    items[at] !== undefined && (items[at].kind === 'mark' || isIn('CONNECTOR', items[at].word));
  const starts = new Set<number>([0]);
  const add = (at: number): void => {
    let from = at;
    while (from > 0 && isJoint(from - 1)) from--;
    starts.add(from);
  };
  const listFrom = items.findIndex(({ word }, i) => word === ':' && undertaken.occurs(items.slice(0, i)));
  for (const [i, { word }] of items.entries()) {
    const isBefore = listFrom >= 0 && (i === listFrom || (i > listFrom && isIn('AND', word)));
    if (isBefore && entry.occurs(items.slice(i + 1))) add(i + 1);
  }
  const isUser = (at: number): boolean => /^(?:i|we|id|ill)$/.test(items[at]!.word);
  /** Tells whether a clause is only the object of the verb before it: `Must return | Tadhg's rolling pin`. */
  const isObject = (at: number, clause: readonly Item[]): boolean =>
    at > 0 &&
    !isJoint(at - 1) &&
    !isJoint(at) &&
    !clause.some(({ word }) => word !== "'s" && isCertainVerb(word));
  for (const { items: clause } of clauses) {
    const at = items.indexOf(clause[0]!);
    if (!isUser(at) && !isObject(at, clause)) add(at);
  }
  for (let match = own.find(items); match; match = own.find(items, match.from + 1)) {
    const at = items.indexOf(match.part('who')[0]!);
    const isJoined =
      isIn('AND', items[at - 1]?.word ?? '') &&
      (items[at - 2]?.reference ?? /^(?:are|were|'re)$/.test(items[at + 1]?.word ?? ''));
    if (!isJoined) add(at);
  }
  for (let match = joined.find(items); match; match = joined.find(items, match.from + 1)) add(match.from);
  const found: number[] = [];
  const sorted = [...starts].toSorted((a, b) => a - b);
  for (const [i, at] of sorted.entries()) {
    const [before, near, rest] = [
      items.slice(found.at(-1) ?? 0, at),
      items.slice(at, sorted[i + 1]),
      items.slice(at),
    ];
    const isLead = found.length > 0 && leads.find(before)?.to === before.length;
    const isMore = goesOn.occurs(rest) || (another.occurs(near) && !near.some(isSomebody));
    const isSame = (commits.occurs(before) && isMore) || (at > 0 && onlyTells.occurs(rest));
    if (!isLead && !isSame && !opensPromise.occurs(before)) found.push(at);
  }
  return found;
}

/** Matches a part that only says that something was said: `I'll bring the oranges, told Ana`, `promised`. */
const onlyTells = phrase('{ONLY_TELLS}');
const withUser = phrase('^ {NAMES} (and|&) i');
/** Matches a second person who is told: `and Ben that I'd film it`. */
const alsoTold = phrase('^ @ [that] {I_WOULD}');

/** Matches a note that tells something of somebody: `note to self: Ben is vegetarian`. */
const tells = phrase('^ {REMINDER} ({MARK}|that)* @ ({NOW})* (is|was|has|had|{VERB_S})');

/** Returns whose deed a part of a sentence tells. */
function subjectOf(part: readonly Item[]): string {
  const rest = part.slice(leads.find(part)?.to ?? 0);
  const [first] = rest;
  if (!first) return 'none';
  if (/^(?:i|id|ill)$/.test(first.word) || alsoTold.occurs(rest)) return 'i';
  if (first.word === 'we' || withUser.occurs(rest)) return 'we';
  if (bare.occurs(rest)) return tells.occurs(rest) ? 'other' : 'bare';
  if (doing.occurs(rest)) return 'doing';
  if (/^(?:my|mine)$/.test(first.word)) return 'my';
  const isOther =
    first.reference ||
    isIn('SUBJECT', first.word) ||
    isIn('DETERMINER', first.word) ||
    isIn('WHOSE', first.word);
  if (isOther) return 'other';
  return isCertainVerb(first.word) ? 'did' : 'none';
}

const alsoNamed = phrase('^ ({AND})* [{WHOSE} ({REL_MOD}|{QUALITY})* ({REL_NOUN}|{PERSON_NOUN}) [,]] @');

/** Returns the index after a further name of a list: `Grace and her sister Ada`. */
function joinedTo(items: readonly Item[], at: number): number {
  return isIn('AND', items[at]?.word ?? '') ? at + (alsoNamed.find(items.slice(at))?.to ?? 0) : at;
}

/** Returns the list of people that begins with the first name of some items: `both Grace and Peter`. */
function firstNamed(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ reference }) => reference);
  if (at < 0) return [];
  let to = at + 1;
  for (let next = joinedTo(items, to); next > to; next = joinedTo(items, to)) to = next;
  return items.slice(at, to);
}

/** Returns the people for whom something may be undertaken, and how they are named. */
function whomOf(
  scene: Scene,
  { line, last }: Pick<Undertaking, 'line' | 'last'>,
  part: readonly Item[],
  all: readonly Item[],
  subject: string,
): [Person[], string] {
  const { speaker } = line.sentence;
  /** Returns the people whom `you` or `you both` means in the user's own message. */
  const readers = (you: readonly Item[]): Person[] => {
    const writers = speaker ? readersOf(scene, line.sentence) : [];
    return several.occurs(you) ? writers : writers.slice(0, 1);
  };
  const who = subject === 'other' ? [] : (told.find(part)?.part('who') ?? []);
  if (peopleIn(who).length > 0) return [peopleIn(who), 'told'];
  if (who[0])
    return who[0].word === 'you' ? [readers(who), 'reader'] : [meantBy(who[0], scene, line), 'told'];
  const named = firstNamed(part);
  if (named.length > 0) {
    const [before, after] = [part[part.indexOf(named[0]!) - 1], part[part.indexOf(named.at(-1)!) + 1]];
    const [beside] = besideName.find(part)?.part('who') ?? [];
    const people = [...peopleIn(named), ...(beside ? meantBy(beside, scene, line) : [])];
    const role =
      after?.word === "'s" ? 'owner' : prepositions.test(before?.word ?? '') ? before!.word : 'object';
    return [[...new Set(people)], role];
  }
  const gets = speaker ? undefined : receiver.find(part);
  const whom = (gets ?? (speaker ? reader : pronoun).find(part))?.part('who') ?? [];
  if (whom[0]) return speaker ? [readers(whom), 'reader'] : [meantBy(whom[0], scene, line), 'pronoun'];
  const far = firstNamed(all);
  if (far.length > 0) return [peopleIn(far), 'far'];
  if (speaker) return [readers([]), 'chat'];
  const asking = [line, last].map((one) =>
    (asker.find(one?.items ?? [])?.part('who') ?? []).flatMap((item) =>
      item.reference ? [item.reference.person] : meantBy(item, scene, line),
    ),
  );
  const earlier = [...asking.flat(), ...namedBefore(scene, part.at(-1)!.end)];
  return [earlier.slice(0, 1), 'earlier'];
}

/** Returns the parts of the sentences in which the user may undertake something for somebody. */
export function undertakingsIn(scene: Scene): Undertaking[] {
  const lines = linesOf(scene);
  return lines.flatMap((line, n) => {
    const { items, sentence, intents } = line;
    const isOther = sentence.speaker !== undefined && sentence.speaker !== 'me';
    if (sentence.asks || isOther || intents.includes('injected') || conditional.occurs(items)) return [];
    const [last, next] = [lines[n - 1], lines[n + 1]];
    const isRequest = (at: number): boolean => {
      const i = line.clauses.findLastIndex(({ start }) => start <= items[at]!.start);
      return intents[i] === 'tag' || (intents[i] === 'add' && !toRemember.occurs(items.slice(at)));
    };
    let doneFrom = -1;
    for (let match = done.find(items); match; match = done.find(items, match.from + 1)) doneFrom = match.from;
    const found: Undertaking[] = [];
    const starts = startsIn(line);
    for (const [i, from] of [...starts.entries()].toReversed()) {
      const to = found.at(-1)?.from ?? items.length;
      const part = items.slice(from, to);
      const near = items.slice(from, starts[i + 1]);
      const subject = subjectOf(near);
      const isForUser = !/^(?:i|we|my)$/.test(subject) && forUser.occurs(near);
      const isOthers = isForUser || (subject === 'other' && !toUser.occurs(near));
      if (isOthers || isRequest(from) || doneFrom > from + 1) continue;
      const [people, whom] = whomOf(scene, { line, last }, near, part, subject);
      if (people.length > 0) found.push({ line, last, next, from, to, part, subject, people, whom });
    }
    return found.toReversed();
  });
}
