import { foldLetters } from '#contract/text/fold.ts';
import { RELATION_NOUNS, RELATION_TYPES, type RelationType } from './types.ts';

/** Words for the role of the other person, by type. */
const WORDS: Record<Exclude<RelationType, 'other'>, string> = {
  spouse: 'spouse, wife, husband, wives, hubby, married to',
  partner: 'partner, girlfriend, boyfriend, fiance, fiancee, significant other',
  parent:
    'parent, mother, father, mum, mom, mummy, mommy, dad, daddy, mama, papa, stepmother, stepfather, stepmum, stepmom, stepdad',
  child: 'child, children, daughter, son, kid, baby, boy, girl, toddler, stepchild, stepdaughter, stepson',
  sibling:
    'sibling, sister, brother, sis, bro, twin, twin sister, twin brother, half sister, half brother, stepsister, stepbrother, big sister, big brother, little sister, little brother',
  grandparent:
    'grandparent, grandmother, grandfather, grandma, grandpa, granny, gran, grandad, granddad, nana',
  grandchild: 'grandchild, grandchildren, granddaughter, grandson, grandkid',
  aunt_uncle: 'aunt or uncle, aunt, uncle, auntie, aunty',
  niece_nephew: 'niece or nephew, niece, nephew',
  cousin: 'cousin',
  in_law:
    'in law, mother in law, father in law, sister in law, brother in law, son in law, daughter in law, parents in law, in laws',
  lives_with: 'lives with, housemate, flatmate, roommate, roomie, living with, live with',
  friend: 'friend, best friend, buddy, pal, mate, bestie, close friend, old friend',
  neighbor: 'neighbor, neighbour, next door neighbor, next door neighbour',
  colleague: 'colleague, coworker, co worker, workmate, teammate, cofounder, co founder, works with',
  manager: 'manager, boss, supervisor, team lead, reports to, works for',
  report: 'report, direct report, employee, manages',
  mentor: 'mentor, coach, tutor, advisor, adviser, mentored by',
  mentee: 'mentee, protege, apprentice, mentors',
  introduced_by: 'introduced by, introducer, met through, known through',
  introduced: 'introduced',
};

/** A word for a role, with the type that it means. */
export interface RoleWord {
  word: string;
  type: Exclude<RelationType, 'other'>;
}

const ROLE_WORDS: readonly RoleWord[] = RELATION_TYPES.flatMap((type) =>
  type === 'other' ? [] : WORDS[type].split(', ').map((word) => ({ word, type })),
);

const TYPE_OF = new Map(ROLE_WORDS.map(({ word, type }) => [word, type]));

/** Words that are no noun, or one for several people. They do not fit into “Mia is Anna’s …”. */
const NO_LABELS = new Set(
  'married to, wives, children, grandchildren, parents in law, in laws, lives with, living with, live with, works with, reports to, works for, manages, mentored by, mentors, introduced by, introduced, met through, known through'.split(
    ', ',
  ),
);

/** Returns words in lower case without accents, with single blanks for hyphens and white space. */
export const foldRole = (text: string): string =>
  foldLetters(text)
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** Returns the type that a word means, also in the plural: `child` for `daughters`; null if it means none. */
export function typeOfWord(text: string): RoleWord['type'] | null {
  const word = foldRole(text);
  return TYPE_OF.get(word) ?? TYPE_OF.get(word.replace(/s$/, '')) ?? null;
}

/**
 * Returns the label by which a word that means a type is kept: `daughter` for `Daughters`. Null if the noun of the
 * type says it, or if the word is no noun.
 */
export function labelOfWord(text: string): string | null {
  const whole = foldRole(text);
  const word = TYPE_OF.has(whole) ? whole : whole.replace(/s$/, '');
  const type = TYPE_OF.get(word);
  if (!type || NO_LABELS.has(word) || word === foldRole(RELATION_NOUNS[type])) return null;
  return word.replace(/ in law$/, '-in-law');
}

const FEMALE =
  /\b(?:step|grand|god)?(?:daughter|girl|wife|wives|mother|mum|mom|mummy|mommy|mama|sister|sis|grandma|granny|gran|nana|aunt|auntie|aunty|niece|girlfriend|fiancee)s?$/;
const MALE =
  /\b(?:step|grand|god)?(?:son|boy|husband|hubby|father|dad|daddy|papa|brother|bro|grandpa|uncle|nephew|boyfriend|fiance)s?$/;

/** Tells whether a word for a role cannot mean somebody with this label: `daughter` is no `son`. */
export function isOtherWord(asked: string, label: string): boolean {
  const withoutLaw = (text: string) => foldRole(text).replace(/ in laws?$/, '');
  const [one, two] = [withoutLaw(asked), withoutLaw(label)];
  const types = [typeOfWord(one), typeOfWord(two)];
  const areInLaws = typeOfWord(asked) === 'in_law' && typeOfWord(label) === 'in_law';
  if (areInLaws && !types.includes(null) && !types.includes('in_law') && types[0] !== types[1]) return true;
  return (FEMALE.test(one) && MALE.test(two)) || (MALE.test(one) && FEMALE.test(two));
}

/** Returns the words that begin with what was typed, at most one of each type, in the order of the types. */
export function suggestRoles(typed: string): RoleWord[] {
  const start = foldRole(typed);
  const types = new Map<string, RoleWord>();
  for (const role of ROLE_WORDS)
    if (role.word.startsWith(start) && !types.has(role.type)) types.set(role.type, role);
  return [...types.values()];
}
