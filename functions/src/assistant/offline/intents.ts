import type { Clause } from './clauses.ts';
import { cutShape, isBareTagRequest, isTagRequest, matchSameTag } from './tag-forms.ts';

/** What the user wants with a clause. */
export type Intent = 'injected' | 'ignore' | 'tag' | 'add' | 'statement';

const lead =
  '(?:(?:and|but|so|then|also|oh|um|uh|er|yeah|well|anyway|plus|ok|okay|right|btw|,|now|hey|hi|hello|aloha|hola|ciao|bonjour|salut|hallo|howdy|yo|morning|greetings|[^\\x00-\\x7f]{1,4}|scout|nico|kindred|first|next|finally|tomorrow|tmrw|later|tonight|today|this week|next week|todo|quick(?:ly)?|just|p\\.s\\.|ps|:|-) )*';
const polite =
  "(?:(?:do(?= add| save| tag)|please|pls|plz|kindly|can|could|would|will|you|go|ahead|and|i|'d|like|want|wanna|need|have to|to|let|'s|me|help|be so kind as|be so good as|also) )*";

const startsWith = (form: string): RegExp => new RegExp(`^${lead}(?:${form})`);
const asks = startsWith(
  polite +
    form(
      'tag|untag|unlabel|label|add|save|create|store|mark|put|remove|take|drop|categori[sz]e|file|give|log|remember|note|record|register|enter|start|open|keep|make|set up|delete',
    ),
);

function form(words: string): string {
  return `(?:${words})\\b`;
}

const question = startsWith(
  "(?:who|whom|whose|what|when|where|which|how|why)\\b(?: \\w+)?(?: (?:many|much|long|often))? ?(?:'s|is|are|was|were|do|does|did|can|could|should|would|will|have|has|had|people|of|else|contacts|friends|i know)\\b|how (?:many|much|do|can|to|does|come)\\b|(?:whats|wheres|whos|hows|whens)\\b|(?:have|has|had) (?:i|you|we|he|she|they)\\b|(?:do|does|did|is|are|was|were|can|could|should|would|will|am) (?:(?:i|you|we|it|there|he|she|they|my|any|anyone|someone|this|that|the)\\b|@)",
);
const lookUp = startsWith(
  polite +
    form(
      'show|find|list|search|look|pull up|display|count|sort|filter|export|import|open|tell me|who|explain|how|undo|merge|sync|backup|download|print',
    ),
);
const todo = startsWith(
  "(?:(?:i|we) )?(?:(?:really|still|probably) )?(?:'ll|will|should|must|need(?:s)? to|have to|has to|gotta|got to(?! (?:know|meet|see))|ought to|want to|wanna|'d (?:like|love) to|might|shall|plan to|am going to|'m going to|gonna|going to|hope to)\\b|(?:maybe|perhaps) (?:i|we)\\b|(?:to (?:read|watch|buy|do|get|pack|bring|call|see|cook|listen)\\b(?: list)?|(?:read|watch|buy|shopping|packing|reading|wish) ?list|remind|reminder|reminders|schedule|todo|to do|to-do|follow up|note to self|need to|needs to|don't forget to|dont forget to|remember to|set (?:a |an |up )?(?:reminder|alarm|meeting|call|timer)|book|buy|ask|tell|send|get|pick up|wish|check|invite|reply|congratulate|email|ring|pay|order|return|renew|water|be nice|don't|dont|do not|never mind|nevermind|forget)\\b(?! (?:from|with) @)|(?:call|text|message|phone|ping|dm|visit|thank|reach out to|contact) (?:@|him|her|them|my|the|back|me)",
);
const command = startsWith(`${polite}(?:add|tag|untag|label|unlabel|remove|delete|create)\\b`);
const forbidden = startsWith(
  "(?:keep|leave) (?:it|that|this|him|her|them|@\\d+) (?:for|on|as|where|in|with)\\b|(?:please |pls )?(?:don't|dont|do not|never) (?:you )?(?:re-?tag|tag|untag|label|mark|flag|add|save|remove|delete|put)\\b",
);
const reported =
  /^(?:(?:please|pls|plz|hey|hi|ok|okay|so|scout|nico|can you|could you|i want to|i'd like to|i 'd like to|to|make sure to|just|,) )*(?:remember|make a note|don't let me forget|dont let me forget|note|log|record|save|don't forget|dont forget|fyi|write down)(?: down)?(?: ,? ?that\b| :)/;

