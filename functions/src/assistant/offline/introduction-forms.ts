import { kin, roles } from '#assistant/lexicon/nouns.ts';

const LIST =
  '@\\d+(?: (?:\\([^)]*\\) )?(?:,|and|&|\\+|plus|;|then|, and) (?:(?:his|her|their|my|our|a|an|the) (?:\\w+ ){1,3}?)?@\\d+)*';
/** Names in such lists are not people: `baby names: Otis, Maeve`. */
export const NAMED_THING = '(?:baby|pet|dog|cat|puppy|kitten|horse|boat|band|team|brand|code|character)';
const ROLE = "(?:[\\w'-]+ ){0,3}?";

const ROLE_NOUN = `(?:[\\w'-]+ ){0,2}?(?:${[...roles, ...kin].join('|')})s?\\b`;

const NEW_NOUN = [
  ...roles,
  'neighbou?r',
  'people',
  'folk',
  'couple',
  'family',
  'face',
  'hire',
  'joiner',
  'starter',
  'arrival',
  'addition',
  'recruit',
  'name',
  'kid',
].join('|');

export const met = new RegExp(
  `\\b(?:met|meet|introduced (?:me |us |myself )?to|got to know|getting to know|(?:made|became|making) friends with|new (?:[\\w'-]+ ){0,2}?(?:${NEW_NOUN})s?)\\b(?! (?:up|with)\\b) ?((?:(?!with\\b|@)[^ ]+ ){0,9}?)(${LIST})`,
);
export const metSomeone =
  /\b(?:met|introduced to|got to know)\b(?! (?:up|with)\b)(?= (?:someone|somebody|a|an|my|our|this|the|new|another|one)\b)(?!.*@)|\bintroduced (?:himself|herself|themselves)\W*$/;
export const metTheir = new RegExp(`\\bmet @\\d+ 's (?:new )?${ROLE_NOUN}(?! (?:, )?@)`);
export const metGroup =
  /\b(?:met|introduced to) (?:\S+ ){0,5}?(?:team|people|folks|bunch|everyone|everybody|couple|family|guys|some|lots|loads|neighbou?rs|parents|crew|group|band|choir|committee|friends|colleagues|coworkers|peeps)\b/;
export const named = new RegExp(
  `(?:^|\\b)(?:he|she|they) (?:is|'s|are|was) (?:called|named) (${LIST})|(?<!\\b${NAMED_THING} )\\bname(?:s)? (?:is|was|'s|are|:) (${LIST})|\\b(?:someone|somebody|one|people|couple|${ROLE_NOUN}) (?:(?:in|at|from|on|of|with) (?:[^ @]+ ){1,3}?)?(?:is |was |'s )?(?:named|called) (${LIST})|\\bthere (?:is|was|'s) (?:an?|this|another|some) (?:[^ @]+ ){1,8}?, (@\\d+)(?! 's)|^(?:and |so |also )*(?:the|my|our|a) ${ROLE_NOUN} (?:(?:i|we|who|that|at|in|from|on|next) [^@,]{1,60} )(?:is|was|'s) (?:called|named) (${LIST})|\\bintroduc(?:ed|es|ing) (?:himself|herself|themself|themselves) as (${LIST})|\\b(?:by the name of|who goes by|who answers to) (${LIST})`,
);
/** Introduces a person as unknown so far: `a new girl named`, `someone called`. */
export const namedAnew =
  /\b(?:new|an?|some|someone|somebody|another)(?: [^ @,.;]+){0,5} (?:named|called) @|\bintroduc\w+ (?:himself|herself|themselves) (?:as|:|,) @/;
export const isMine = new RegExp(
  `^(?:and |so |oh |also )*(${LIST}) (?:is|are|'s|was|will be) (?:(?:going to be|gonna be|now|also) )?(?:my|our|the|a) (?:new |latest )?${ROLE}(?:$|[,.;!(]|[a-z])`,
);
export const isMyRole =
  /(?:is|are|'s) (?:now |also )?(?:my|our) (?!(?:\w+ ){0,2}?(?:idols?|hero(?:es|ine)?|favou?rites?|inspiration|role models?|guilty pleasure)\b(?! [a-z]))/;
export const newRole = new RegExp(
  `\\b(?:my|our|the|a|an|got a|have a|hired a|hired) (?:brand )?new ${ROLE_NOUN} (?:is |'s |, |: |named |called )?(${LIST})`,
);
export const roleIs = new RegExp(
  `(?:^|[,:] )(?:and )?(?:the |our |my |his |her )?${ROLE_NOUN} (?:is|was|:|-|–) (${LIST})(?! 's)`,
);
export const mineIs = new RegExp(`\\b(?:my|our) ${ROLE}(?:is|are|'s) (?:called |named )?(${LIST})(?! 's)`);
export const thisIs = new RegExp(
  `^(?:- |: |, )*(?:(?:this|that|it|he|she) (?:is|'s)|meet|new contact|new person|new friend|contact) (?:: |- )?(${LIST})`,
);
export const thereIs = new RegExp(
  `\\bthere (?:is|was|'s|were|are) (?:also )?(${LIST})|\\b(?:the (?:[\\w-]+est|best|most \\w+|first|last|other|second|third)|one|another)(?: one)?(?: of them)? (?:was|is|'s) (${LIST})|^(?:, |and |then )*(@\\d+) (?:is|'s|,|\\(|-|\\w+s )`,
);
export const metThem =
  /\bmet (?:him|her|them)\b|\b(?:first time|nice|good|great|lovely) (?:meeting|to meet) (?:him|her|them)\b/;
export const metAt = /^(?:, |- )?met (?:at|in|on|through|via|during|while|yesterday|last|today|this)\b/;
export const equals = /(?:^|[ ,;:])(@\d+) = /;
export const group = /\b(?:all|both|everyone|everybody|them|these|those|the two|the three)\b/;

/** Announces a new person before the name: `there is a new principal`, `new neighbours!` */
export const newHead = new RegExp(
  `\\bnew (?:[\\w'-]+ ){0,2}?(?:${NEW_NOUN})s?\\b(?!.*@)|\\b(?:my|our) (?:[\\w'-]+ ){0,2}?(?:${NEW_NOUN})\\b(?!.*@)`,
);
export const newNeighbours = /^new .*s\W*$/;
export const newGroup =
  /\b(?:met|new)\b.*\b(?:two|three|four|five|several|some|few|team|members|people)\b.*@/;
export const subjectList = new RegExp(`^(?:, |: |- )*(${LIST})(?: |$)`);
/** An entry of an announced list in running text. */
export const listEntry = /^(@0)(?: (?:and|&) (@1))? (?:[,:(–—-]|the \w+ ,|<)|^(@0)\W*$/;
export const listHead =
  /\b(?:contacts?|people|friends|met|add|new|save|folks|names)\b.*:$|\b(?:add|save|store|create|enter|met|keep) (?:the |these |those |my |our )*(?:two|three|four|five|six|new|following|these|those|people|folks|contacts|few)\b|^(?:(?:please|pls|can you|also|and) )*(?:add|save|store|create|met|new|contacts)\W*$/;
