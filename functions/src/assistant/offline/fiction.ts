import type { Clause } from './clauses.ts';

const WORK =
  "(?:novel|novella|screenplay|short story|children's (?:book|story)|fanfic|fan fiction|graphic novel|comic|sitcom|script|stage play|bedtime story|fairy tale|thriller|whodunnit)";
const madeUp = new RegExp(
  `\\b(?:plot|draft|chapters?|outline|ending|opening|first scene|narrator) (?:of|for|in) (?:my|our|the|this|a)\\b|\\b(?:my|our) (?:[\\w-]+ ){0,2}${WORK}\\b|\\bin (?:the|this) (?:[\\w-]+ )?(?:book|story|film|movie|series|show|novel|play)\\b|\\b(?:protagonist|antagonist|villain|villainess|main character|fictional|once upon a time|storyline|subplot|plot twist)\\b|\\bthe plot (?:so far|is|was|of|involves|:)|^(?:the )?plot ?:|\\bthe (?:hero|heroine)\\b|\\bchapter (?:\\d+|one|two|three|four|five)\\b|\\b(?:d&d|d & d|dnd|dungeons (?:&|and) dragons|dungeon master|my (?:rogue|cleric|paladin|bard|warlock|sorcerer)|role-?play(?:ing)? (?:game|session|campaign))\\b|\\bmy (?:[\\w-]+ )?character\\b|\\b(?:got to|hit|reached) level \\d+|\\b(?:dreamt|dreamed|i had a (?:\\w+ )?dream|keep dreaming)\\b`,
);
const ofUser =
  /\b(?:i|we) (?:\w+ )?(?:met|saw|called|texted|visited|had (?:lunch|dinner|coffee|tea|drinks))\b/;

/** The sentences that tell a story somebody made up, whose people are nobody's friends; it goes on until the user meets somebody. */
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
