export const GROUP =
  '(?:both|all|each|the two|the three)(?: (?:of )?(?:them|these|those|two|three|four|five|people|new people))*|every(?:one|body)(?: new| else| there| here| except @\\d+)?(?: (?:from|at|in) [^ ]+(?: [^ ]+){0,4}?(?= (?:as|with|under|in) ))?|them|these(?: two| three| people)?|those(?: two| three)?';
const ONE = `@\\d+|him|her|she|he|${GROUP}`;
const WHO = `(?<who>(?:${ONE})(?: ?(?:,|and|&|\\+|plus|/|, and|then) (?:${ONE}))*)`;
const TAG = '(?<tag>.+)';
const HASHES = '(?<tag>(?:#\\S+[ ,]*(?:and )?)+)';
const SHORT_TAG = `(?<tag>(?:["'“] )?[\\w-]+(?: [\\w-]+){0,2}(?: ["'”])?)`;
const THE = '(?:the |a |an |my |our |new )?';
const NOUN = '(?:tags?|labels?|hashtags?)';
const LIST = '(?:tags?|labels?|group|list|category|circle)';
const REMOVE = '(?:remove|take|drop|delete|strip|pull|kick|clear|lose|move|get)';
const PUT = '(?:add|put|give|assign|apply|attach|use|set|stick|slap|create|make|start)';
const TAGGING = '(?:tag|label|flag|mark|categori[sz]e|classify|file|list)';
const OFF = '(?:from|off|off of|out of|for|on)';
const NOT = "(?:no longer|doesn't|does not|isn't|is not|aren't|are not|shouldn't|not)";

/** One way to ask for a tag, matched against the whole of a clause's shape. */
export interface TagForm {
  form: RegExp;
  operation: 'add' | 'remove';
  /** Whether the words are a tag only if called so, or where there is such a tag. */
  isWeak: boolean;
}

const toForms = (operation: TagForm['operation'], sources: readonly string[], isWeak = false): TagForm[] =>
  sources.map((source) => ({ form: new RegExp(`(?:^|[ ,])${source}$`), operation, isWeak }));

