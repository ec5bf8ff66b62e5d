import { kin, roles } from '#assistant/lexicon/nouns.ts';
import { peopleIn, type Clause } from './clauses.ts';
import { NAMED_THING } from './introduction-forms.ts';
import type { Person } from './people.ts';

const GROUPS = [...roles, ...kin].filter((word) => !word.endsWith('s')).join('|');
const asked =
  /\b(?:add|adding|save|store|create|enter|record|remember|note|met|meet|introduced|new|contacts?|names)\b/;
const group = new RegExp(
  `\\b(?:(?:${GROUPS})s|people|men|women|folks|guys|crew|gang|team|band|family|couple)\\b`,
);
const occasion =
  /\b(?:with|saw|lunch|dinner|coffee|drinks|brunch|breakfast|party|call|meeting|for|buy|gifts?|presents?|tag|untag|label|ask|tell|watch\w*|read\w*|songs?|books?|films?|movies?|recipes?)\b/;

const ofThings = new RegExp(
  `\\b(?:tag|label|tags|shortlist|ideas|${NAMED_THING} names|plants?|seeds?|bulbs|herbs|chickens?|hens|goats|kittens|puppies|fish|games?|shows?|apps?|colou?rs|places|cities|songs?|books?|films?|movies?|recipes?|buy)\\b`,
);

/**
 * Returns whether lower-case words announce a list of new people: `three school-gate parents to remember:`.
 */
export const isPeopleHead = (words: string): boolean =>
  (asked.test(words) && !ofThings.test(words)) || (group.test(words) && !occasion.test(words));

/**
 * Returns the people of a list, without names in remarks: `Lars (father of Emil), Ana and Sam, who is Ruby's
 * dad`.
 */
export function listed(clause: Clause, shape: string): Person[] {
  const items = shape.replaceAll(/\([^)]*\)/g, '').split(/[,;&+]|\band\b|\bplus\b/);
  return items.flatMap((item) =>
    peopleIn(clause, /^[\s:–—-]*(?:also |then )?(@\d+)(?! 's)/.exec(item)?.[1] ?? ''),
  );
}

/** Returns the people of a list inside one clause: `New colleagues: Ferran (finance) and Aiko (design)`. */
export function listedAfterHead(clause: Clause): Person[] {
  const [, head, rest] = /^([^@:]*?) [:–—-]+ (@.*)$/.exec(clause.shape) ?? [];
  return head && rest && isPeopleHead(head) ? listed(clause, rest) : [];
}

/** Returns the people a list item is about: `Gareth and his husband Lloyd, both nurses`. */
export function itemPeople(clause: Clause): Person[] {
  const [head = ''] = clause.shape.split(/ [,;:(–—-]/);
  return peopleIn(clause, head.replace(/^@0 's (?:[^@ ]+ ){1,2}(?=@)/, ''));
}
