import { kin, pets, roles } from '#assistant/lexicon/nouns.ts';
import { peopleIn, type Clause } from './clauses.ts';
import type { Intent } from './intents.ts';
import type { Person, Reference } from './people.ts';
import { ownerOf } from './relations.ts';

const LIST =
  '@\\d+(?: (?:\\([^)]*\\) )?(?:,|and|&|\\+|plus|;|then|, and) (?:(?:his|her|their|my|our|a|an|the) (?:\\w+ ){1,3}?)?@\\d+)*';
const ROLE = "(?:[\\w'-]+ ){0,3}?";

const ROLE_NOUN = `(?:[\\w'-]+ ){0,2}?(?:${[...roles, ...kin].join('|')})\\b`;

const met = new RegExp(
  `\\b(?:met|meet|introduced (?:me |us )?to|got to know|getting to know|(?:made|became|making) friends with|new (?:friend|contact|person|guy|girl|neighbou?r|colleague|coworker|client|teammate|roommate|boss|hire|intern)s?)\\b(?! (?:up|with)\\b) ?((?:(?!with\\b|@)[^ ]+ ){0,9}?)(${LIST})`,
);
const metSomeone =
  /\b(?:met|introduced to|got to know)\b(?! (?:up|with)\b)(?= (?:someone|somebody|a|an|my|our|this|the|new|another|one)\b)(?!.*@)/;
const metTheir = new RegExp(`\\bmet @\\d+ 's (?:new )?${ROLE_NOUN}(?! @)`);
const metGroup =
  /\b(?:met|introduced to) (?:\S+ ){0,5}?(?:team|people|folks|bunch|everyone|everybody|couple|family|guys|some|lots|loads|neighbou?rs|parents|crew|group|friends|colleagues|coworkers|peeps)\b/;
