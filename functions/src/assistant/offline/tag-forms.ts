import { isKnownTag } from './tag-names.ts';
import { readShorthand } from './tag-shorthand.ts';

export const GROUP =
  '(?:both|all|each|the two|the three)(?: (?:of )?(?:them|these|those|two|three|four|five|people|new people))*(?: (?:but|except)(?: for)? @\\d+)?|every(?:one|body)(?: new| else| there| here| (?:except|but)(?: for)? @\\d+)?(?: (?:from|at|in) [^ ]+(?: [^ ]+){0,4}?(?= (?:as|with|under|in) ))?|them(?: both| all)?|the (?:lot|pair)(?: of them)?|these(?: two| three| people)?|those(?: two| three)?';
const JOIN = ' ?(?:,|and|nor|&|\\+|plus|/|, and|then|,? and also)';
const RELATION =
  "(?:(?:@\\d+ 's|my|our|his|her|their) (?:[\\w-]+ ){1,2}?|(?:cousin|uncle|aunt|auntie|brother|sister|nephew|niece|grandma|grandpa|neighbou?r|friend|coach|deacon|father|sister|pastor|imam|rabbi|captain|sergeant|nurse|doctor|dr|teacher|professor|boss|landlord|landlady|granny|nana|grandpa|grandma) )";
const LISTED = `(?:every(?:one|body)|all|both|the|these|those)(?: (?!as |with |under )[^ @(,]+){0,8} [(,:–—-]+ ?(?:(?:meaning|that is|that's|namely|i\\.e\\.|ie|so|being) ,? ?)?@\\d+(?:${JOIN} @\\d+)*(?: ?[),–—-])?`;
const ONE = `(?:both |all )?(?:${RELATION})?@\\d+|him|her|she|he|they|${LISTED}|${GROUP}`;
const WHO = `(?<who>(?:${ONE})(?:(?:${JOIN}|(?= @\\d)) (?:(?:from|to|on|off|for) )?(?:${ONE}))*)`;
const TAG = '(?<tag>.+)';
/** A tag named before the people. */
const FIRST_TAG = '(?<tag>[^@]+)';
const HASHES = '(?<tag>(?:#\\S+[ ,]*(?:and )?)+)';
const SHORT_TAG = `(?<tag>(?:["'“] )?[\\w-]+(?: [\\w-]+){0,2}(?: ["'”])?)`;
const THE = '(?:the |a |an |my |our |new )?';
const NOUN = '(?:tags?|labels?|hashtags?)';
const LIST = '(?:tags?|labels?|group|list|category|circle)';
const REMOVE =
  '(?:get rid of|do away with|remove|take|drop|delete|strip|pull|kick|clear|lose|move|get|ditch|scrap|erase|unassign|detach)';
const PUT = '(?:add|put|give|assign|apply|attach|use|set|stick|slap|create|make|start)';
const TAGGING = '(?:re-?tag|tagging|group|bucket|tag|label|flag|mark|categori[sz]e|classify|file|list)';
const END = '(?: (?:any ?more|any longer|now|too|as well|from now on|please|pls|thanks))*';
const BELONGS = '(?:goes|go|belongs?|fits?|(?:should|can|could|must) (?:also )?(?:go|be|join)|is|are|joins?)';
/** Filler words between the people and the verb. */
const ALSO = '(?:(?:also|too|both|all|now|really|definitely|probably|rather|then) )*';
const OFF = '(?:away from|from|off|off of|out of|for|on)';
const NOT = "(?:no longer|doesn't|does not|isn't|is not|aren't|are not|shouldn't|not)";

/** One way to ask for a tag. The pattern must match to the end of a clause's shape. */
export interface TagForm {
  form: RegExp;
  operation: 'add' | 'remove';
  /** Whether the words are a tag only if they say so (`group`, `#`) or if the tag exists. */
  isWeak: boolean;
}

const toForms = (operation: TagForm['operation'], sources: readonly string[], isWeak = false): TagForm[] =>
  sources.map((source) => ({ form: new RegExp(`(?:^|[ ,])${source}$`), operation, isWeak }));

