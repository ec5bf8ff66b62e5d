import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Item, Person, Scene } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { linesOf, type Line } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { isAffirmation, leads, listFrom, partsOf } from './parts.ts';
import { whomOf } from './whom.ts';

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
  /** The doer: `i`, `we`, `my`, `bare` if the user leaves out `I`, `thing`, `other` if it is somebody else. */
  subject: string;
  /** True if the next words or the next sentence confirm it. */
  isAffirmed: boolean;
  people: Person[];
  /** The way in which the people are named: as those who were told, as the object, by a pronoun. */
  whom: string;
}

const bare = phrase("^ [have|had|been] ({COMMITS}|{GIVE_VERB}|{REMINDER}|{BE}|'m|am)");
const doing = phrase('^ {ING}');
/** Matches what is done already, and what depends on the user. */
const done = phrase('({DONE_LEAD} ({NOW}|{DATE_WORD})* {DONE_VERB} !(..4 word)|{OFF_LIST})');
const conditional = phrase(
  '<!({ASKING_USER}) <!(me) if (i|we) (have|find|get|can|could|manage|ever)|(if possible|if there is time|one day|some day|someday)',
);
const toRemember = phrase('^ ..1 (remember|remind me|note) to|{MUST} remember');
const toUser = phrase('{TO_USER}');
/** Matches what others owe the user, tell the user, have to do for them, or promise. */
const forUser = phrase(
  '(owes|owed) (me|us)|^ ({MARK}|{CONNECTOR})* {TELLING} (me|us)|(has|have|had|needs|promised) to {PLAIN} (me|us)|{OTHERS_PROMISE}',
);

const withUser = phrase('^ {NAMES} (and|&) i');
/** Matches a second person who is told: `and Ben that I'd film it`. */
const alsoTold = phrase('^ @ [that] {I_WOULD}');

/** Matches a note that tells something of somebody: `note to self: Ben is vegetarian`. */
const tells = phrase('^ {REMINDER} ({MARK}|that)* @ ({NOW})* (is|was|has|had|{VERB_S})');

/** Matches what is to happen to a thing: `Ben's ladder goes back on Friday`. */
const destined = phrase('{MUST}|{WILL}|goes|go|back|due|comes|coming|reach|belongs|promised');
/** Matches a relative of the user as the subject: `my sister promised Ana a cat`. */
const ofUser = phrase('^ my ({REL_MOD})* ({REL_NOUN}|{PERSON_NOUN}|{REL_PLURAL}) !(and)');

/** Returns whose deed a part of a sentence tells. */
function subjectOf(part: readonly Item[]): string {
  const rest = part.slice(leads.find(part)?.to ?? 0);
  const [first, second] = rest;
  if (!first) return 'none';
  if (/^(?:i|id|ill)$/.test(first.word) || alsoTold.occurs(rest)) return 'i';
  if (first.word === 'we' || withUser.occurs(rest)) return 'we';
  if (bare.occurs(rest)) return tells.occurs(rest) ? 'other' : 'bare';
  if (doing.occurs(rest)) return 'doing';
  if (ofUser.occurs(rest)) return 'other';
  if (/^(?:my|mine)$/.test(first.word)) return 'my';
  const isPerson = first.reference ? second?.word !== "'s" : /^(?:he|she|they|who)$/.test(first.word);
  if (isPerson) return 'other';
  const isThing =
    first.reference ||
    isIn('SUBJECT', first.word) ||
    isIn('DETERMINER', first.word) ||
    isIn('WHOSE', first.word);
  if (isThing) return destined.occurs(rest) ? 'thing' : 'other';
  return isCertainVerb(first.word) ? 'did' : 'none';
}

/** Returns the parts of the sentences in which the user may undertake something for somebody. */
export function undertakingsIn(scene: Scene): Undertaking[] {
  const lines = linesOf(scene);
  let isList = false;
  let isOpen = false;
  return lines.flatMap((line, n) => {
    const { items, sentence, intents } = line;
    const isOther = sentence.speaker !== undefined && sentence.speaker !== 'me';
    const head = listFrom(items);
    isList = head === items.length - 1 || (isList && sentence.isItem);
    const isAgain = isOpen && !sentence.opensLine && isAffirmation(items);
    if (isAgain || sentence.asks || isOther || intents.includes('injected') || conditional.occurs(items))
      return [];
    const [last, next] = [lines[n - 1], lines[n + 1]];
    const isRequest = (at: number): boolean => {
      const i = line.clauses.findLastIndex(({ start }) => start <= items[at]!.start);
      return intents[i] === 'tag' || (intents[i] === 'add' && !toRemember.occurs(line.clauses[i]!.items));
    };
    let doneFrom = -1;
    for (let match = done.find(items); match; match = done.find(items, match.from + 1)) doneFrom = match.from;
    const found: Undertaking[] = [];
    const parts = partsOf(line);
    const isConfirmed = next !== undefined && !next.sentence.opensLine && isAffirmation(next.items);
    for (const [i, { from, isAffirmed: isOwn }] of [...parts.entries()].toReversed()) {
      const to = found.at(-1)?.from ?? items.length;
      const part = items.slice(from, to);
      const near = items.slice(from, parts[i + 1]?.from);
      const isListed = (head >= 0 && from >= head) || (isList && from === 0);
      const isAffirmed = isOwn || (isConfirmed && i === parts.length - 1);
      const who = subjectOf(near);
      const isTold = /^(?:i|we|my|bare)$/.test(who);
      const subject = isListed && !isTold ? 'listed' : who;
      const isForUser = !isTold && forUser.occurs(near);
      const isOthers = isForUser || (subject === 'other' && !toUser.occurs(near) && !isAffirmed);
      if (isOthers || isRequest(from) || doneFrom > from + 1) continue;
      const [people, whom] = whomOf(scene, { line, last }, near, part, subject);
      if (people.length > 0)
        found.push({ line, last, next, from, to, part, subject, isAffirmed, people, whom });
    }
    isOpen = found.length > 0;
    return found.toReversed();
  });
}