const named = new RegExp(
  `\\bname(?:s)? (?:is|was|'s|are|:) (${LIST})|\\b(?:someone|somebody|one|people|couple|${ROLE_NOUN}) (?:is |was )?(?:named|called) (${LIST})`,
);
const isMine = new RegExp(
  `^(?:and |so |oh |also )*(${LIST}) (?:is|are|'s|was|will be) (?:(?:going to be|gonna be|now|also) )?(?:my|our|the|a) (?:new |latest )?${ROLE}(?:$|[,.;!(]|[a-z])`,
);
const isMyRole = /(?:is|are|'s) (?:now |also )?(?:my|our) /;
const newRole = new RegExp(
  `\\b(?:my|our|the|a|an|got a|have a|hired a|hired) (?:brand )?new ${ROLE_NOUN} (?:is |'s |, |: |named |called )?(${LIST})`,
);
const roleIs = new RegExp(
  `(?:^|[,:] )(?:and )?(?:the |our |my |his |her )?${ROLE_NOUN} (?:is|was|:|-|–) (${LIST})(?! 's)`,
);
const mineIs = new RegExp(`\\b(?:my|our) ${ROLE}(?:is|'s) (?:called |named )?(${LIST})(?! 's)`);
const thisIs = new RegExp(
  `^(?:- |: |, )*(?:(?:this|that|it|he|she) (?:is|'s)|meet|new contact|new person|new friend|contact) (?:: |- )?(${LIST})`,
);
const thereIs = new RegExp(`\\bthere (?:is|was|'s|were|are) (?:also )?(${LIST})`);
const group = /\b(?:all|both|everyone|everybody|them|these|those|the two|the three)\b/;

const listHead = /\b(?:contacts?|people|friends|met|add|new|save|folks|names)\b.*:$/;

/** One person of a clause and those joined on: `Ana, a nurse, and her husband Tom`. */
function joinedFrom(clause: Clause, index: number): Person[] {
  const { tokens } = clause.sentence;
  const isJoined = (reference: Reference): boolean => {
    const before = tokens[reference.from - 1]?.low ?? '';
    const couple = /\b(?:and|plus|,) (?:his|her|their|my|our) (?:\S+ ){0,2}$/.test(
      tokens
        .slice(0, reference.from)
        .map(({ low }) => `${low} `)
        .join(''),
    );
    return /^(?:and|&|\+|,|;|plus|\/)$/.test(before) || (couple && ownerOf(clause, reference) !== undefined);
  };
  return clause.references
    .filter((reference, i) => i === index || (i > index && isJoined(reference)))
    .map(({ person }) => person);
}

/** Whom a command to add is about: `Ana's brother Min` is Min. */
function addressed(clause: Clause): Person[] {
  if (clause.references.length === 0) return [];
  const isOwner = clause.references.length > 1 && /@0 's \S+ @1/.test(clause.shape);
  return joinedFrom(clause, isOwner ? 1 : 0);
}

export interface Introductions {
  people: Set<Person>;
  /** Those introduced although their name may be a known one: `a new girl named`. */
  certain: Set<Person>;
  /** For those whose name comes after the meeting is told, the clause that tells it. */
  scenes: Map<Person, Clause>;
}

/** Whom the narrative introduces, in its order. `isKnown` tells whom the user has already. */
export function findIntroductions(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  isKnown: (person: Person) => boolean,
): Introductions {
  const people = new Set<Person>();
  const certain = new Set<Person>();
  const seen: Person[] = [];
  const scenes = new Map<Person, Clause>();
  let isOpen: 'one' | 'many' | undefined;
  let scene: Clause | undefined;
  let isList = false;
  const introduce = (found: readonly Person[], sure = false): void => {
    for (const person of found) {
      if (!sure && isKnown(person)) continue;
      people.add(person);
      if (sure) certain.add(person);
    }
  };
  for (const [i, clause] of clauses.entries()) {
    const { shape, references } = clause;
    if (intents[i] === 'ignore' || intents[i] === 'injected') continue;
    const own = references
      .filter((reference) => ownerOf(clause, reference) !== 'other')
      .map(({ person }) => person);
    if (intents[i] === 'add') {
      introduce(addressed(clause), true);
      if (references.length === 0 && group.test(shape)) introduce(seen);
      else if (
        references.length === 0 &&
        /\b(?:him|her|this|that)\b/.test(shape) &&
        !/\b(?:him|her|this|that|his) \w/.test(shape)
      )
        introduce(seen.slice(-1));
    }
    const meeting = met.exec(shape);
    if (meeting && !mentionsPet(meeting[1] ?? '')) {
      const isNew =
        /\b(?:new|someone|somebody|named|called)\b/.test(`${meeting[0].split('@')[0]}`) ||
        /first time/.test(shape);
      introduce(joinedFrom(clause, Number(/@(\d+)/.exec(meeting[2]!)![1])), isNew);
    }
    const naming = named.exec(shape);
    const isTheirs = naming && references.some((reference) => ownerOf(clause, reference) === 'other');
    if (naming && !isTheirs) introduce(peopleIn(clause, naming[0]), isOpen === 'one');
    for (const form of [newRole, thisIs, roleIs])
      introduce(
        peopleIn(clause, form.exec(shape)?.[1] ?? '').filter((person) => own.includes(person)),
        form === newRole,
      );
    if (isMyRole.test(shape)) introduce(peopleIn(clause, isMine.exec(shape)?.[1] ?? ''));
    introduce(peopleIn(clause, mineIs.exec(shape)?.[1] ?? '').filter((person) => own.includes(person)));
    if (isOpen === 'many')
      introduce(
        peopleIn(
          clause,
          thereIs.exec(shape)?.[1] ??
            /^(?:, |and |then )*(@\d+) (?:is|'s|,|\(|-|\w+s )/.exec(shape)?.[1] ??
            '',
        ),
      );
    if (isOpen === 'one' && own.length > 0) {
      introduce(own.slice(0, 1), true);
      if (scene) scenes.set(own[0]!, scene);
      isOpen = undefined;
    }
    if (clause.sentence.isItem && isList && references[0]?.from === 0) introduce([references[0].person]);
    if (clause.sentence.opensLine && !clause.sentence.isItem) isList = false;
    if (listHead.test(shape) && references.length === 0) isList = true;
    if (metGroup.test(shape) && references.length === 0) isOpen = 'many';
    else if (metSomeone.test(shape) || metTheir.test(shape)) {
      isOpen = 'one';
      scene = clause;
    }
    if (/\bmet (?:him|her|them)\b/.test(shape)) introduce(seen.slice(-1));
    if (isShorthand(clause)) introduce([references[0]!.person]);
    if (
      /^(?:, |- )?met (?:at|in|on|through|via|during|while|yesterday|last|today|this)\b/.test(shape) &&
      seen.length > 0
    )
      introduce(seen.slice(-1));
    seen.push(...own.filter((person) => !isKnown(person)));
  }
  return { people, certain, scenes };
}

/** `name - place - job`: a line that opens with a name and tells no event. */
function isShorthand({ shape, sentence, references }: Clause): boolean {
  if (!/^@0 (?:[-–—:(|]|,(?! @)|from |<)/.test(shape) || references[0]!.from !== 0) return false;
  const { text } = sentence;
  const separators = text.match(/ [-–—|] |, |: |\(/g) ?? [];
  const isContact = /@|\d{3}/.test(text);
  return (separators.length > 1 || isContact) && !eventual.test(text);
}

const eventual =
  /\b(?:yesterday|today|last|ago|tonight|called|texted|lunch|coffee|dinner|saw|had|said|told|just|now|is|was|got)\b/i;

const mentionsPet = (words: string): boolean => words.split(' ').some((word) => pets.has(word));
