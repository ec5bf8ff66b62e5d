import { namesWork } from '#assistant/lexicon/works.ts';
import type { Clause } from './clauses.ts';
import type { Person } from './people.ts';

const WORK =
  "(?:novel|novella|screenplay|short story|children's (?:book|story)|fanfic|fan fiction|graphic novel|comic|sitcom|script|stage play|bedtime story|fairy tale|thriller|whodunnit)";
const madeUp = new RegExp(
  `\\b(?:plot|draft|chapters?|outline|ending|opening|first scene|narrator) (?:of|for|in) (?:my|our|the|this|a)\\b|\\b(?:my|our) (?:[\\w-]+ ){0,2}${WORK}\\b|\\bin (?:the|this) (?:[\\w-]+ )?(?:book|story|film|movie|series|show|novel|play)\\b|\\b(?:protagonist|antagonist|villain|villainess|main character|fictional|once upon a time|storyline|subplot|plot twist)\\b|\\bthe plot (?:so far|is|was|of|involves|:)|^(?:the )?plot ?:|\\bthe (?:hero|heroine)\\b|\\bchapter (?:\\d+|one|two|three|four|five)\\b|\\b(?:d&d|d & d|dnd|dungeons (?:&|and) dragons|dungeon master|my (?:rogue|cleric|paladin|bard|warlock|sorcerer)|role-?play(?:ing)? (?:game|session|campaign))\\b|\\bmy (?:[\\w-]+ )?character\\b|\\b(?:got to|hit|reached) level \\d+|\\b(?:dreamt|dreamed|i had a (?:\\w+ )?dream|keep dreaming)\\b`,
);
const ORDINAL = '(?:first|second|third|fourth|fifth|last|final|next|new|latest)';
/** Says that the user read a book or watched a series; the next sentences may retell it. */
const retold = new RegExp(
  `\\b(?:rewatch|reread|re-read|binge|bingeing|binged)(?:ed|ing)?\\b|\\b(?:started|finished|finishing|began|keep|kept|been|stopped|am|are|'m|'re|still) (?:re-?)?(?:reading|watching|streaming)\\b|^(?:(?:still|just|also|now|finally) )*(?:reading|watching|catching up on|hooked on|obsessed with|halfway through)\\b|\\b(?:finished|read|watched|started|saw|seen|loved|through) ["“‘*_]\\p{L}|\\b${ORDINAL} (?:book|volume|season|series|episode|instal?ment|part) (?:of|in)\\b|\\bbook club (?:pick|choice|book|read)\\b|^book club ?:|\\b(?:show|series|film|movie|book|novel|musical|podcast) (?:with|about|where|by)\\b|\\bstory (?:was |is )?about\\b|\\bfor the (?:second|third|fourth|tenth|hundredth|umpteenth|nth) time\\W*$`,
  'u',
);
const inCompany =
  /(?<!\b(?:show|series|film|movie|book|novel|musical|podcast) )\b(?:with|w\/) @|\b(?:lent|gave|sent|recommended|told|called|texted|invited|joined) (?:me|us)\b|@\d+ (?:and|&) (?:i|me)\b|\bfrom @/;
const ofUser =
  /\b(?:i|we) (?:\w+ )?(?:met|saw|called|texted|visited|had (?:lunch|dinner|coffee|tea|drinks))\b/;

/**
 * Returns the indexes of sentences that retell a book or a series. Retelling ends where a person has contact
 * with the user.
 */
export function retoldIn(clauses: readonly Clause[], isPerson: (person: Person) => boolean): Set<number> {
  const found = new Set<number>();
  let isOpen = false;
  for (const { sentence, sentenceIndex, shape, references } of clauses) {
    const text = sentence.text.toLowerCase();
    if (ofUser.test(text) || inCompany.test(shape)) {
      isOpen = false;
      found.delete(sentenceIndex);
    } else if (!references.some(({ person }) => isPerson(person)))
      isOpen ||= retold.test(text) || namesWork(text);
    if (isOpen) found.add(sentenceIndex);
  }
  return found;
}

/**
 * Returns the indexes of sentences about a story the user invented. It ends where the user meets a person.
 */
export function fictionIn(clauses: readonly Clause[]): Set<number> {
  const found = new Set<number>();
  let isOpen = false;
  for (const { sentence, sentenceIndex } of clauses) {
    const text = sentence.text.toLowerCase();
    isOpen = (isOpen && !ofUser.test(text)) || madeUp.test(text);
    if (isOpen) found.add(sentenceIndex);
  }
  return found;
}