/** In order of priority: the first pattern that matches is used. */
export const tagForms: readonly TagForm[] = [
  ...toForms('remove', [
    `(?:untag|unlabel|remove|take|drop) (?:${GROUP}) (?:from|as|out of|off) ${FIRST_TAG} [:–—-] ${WHO}`,
    `(?:untag|unlabel|un-tag|de-?tag|un-?label) ${WHO} (?:(?:from|as|with|off|:) )?${TAG}`,
    `${REMOVE} (?:the )?(?:tag|label) ${FIRST_TAG} ${OFF} ${WHO}.*`,
    `${REMOVE} ${THE}${FIRST_TAG} ${NOUN} ${OFF} ${WHO}.*`,
    `${WHO} (?:(?:should|can|must|to) )?(?:all |both )?(?:loses?|drops?) ${THE}${TAG} ${NOUN}${END}`,
    `${REMOVE} ${WHO} 's ${TAG} ${NOUN}.*`,
    `(?:no longer|don't|do not) (?:need|want) ${THE}${FIRST_TAG} ${NOUN} ${OFF} ${WHO}.*`,
    `${REMOVE} ${HASHES} ${OFF} ${WHO}.*`,
    `${REMOVE} ${WHO} (?:from|out of|off of|off) ${TAG}`,
    `neither ${WHO} (?:should|must|needs?|has|have|gets?|wants?)(?: (?:to|have|be|get|in|on|under|keep))* ${THE}${TAG} ${LIST}${END}`,
    `stop tagging ${WHO} (?:as |with )?${TAG}`,
    `(?:take|pull|strip|knock) (?:the )?${SHORT_TAG} off (?:of )?${WHO}`,
    `${WHO} [:–—-] ${REMOVE} (?:the )?(?:${NOUN} )?${TAG}`,
    `(?:remove|take|drop|delete) ${FIRST_TAG} from ${WHO} 's ${NOUN}`,
    `${WHO} (?:(?:is|are|'s|should|can) )?${NOT}(?: be)? (?:tagged|labelled|labeled)(?: as| with)? ${TAG}`,
    `${WHO} (?:(?:is|are|'s|should|can) )?${NOT}(?: (?:belongs?|be|fits?|part|is|in|of|to|go|an?|have|needs?|gets?))* ${THE}${TAG} ${LIST}${END}`,
    `(?:remove|strip|drop|delete) (?:the )?${SHORT_TAG} (?:from|off|off of) ${WHO}`,
  ]),
  ...toForms(
    'remove',
    [
      `${REMOVE} (?:the )?${SHORT_TAG} (?:from|off|off of) ${WHO}`,
      `${WHO} (?:(?:is|are|'s|was) )?(?:no longer|shouldn't|should not)(?: (?:in|on|under|be|belong|to|part of|a|an|one of|really))* ${THE}${TAG}${END}`,
      `${WHO} (?:(?:is|are|'s|was) )?(?:not|isn't|aren't|doesn't|don't)(?: (?:in|on|under|be|belong|to|part of|a|an|one of|really))* ${THE}${TAG} (?:any ?more|any longer)${END}`,
    ],
    true,
  ),
  ...toForms('add', [
    `(?:put|add|move|place|include|file) ${WHO} (?:in|into|to|under|on|onto) (?:the |my |our )(?:group|list|category|circle) (?:called |named |of )?${TAG}`,
    `(?:give|get|assign|hand) ${WHO} ${THE}(?:new )?${NOUN} (?:called |named |of |: )?${TAG}`,
    `${WHO} (?:->|=>|→) ${TAG}`,
    `${WHO} [:–—-] (?:add|give|put|new|set)? ?(?:the |a )?${NOUN} (?:: )?${TAG}`,
    `(?:set|change|update) ${WHO} 's ${NOUN} (?:to|as|:) ${TAG}`,
    `(?:add|put) ${FIRST_TAG} (?:to|in|on) ${WHO} 's ${NOUN}`,
    `(?:put|add|include) ${WHO} (?:in|to|under|on) (?<tag>it|that|this)`,
    `associate ${WHO} with ${TAG}`,
    `(?:tags?|label) : ${WHO} (?:=|->|=>|→|:|as|with|under) ${TAG}`,
    `(?:tag|label) ${SHORT_TAG} : ${WHO}`,
    `${WHO} ${ALSO}(?:gets?|needs?|deserves?|should (?:get|have)) ${HASHES}`,
    `(?:want|like|need) ${WHO} (?:all |both )?(?:in|on|under|tagged) ${THE}${TAG} ${LIST}${END}`,
    `${HASHES} ?(?:[:–—-]|for|on|to) ${WHO}`,
    `(?:${GROUP}) (?:gets?|get|should get|needs?|has|have) (?:the |a )?${NOUN} ${FIRST_TAG} [:–—-] ${WHO}`,
    `${WHO} ${ALSO}(?:(?:should|must|can|to|does|do) )?${ALSO}(?:gets?|needs?|has|have|receives?) (?:the |a )?${NOUN} ${TAG}`,
    `(?:tag|label|mark|put) (?:all |the |of )*(?:these|following|those|them|every(?:one|body)|people|all)(?: (?:but|except)(?: for)? @\\d+)?(?: (?!as |with |under )[^ @:]+){0,5}? (?:as|with|under|in) ${FIRST_TAG} [:–—-] ${WHO}`,
    `${TAGGING} ${WHO} (?:too |also |both )?(?:as well )?(?:(?:as|with|under|into|in|to|for|:|=|-) )*${TAG}`,
    `${PUT} ${THE}(?:tags?|labels?|hashtag) (?:called |named |: )?${FIRST_TAG} (?:to|on|for|with) ${WHO}.*`,
    `${PUT} ${THE}${FIRST_TAG} ${NOUN} (?:to|on|for) ${WHO}.*`,
    `${PUT} ${HASHES} (?:to|on|for) ${WHO}.*`,
    `(?:give|get) ${WHO} ${THE}${TAG} ${NOUN}.*`,
    `${WHO} ${ALSO}(?:should|must|gets?|needs?|deserves?|can|to)(?: (?:all|both|also))?(?: (?:get|have|be given|go under|be))? ${THE}${TAG} ${NOUN}(?: too| as well)?`,
    `${WHO} ${ALSO}(?:should|can|to)(?: (?:all|both|also))? be (?:tagged|labelled|labeled|marked|filed)(?: as| with| under)? ${TAG}`,
    `${WHO} ${ALSO}${BELONGS}(?: (?:in|into|under|to|on|with))+ ${THE}${TAG} ${LIST}${END}`,
    `(?:put|add|move|place|include) ${WHO} (?:in|into|to|under|on|onto) ${THE}${TAG} ${LIST}${END}`,
    `(?:put|move|stick|place|file) ${WHO} (?:under|(?:in|into)(?! (?:an?|the|my|our|his|her|their|touch|charge|contact)\\b)) ${TAG}`,
  ]),
  ...toForms(
    'add',
    [
      `(?:put|add|move|stick|include|place|drop) ${WHO} (?:in|into|to|under|on|onto|with) ${TAG}`,
      `(?:want|like|need) ${WHO} (?:to (?:be|go|get) )?(?:put )?(?:in|into|on|under) ${TAG}`,
      `${WHO} ${ALSO}${BELONGS} (?:in|into|under|on|with) ${TAG}`,
      `(?:tag|mark|label|count) ${WHO} ${TAG}`,
      `(?:${GROUP}) ${ALSO}(?:gets?|should get|needs?) ${THE}${FIRST_TAG} [:–—-] ${WHO}`,
      `(?:^|(?<=, ))(?<who>${GROUP}) ${ALSO}(?:gets?|should get|needs?|wants?) ${THE}${TAG}`,
    ],
    true,
  ),
  ...toForms('add', [
    `(?:the )?${NOUN}(?: for| on) ${WHO} (?:is|are|:|=|should be) ${TAG}`,
    `(?:new )?(?:tags?|labels?) (?:: )?${FIRST_TAG} (?:for|on|to|:|->|=>) ${WHO}.*`,
    `${FIRST_TAG} ${NOUN} (?:for|on|to) ${WHO}.*`,
    `${WHO} (?:, |- |: )?(?:tags? |tagged |labels? )?(?:as |: )?(?<tag>#.+)`,
    `${WHO} (?:, |- |: |\\( )?(?:tags?|tagged|labelled|labeled) (?:as |: |with )?${TAG}`,
  ]),
];

