import type { RelationType } from 'functions/contract/relations/types';
import type { DaysAgo } from './demo-person.ts';

/**
 * Relations of the demo people: what `who` is to `of`. `label` says it in a word of its own, `inverse` from
 * the other side.
 */
export const RELATIONS: [of: string, type: RelationType, who: string, label?: string, inverse?: string][] = [
  ['Mom', 'spouse', 'Dad', 'husband', 'wife'],
  ['Mom', 'lives_with', 'Dad'],
  ['Mom', 'child', 'Eleanor Avery', 'daughter', 'mother'],
  ['Dad', 'child', 'Eleanor Avery', 'daughter', 'father'],
  ['Dad', 'sibling', 'Uncle Des', 'brother', 'brother'],
  ['Eleanor Avery', 'aunt_uncle', 'Uncle Des', 'uncle', 'niece'],
  ['Eleanor Avery', 'aunt_uncle', 'Theodora Papadimitriou-Avery', 'aunt', 'niece'],
  ['Theodora Papadimitriou-Avery', 'child', 'Cousin Penelope', 'daughter', 'mother'],
  ['Luis Ortega', 'grandparent', 'Abuela Carmen', 'grandmother', 'grandson'],
  ['Maya Okonkwo', 'friend', 'Priya Raghunathan'],
  ['Jonah Feldman', 'introduced_by', 'Maya Okonkwo'],
];

/** Memories of several people. */
export const SHARED_MEMORIES: [DaysAgo, people: string[], content: string][] = [
  [
    44,
    ['Maya Okonkwo', 'Tomás Herrera-Quiñones', 'Priya Raghunathan'],
    'Dinner in the garden. Maya cooked, Tomás played until the neighbors came over, and Priya stayed to wash up.',
  ],
];

/** Open promises. `dueIn` is the number of days from now until they are due. */
export const PROMISES: [DaysAgo, to: string, content: string, dueIn: number][] = [
  [2, 'Priya Raghunathan', 'I promised Priya the name of the bike mechanic on 12th Street.', 4],
];