/** Earlier forms win. */
export const tagForms: readonly TagForm[] = [
  ...toForms('remove', [
    `(?:untag|unlabel|remove|take|drop) (?:${GROUP}) (?:from|as|out of|off) ${TAG} [:–—-] ${WHO}`,
    `(?:untag|unlabel|un-tag) ${WHO} (?:(?:from|as|with|off|:) )?${TAG}`,
    `${REMOVE} (?:the )?(?:tag|label) ${TAG} ${OFF} ${WHO}.*`,
    `${REMOVE} ${THE}${TAG} ${NOUN} ${OFF} ${WHO}.*`,
    `${REMOVE} ${WHO} 's ${TAG} ${NOUN}.*`,
    `(?:no longer|don't|do not) (?:need|want) ${THE}${TAG} ${NOUN} ${OFF} ${WHO}.*`,
    `${REMOVE} ${HASHES} ${OFF} ${WHO}.*`,
    `${REMOVE} ${WHO} (?:from|out of|off of|off) ${TAG}`,
    `${WHO} (?:(?:is|are|'s|should|can) )?${NOT}(?: be)? (?:tagged|labelled|labeled)(?: as| with)? ${TAG}`,
    `${WHO} (?:(?:is|are|'s|should|can) )?${NOT}(?: (?:belongs?|be|fits?|part|is|in|of|to|go|an?|have|needs?|gets?))* ${THE}${TAG} ${LIST}.*`,
    `${REMOVE} (?:the )?${SHORT_TAG} (?:from|off|off of) ${WHO}`,
  ]),
  ...toForms('add', [
    `${HASHES} ?(?:[:–—-]|for|on|to) ${WHO}`,
    `(?:${GROUP}) (?:gets?|get|should get|needs?|has|have) (?:the |a )?${NOUN} ${TAG} [:–—-] ${WHO}`,
    `${WHO} (?:all )?(?:gets?|get|should get|needs?|has|have) (?:the |a )?${NOUN} ${TAG}`,
    `(?:tag|label|mark|put) (?:all |the |of )*(?:these|following|those|them)(?: people| guys| folks| ones)? (?:as|with|under|in) ${TAG} [:–—-] ${WHO}`,
    `${TAGGING} ${WHO} (?:too |also |both )?(?:as well )?(?:(?:as|with|under|into|in|to|for|:|=|-) )*${TAG}`,
    `${PUT} ${THE}(?:tags?|labels?|hashtag) (?:called |named |: )?${TAG} (?:to|on|for|with) ${WHO}.*`,
    `${PUT} ${THE}${TAG} ${NOUN} (?:to|on|for) ${WHO}.*`,
    `${PUT} ${HASHES} (?:to|on|for) ${WHO}.*`,
    `(?:give|get) ${WHO} ${THE}${TAG} ${NOUN}.*`,
    `${WHO} (?:should|must|gets?|needs?|deserves?|can|to)(?: (?:all|both))?(?: (?:get|have|be given|go under|be))? ${THE}${TAG} ${NOUN}(?: too| as well)?`,
    `${WHO} (?:should|can|to)(?: (?:all|both))? be (?:tagged|labelled|labeled|marked|filed)(?: as| with| under)? ${TAG}`,
    `${WHO} (?:goes|go|belongs?|should go|should be) (?:in|into|under|to) ${THE}${TAG} ${LIST}.*`,
    `(?:put|move|stick|place|file) ${WHO} (?:under|in|into) ${TAG}`,
  ]),
  ...toForms(
    'add',
    [
      `(?:put|add|move|stick|include|place|drop) ${WHO} (?:in|into|to|under|on|onto|with) ${TAG}`,
      `${WHO} (?:->|=>|→) ${TAG}`,
      `${WHO} (?:should be|should go|belongs?|goes) (?:in|under) ${TAG}`,
    ],
    true,
  ),
  ...toForms('add', [
    `(?:the )?${NOUN}(?: for| on) ${WHO} (?:is|are|:|=|should be) ${TAG}`,
    `(?:new )?(?:tags?|labels?) (?:: )?${TAG} (?:for|on|to|:|->|=>) ${WHO}.*`,
    `${TAG} ${NOUN} (?:for|on|to) ${WHO}.*`,
    `${WHO} (?:, |- |: )?(?:tags? |tagged |labels? )?(?:as |: )?(?<tag>#.+)`,
    `${WHO} (?:, |- |: |\\( )?(?:tags?|tagged|labelled|labeled) (?:as |: |with )?${TAG}`,
  ]),
];

/** The same with nobody named, `tag: vip`, `add #won`: meant for whoever was spoken of. */
export const bareTagForms: readonly TagForm[] = [
  ...toForms('remove', [`${REMOVE} (?:the )?(?:tag )?(?<tag>#.+)`, `${REMOVE} ${THE}${TAG} tags?`]),
  ...toForms('add', [
    `(?:add|tags?|tagged|labels?|put|and) (?:as |: |with |the tag )?(?<tag>#.+)`,
    `(?:tags?|tagged|labels?)(?: as| :| with|:) ${TAG}`,
    `add ${THE}${TAG} tags?`,
    `add (?<tag>[\\w-]+(?: [\\w-]+)?)(?: instead)?`,
    `(?:tag|label) (?:as )?(?<tag>[\\w-]+(?: [\\w-]+){0,2})`,
  ]),
];

/** `swap prospect for customer on Leo`: one tag goes, another comes. */
export const swapForm = new RegExp(
  `(?:swap|replace|change|switch|exchange) (?:the )?(?:tags? )?(?<old>.+?) (?:tag )?(?:for|with|to) (?:the )?(?<tag>.+?) (?:tag )?(?:on|for) ${WHO}$`,
);

/** A clause's shape without what leads to a request and what is added after it. */
export const cutShape = (shape: string): string =>
  shape
    .replace(/(?: ,)? (?:,|and) @\d+ (?:too|as well|also)\b(?! (?:as|under|with|in)\b).*$/, '')
    .replace(/(?: ,)? (?:but )?(?<!everyone )(?<!everybody )(?:not|except)(?: for)? @\d+.*$/, '')
    .replace(/^(?:(?:and|also|then|please|pls|so|oh|,|now|-) )+/, '')
    .replace(/ ?[.!;]+$/, '');

/** Whether the words are those of a request to tag. */
export const isTagRequest = (shape: string): boolean => {
  const cut = cutShape(shape);
  return swapForm.test(cut) || [...tagForms, ...bareTagForms].some(({ form }) => form.test(cut));
};