const addVerb =
  'add|save|create|store|remember|record|register|enter|put in|put down|write down|note down|(?:make|keep|take) (?:a |an )?(?:note|record) of|log|new|contact|this is|jot down|keep track of|(?:start|open|make|create|set up|begin|add) (?:an? |the |some )?(?:new )?(?:profiles?|pages?|entry|entries|cards?|records?|contacts?|files?) (?:for|on)';
const addDeterminer =
  'a|an|the|my|our|this|that|another|new|contact|contacts|person|people|friend|friends|name|entry|profile|record|for|as|someone|somebody|named|called|:|-|,|down|in|to|guy|girl|woman|man|lady|kid|couple|details|info|card|and|his|her|\\w+ (?=named|called|@)|\'|"';
const add = startsWith(
  `${polite}(?:${addVerb}) (?:(?:${addDeterminer}) )*(?:(?!with|to|for|from|about|at|in|by|and|of|on)[\\w'-]+ ){0,2}?(?:(?:my|our|the) [\\w-]+ 's (?:new )?[\\w-]+ )?(?:[,:-] )?@\\d+(?! (?:to|into|in) (?!(?:the |my |our )?(?:contacts?|people|friends|list of|address|phone|network|crm|rolodex|kindred)))`,
);
const addGroup = startsWith(
  `${polite}(?:add|save|create|store|remember|record|enter|put|get|keep) (?:(?:them|both|all|everyone|everybody|him|her|these|those|the two|the three|this|that)\\b)(?! (?:to|into|in|under|as|from) (?:the |my )?\\w+ (?:group|tag|list))`,
);
const statementAfterRemember =
  /(?:remember|save|record|log|note)(?: that)? @\d+(?: 's(?: [\w-]+){0,2})? (?:is|was|has|had|likes?|loves?|hates?|works?|lives?|prefers?|wants?|needs?|can't|doesn't|got|said|\w+ed)\b/;

const tagging =
  /#\S|\b(?:untag|unlabel)\b|\b(?:tag|tags|tagged|label|labels|labelled|labeled)\b|\b(?:mark|categori[sz]e|classify|file|flag)\b.*\b(?:as|under|in)\b|\b(?:put|move|stick|place) (?:@|him|her|them|both|all|every).*\b(?:in|into|to|under|on)\b|@\d+ (?:->|=>|→)|\bshould (?:be|go) (?:in|under)\b|\b(?:add|put|move) .*\b(?:group|list|category|circle)\b|\b(?:remove|take|drop|kick|pull|delete|move|swap|replace|change|switch|no longer|doesn't|isn't) .*\b(?:out of|off|from|in|to|on) (?:of )?(?:the |my )?\S/;

const tagVerb =
  /\b(?:tag|tags|tagged|untag|label|labels|mark|add|remove|take|drop|put|swap|replace|categori[sz]e|file)\b|\bgets? #|^(?:and |also )?#|@\d+ (?:->|=>|→)|\bno longer\b/;

/** Returns whether a question asks for an action (`can you add …?`) rather than for information. */
const isRequest = (shape: string): boolean =>
  asks.test(shape) && /^(?:\W*\w+ ){0,6}?\W*(?:can|could|would|will|please|pls)\b/.test(shape);

/** The start of a request that the next clause completes: `while you are at it, would you also …`. */
const askedOf = /\b(?:can|could|would|will) you(?: (?:please|kindly|maybe|just|then))*$/;

/** `please update it`, `phone stays the same`: about the stored record, not about the person. */
const onRecord = new RegExp(
  `^${lead}(?:(?:no|wait|sorry|oops|correction|actually|,) )*(?:i (?:meant|mean|was thinking of)|not|(?:it|that|this) (?:was not|was n't|wasn't|wasnt|is not|isn't|isnt)|i (?:do not|don't|didn't|did not) mean) (?:the )?@\\d+(?: (?:or|and) @\\d+)*\\W*$|^${lead}@\\d+(?: and @\\d+)* (?:should|must|can|need|is|are|was|were)(?: really| now)? (?:no longer|not|n't)(?: be)?(?: (?:listed|included|there|here|on it|in it|part of (?:it|that|this)|tagged|labelled|labeled|any ?more|any longer|please|either))+\\W*$|^${lead}${polite}(?:update|change|fix|correct|amend|edit|replace|note)(?: (?:it|that|this|them|his|her|their|the|my|in|on|accordingly|contacts?|records?|entry|card|info|details|number|email|address|phone|here|there|please|pls|thanks|thx|asap|@\\d+(?: 's)?))*\\W*$|^${lead}(?:(?:his|her|their|the|my|your) )?(?:[\\w-]+ )?(?:phone|number|email|e-mail|address|birthday|cell|mobile|details|rest|else|one)\\b[^@]*\\b(?:stays?|remains?|unchanged|(?:is|are|is still|are still) the same|as (?:is|before)|still (?:works|valid|correct|good))\\b[^@]*$|^${lead}(?:thanks|thank you|thx|cheers|ta|please and thank you|that's all|that is all|done|got it|no rush)\\b(?: (?:in advance|so much|a lot|a bunch|for now|you|very much))*\\W*$`,
);

/** Returns the intent of each clause. Questions, to-dos and injections are ignored. */
export function toIntents(
  clauses: readonly Clause[],
  injected: readonly boolean[],
  tags: readonly string[],
): Intent[] {
  const intents: Intent[] = [];
  for (const [i, clause] of clauses.entries()) intents.push(intentOf(clause, i));
  return intents;

  function intentOf(clause: Clause, i: number): Intent {
    const { shape, sentence } = clause;
    if (injected[clause.sentenceIndex]) return 'injected';
    const isLast = clauses[i + 1]?.sentenceIndex !== clause.sentenceIndex;
    const isOfRequest = ({ sentenceIndex, shape: other }: Clause): boolean =>
      sentenceIndex === clause.sentenceIndex && isRequest(other);
    const isPolite = sentence === clauses[i - 1]?.sentence && askedOf.test(clauses[i - 1]!.shape);
    const request =
      isRequest(shape) || (asks.test(shape) && (isPolite || clauses.slice(0, i).some(isOfRequest)));
    if (!request && (question.test(shape) || (sentence.asks && isLast))) return 'ignore';
    if (forbidden.test(shape) || onRecord.test(shape)) return 'ignore';
    if (reported.test(shape)) return 'statement';
    if (add.test(shape) && /@\d+\W+(?:(?:both|all|they're|he's|she's) )*#/.test(shape)) return 'add';
    if (/#[\p{L}\d]/u.test(shape) && !tagVerb.test(shape)) return 'statement';
    const afterTag = intents[i - 1] === 'tag' && clauses[i - 1]!.sentence === sentence;
    if (
      isTagRequest(shape, tags) ||
      (intents[i - 1] === 'tag' && matchSameTag(cutShape(shape)) !== undefined) ||
      (tagging.test(shape) && isBareTagRequest(shape)) ||
      (afterTag &&
        /^(?:, )?(?:and |but )?(?:add (?:\S+ ?){1,2}\W*$|gets? .* (?:tag|instead)\W*$)/.test(shape) &&
        !shape.includes('@'))
    )
      return 'tag';
    if ((add.test(shape) && !statementAfterRemember.test(shape)) || addGroup.test(shape)) return 'add';
    return lookUp.test(shape) || todo.test(shape) || command.test(shape) ? 'ignore' : 'statement';
  }
}