/** Changes to the tag mentioned just before: `and add it to Lars instead`, `put Lars in`, `Lars too`. */
const sameTagForms: readonly { form: RegExp; operation?: TagForm['operation'] }[] = [
  {
    form: new RegExp(
      `^(?:add|put|give|apply|move|assign|stick|set|use) (?:it|that|that one|this|the same|the tag|that tag) (?:instead )?(?:to|on|onto|for) ${WHO}${END}(?: instead)?$`,
    ),
    operation: 'add',
  },
  {
    form: new RegExp(
      `^(?:put|add|get|place|stick|bring) ${WHO} (?:in|on|in it|on it|there)(?: instead)?${END}$`,
    ),
    operation: 'add',
  },
  {
    form: new RegExp(`^${REMOVE} ${WHO} (?:out|off|out of it|off it)(?: instead)?${END}$`),
    operation: 'remove',
  },
  { form: new RegExp(`^${WHO} (?:too|as well|also)(?: please| pls)?$`) },
];

/**
 * Returns the people who also get or lose the previous tag. Without an operation, the previous one is
 * repeated.
 */
export function matchSameTag(
  shape: string,
): { who: string; operation: TagForm['operation'] | undefined } | undefined {
  for (const { form, operation } of sameTagForms) {
    const who = form.exec(shape)?.groups?.['who'];
    if (who) return { who, operation };
  }
  return undefined;
}

/** Requests without a person, `tag: vip`, `add #won`: they apply to the people mentioned before. */
export const bareTagForms: readonly TagForm[] = [
  ...toForms('remove', [`${REMOVE} (?:the )?(?:tag )?(?<tag>#.+)`, `${REMOVE} ${THE}${TAG} tags?`]),
  ...toForms('add', [
    `(?:add|tags?|tagged|labels?|put|and) (?:as |: |with |the tag )?(?<tag>#.+)`,
    `(?:tags?|tagged|labels?)(?: as| :| with|:) ${TAG}`,
    `add ${THE}${TAG} tags?`,
    `(?:get|gets|give|have|has) ${THE}${TAG} (?:tag|instead)(?: instead)?`,
    `add (?<tag>[\\w-]+(?: [\\w-]+)?)(?: instead)?`,
    `(?:tag|label) (?:as )?(?<tag>[\\w-]+(?: [\\w-]+){0,2})`,
  ]),
];

/**
 * One tag replaces another: `swap prospect for customer on Leo`, `replace Leo's tag prospect with customer`.
 */
const swapForms = [
  new RegExp(
    `(?:swap|replace|change|switch|exchange) (?:the )?(?:tags? )?(?<old>.+?) (?:tag )?(?:for|with|to) (?:the )?(?<tag>.+?) (?:tag )?(?:on|for) ${WHO}$`,
  ),
  new RegExp(
    `(?:replace|change|swap|switch|exchange) ${WHO} 's ${NOUN} (?:from )?(?<old>.+?) (?:with|to|for|by|into) (?:the )?(?<tag>.+)$`,
  ),
];

/** Returns the people (`who`), the old tag (`old`) and the new tag (`tag`) of a request to swap. */
export const matchSwap = (shape: string): Record<string, string> | undefined =>
  swapForms.map((form) => form.exec(shape)?.groups).find(Boolean);

/** `move Leo from prospects to customers`. */
export const moveForm = new RegExp(
  `(?:move|switch|change|retag|shift) ${WHO} (?:over )?(?:from|out of) (?:the )?(?<old>.+?) (?:over )?(?:to|into|and into|and put (?:him|her|them) in(?:to)?) (?:the )?(?<tag>.+)$`,
);

/** Removes introductory words and additions (`Ben too`, `but not Cleo`, reasons) from a clause's shape. */
export const cutShape = (shape: string): string =>
  shape
    .replace(
      /(?: (?:,|oh|and|plus|also))* (?:,|and|oh|plus) (?:from |to |off )?@\d+ (?:too|as well|also)\b(?! (?:as|under|with|in)\b).*$/,
      '',
    )
    .replace(/(?: ,)? (?:but )?(?<!everyone |everybody |all )(?:not|except)(?: for)? @\d+.*$/, '')
    .replace(/(?: ,)? and (?:i (?:have|need|gotta|must|should|will|'ll|can)|leave @\d+)\b.*$/, '')
    .replace(/(?: ,)? (?:because|cause|cos|since|so that|so (?=i |we )|in case|seeing as|now that)\b.*$/, '')
    .replace(/^(?:(?:and|also|then|please|pls|so|oh|,|now|-) )+/, '')
    .replace(/ ?[.!;]+$/, '');

/** Returns whether the words call themselves a tag (`group`, `#`, quotes) or match an existing one. */
export const isCalledTag = (tag: string, tags: readonly string[]): boolean =>
  /\b(?:tag|label|group|list|category|circle)\b|#|["“']/.test(tag) || isKnownTag(tag, tags);

/** Returns whether a clause is a request to tag. */
export const isTagRequest = (shape: string, tags: readonly string[]): boolean => {
  const cut = cutShape(shape);
  return (
    matchSwap(cut) !== undefined ||
    readShorthand(cut, tags) !== undefined ||
    isCalledTag(moveForm.exec(cut)?.groups?.['old'] ?? '', tags) ||
    tagForms.some(({ form, isWeak }) => {
      const match = form.exec(cut);
      return match && (!isWeak || isCalledTag(match.groups!['tag']!, tags));
    })
  );
};

/** Returns whether a clause is a request to tag that names no person. */
export const isBareTagRequest = (shape: string): boolean =>
  bareTagForms.some(({ form }) => form.test(cutShape(shape)));
