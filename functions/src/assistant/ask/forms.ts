import { KIN } from './question-words.ts';

const anyOf = (words: readonly string[]): string => words.join('|');

/** Words before a question that do not change its meaning. */
export const LEAD =
  /^(?:(?:hey|hi|hello|ok|okay|so|and|but|also|then|please|pls|well|um|uh|hmm|scout|nico|quick question|question)\b[\s,:!.–-]*)+/iu;
export const ASKING =
  /^(?:(?:can|could|would|will) (?:you|u) (?:please |kindly |maybe |just )?|please |do you (?:know|remember|happen to know) (?=who|whom|whose|which|what|when|where|how|if|whether)|i(?:'d| would)? (?:want|like|need|love) to know |i wonder |i'm wondering |any idea |(?:please )?(?:tell|show|remind) me (?=who|whom|whose|which people|what|when|where|how|if|whether|everyone|everybody|people|all (?:my|the))|let me know )+/iu;

const CONTACT = `call|phone|ring|text|message|email|mail|write(?: to)?|contact|reach out to|reach|see|meet(?: up with)?|visit|check in (?:on|with)|check on|catch up with|follow up with|talk (?:to|with)|speak (?:to|with)|chat with|ping|get in touch with|be in touch with|touch base with|hear from|get back to|reply to|answer|hang out with`;
const CONTACTED = `called|phoned|texted|messaged|emailed|mailed|written to|wrote to|contacted|reached out to|seen|saw|met(?: up)?(?: with)?|visited|checked in (?:on|with)|caught up with|talked(?: to| with)?|spoken(?: to| with)?|spoke(?: to| with)?|chatted(?: with)?|been in touch(?: with)?|in touch with|heard from|hung out with|had (?:contact|lunch|dinner|coffee|drinks) with`;
const BARE = `call|phone|ring|text|message|email|mail|write(?: to)?|contact|reach out(?: to)?|reach|see|meet(?: up)?(?: with)?|visit|check in(?: on| with)?|check on|catch up(?: with)?|follow up(?: with)?|talk(?: to| with)?|speak(?: to| with)?|chat(?: with)?|ping|get in touch(?: with)?|be in touch(?: with)?|touch base(?: with)?|reconnect(?: with)?|get back to|reply(?: to)?|answer|hang out(?: with)?|congratulate|write back(?: to)?|look up|wish`;
const ALL_VERBS = `${CONTACT}|${CONTACTED}|${BARE}`;
const WHO = `who(?:m|ever)?(?: all)?(?: else)?|which (?:of (?:my|the) )?(?:\\S+ ){0,3}?(?:people|friends|contacts|persons|ones|friend|person|contact)|which of (?:my|the) \\w+|what (?:people|friends)|anyone|anybody`;

/** Matches requests to act, or to show something that is not the user's own data. */
export const ORDER =
  /^(?:delete|remove|erase|wipe|drop|clear|purge|trash|destroy|forget|get rid of|send|text|message|sms|email|mail|dm|write|reply|forward|post|share|publish|export|add|create|update|change|edit|rename|merge|mark|tag|untag|import|upload|buy|order|book|transfer|call|phone|ring|dial|unsubscribe|cancel|block|upgrade|log|save|store|set)\b/iu;
export const SECRET =
  /\b(?:system prompt|prompt|your (?:instructions|rules|prompt|secrets?)|api[- ]?keys?|passwords?|credentials?|tokens?|secrets?|developer mode|other (?:users?|accounts?|people'?s accounts?)|all users|another user|someone else's account|source code|environment variables?|database)\b/iu;
export const CALLS = /^(?:call|phone|ring|text|message|email|write(?: to)?|contact|visit|see|meet|ping)\s/iu;

/** Matches requests for a reminder. */
export const REMIND =
  /^(?:(?:set|add|create|make|schedule|put)(?: me)?(?: up)? an? (?:\w+ )?(?:reminder|follow[- ]?up|note|nudge)|remind(?:er)?\b(?: me)?|(?:don't|do not|dont) let me forget|(?:nudge|ping|prod|notify|alert|poke) me|make sure (?:that )?i|follow[- ]?up (?:with|on)|schedule|i (?:need|have|want|ought|must|should|shall|'ll|will)(?: to)? (?:remember to )?(?=call|phone|text|write|email|contact|follow|see|visit|meet|message|ring))/iu;
export const REMINDED = new RegExp(
  `\\b(?:${CONTACT}|${BARE}|follow[- ]?up (?:with|on)|about|with|thank|invite|ask|tell|congratulate|for|send|buy|bring|give|pay)\\s+(?<name>.+)$`,
  'iu',
);

const I = "(?:i|we|you and i|me and)(?:'ve|'d)?";

/** Matches questions about the last time the user was in touch with a person. */
export const LAST_CONTACT: readonly RegExp[] = [
  `^when(?:'s| is| was|'d)? (?:did|have|had|was|is|were)?\\s*(?:the )?last (?:time )?(?:that )?${I}(?: last)? (?:have |had |was |were )?(?:${ALL_VERBS})\\s+(?<name>.+)$`,
  `^when (?:did|have|had|was|were) ${I} (?:last )?(?:${ALL_VERBS})\\s+(?<name>.+?)(?: last| most recently)?$`,
  `^when (?:did|has|had|was) (?<name>.+?) (?:and i |and me )?last (?:call|phone|text|write|message|email|visit|talk|speak|meet|get in touch|reach out|contact|see|chat|hear|reply|answer)\\w*(?: (?:to|with|from))?(?: me| each other| to me)?$`,
  `^(?:when (?:was|is) )?(?:my |our |the )?(?:last|latest|most recent) (?:time|contact|conversation|call|talk|chat|text|meeting|message|visit|catch-?up|lunch|dinner|coffee)s? (?:with|to|from)\\s+(?<name>.+)$`,
  `^(?:the )?last time ${I} (?:${ALL_VERBS})\\s+(?<name>.+)$`,
  `^how (?:long|many (?:days|weeks|months|years)) (?:has it been |is it |ago |was it |it's been |have ${I} |haven't ${I} )?(?:is it |has it been |did |was it )?(?:since |that )?(?:the last time )?(?:${I} )?(?:have |had |did |haven't |not |last )*(?:${ALL_VERBS})\\s+(?<name>.+)$`,
  `^(?:what|which topics?) (?:did|have|had|was|were) ${I} (?:and )?(?:last )?(?:talk|speak|spoke|chat|discuss|talking|spoken|talked|chatted|write|text)\\w*(?: last| last time)?(?: about)?(?: last| last time)? (?:with|to)\\s+(?<name>.+)$`,
  `^what (?:did|have) (?<name>.+?) and i (?:last )?(?:talk|speak|chat|discuss|talked|spoken)\\w*(?: last)?(?: about)?.*$`,
  `^what (?:was|is) (?:my |our |the )?(?:last|latest|most recent) (?:conversation|call|talk|chat|contact|memory|meeting|message)s? (?:with|from|of|about)\\s+(?<name>.+?)(?: about)?$`,
  `^what(?:'s| is| was|'d)? the last (?:thing|topic|subject|news)s? .*?(?:with|from)\\s+(?<name>.+)$`,
  `^what(?:'s| is| was|'d)? the last (?:thing|topic|subject|news)s? (?<name>.+?) (?:told|said|wrote|mentioned|asked|texted|sent)\\b.*$`,
  `^when did we last (?:${BARE}),? (?<name>.+?) and (?:i|me)$`,
  `^(?:have|had|did) ${I} (?:recently |already |ever |even )?(?:${ALL_VERBS})\\s+(?<name>.+?)$`,
  `^(?:how )?(?:recently|long ago) (?:did|have) ${I} (?:last )?(?:${ALL_VERBS})\\s+(?<name>.+)$`,
].map((form) => new RegExp(form, 'iu'));

/** Matches questions about people whom the user has not been in touch with. */
export const NOT_SEEN: readonly RegExp[] = [
  `^(?:${WHO})\\b.*?\\b(?:haven'?t|have not|hadn'?t|didn'?t|did not|have (?:i|we) not|did (?:i|we) not|not|never|don't)\\b.*?\\b(?:${ALL_VERBS}|touch|contact|talked|spoken|word)\\b`,
  `^(?:${WHO}|people|friends|everyone|everybody)\\b.*?\\b(?:lost (?:touch|contact)|lose (?:touch|contact)|losing touch|out of touch|neglect\\w*|ignor(?:ed|ing)|drift\\w* apart|gone quiet)`,
  `^(?:people|friends|everyone|everybody|list|show(?: me)?|find)\\b.*?\\b(?:haven'?t|have not|didn'?t|not|never)\\b.*?\\b(?:${ALL_VERBS}|touch|contact)\\b`,
  `^(?:${WHO}) (?:is|are) (?:dormant|declining|fading)`,
  `^(?:${WHO}) (?:have|has) (?:i|we) (?:been )?(?:not|ignored|neglected)`,
].map((form) => new RegExp(form, 'iu'));

/** Matches questions about people whom the user has been in touch with. */
export const SEEN: readonly RegExp[] = [
  `^(?:${WHO})\\b (?:did|have|had|was|were) (?:i|we) (?:last )?(?:${ALL_VERBS}|talk|speak|spoken|met|in touch)\\b`,
  `^(?:${WHO}) (?:was|were|is) (?:the )?last (?:person|people|one)s? (?:that )?(?:i|we)\\b`,
  `^(?:${WHO}) (?:called|texted|wrote|messaged|contacted|visited)(?: to)? me\\b`,
].map((form) => new RegExp(form, 'iu'));

/** Matches questions about people whose text the user has not answered. */
export const UNANSWERED =
  /^(?:who|whom|whose|which|any)\b.*\b(?:unread|unanswered|(?:haven't|have not|didn't|did not|not) (?:i |we )?(?:yet )?(?:answer|repl|got back|get back|respond)\w*|(?:answer|reply|response) from me)\b/iu;

/** Matches questions about people whom the user should get in touch with. */
export const REACH_OUT: readonly RegExp[] = [
  `^(?:${WHO})\\b.*?\\b(?:should|shall|could|can|ought|need|must|may|might|would)\\b(?: be)?(?: (?:i|we|you))?.*?\\b(?:${BARE})\\b(?! (?:about|for (?:help|advice)))`,
  `^(?:${WHO})\\b (?:to|else to|next to) (?:${BARE})\\b`,
  `^(?:${WHO}) (?:needs?|wants?|deserves?|is due|are due|is overdue|are overdue|is waiting|are waiting|waits?|is next|awaits?|could use)\\b`,
  `^(?:${WHO}) (?:haven't|have not|has not|hasn't|have) (?:i|we) (?:answered|replied|got back)`,
  `^(?:what|which|any|who)\\b.*?\\b(?:follow[- ]?ups?|catch[- ]?ups?|reminders?|unread|overdue|to[- ]?dos?)\\b`,
  `^(?:what's|what is|what) (?:on|up|due|there|planned)?\\b.*?\\b(?:today|this week|this weekend|to do)\\b`,
  `^(?:suggest|recommend|give me|pick|choose)\\b.*?\\b(?:someone|somebody|people|friends?|person|who|whom|anyone)\\b.*?\\b(?:${BARE})\\b`,
  `^(?:someone|somebody|people|a friend|friends) (?:to|i should|i could) (?:${BARE})\\b`,
  `^(?:is|are) there (?:anyone|anybody|someone|somebody|people) (?:i|we|to|that i|who i|whom i)\\b.*?\\b(?:${BARE})\\b`,
  `^(?:should|shall|could) (?:i|we) (?:${BARE}) (?:anyone|anybody|someone|somebody)\\b`,
].map((form) => new RegExp(form, 'iu'));

const KINSHIP = `(?:(?:older|younger|little|big|late|new|ex|twin|eldest|youngest|first|second|best)[- ])*(?:${anyOf(KIN)})`;

/** Matches questions for somebody by their relation to another person: `Who is Greg's sister?` */
export const RELATIVE: readonly RegExp[] = [
  `^(?:who|what)(?:'s| is| are| was| were)? (?:the )?(?:names? of )?(?<name>.+?)(?:'s|’s|s'|') (?<topic>${KINSHIP})(?:'s)?(?: (?:names?|called|named))?$`,
  `^(?:who|what)(?:'s| is| are| was| were)? (?:the )?(?:names? of )?(?:the )?(?<topic>${KINSHIP}) of (?<name>.+)$`,
  `^what (?:is|are|was|were) (?<name>.+?)(?:'s|’s|s'|') (?<topic>${KINSHIP}) (?:called|named)$`,
  `^(?:does|do|did|has|have) (?<name>.+?) (?:have|has|had|got) (?:an?|any|the|some)?\\s*(?<topic>${KINSHIP})(?: or \\w+)?$`,
  `^how many (?<topic>${KINSHIP}) (?:does|do|did|has) (?<name>.+?)(?: have| has| got)?$`,
  `^(?:is|was) (?<name>.+?) (?<topic>married|engaged|divorced|single)$`,
  `^how old (?:is|are) (?<name>.+?)(?:'s|’s|s'|') (?<topic>${KINSHIP})$`,
].map((form) => new RegExp(form, 'iu'));

/** Matches questions for everything known about one person. */
export const ABOUT: readonly RegExp[] = [
  '^(?:tell me|say|give me|show me|what can you tell me|what do you have|brief me|catch me up|fill me in|update me|refresh my memory|remind me)\\s*(?:more|all|everything|anything|something|an? (?:summary|overview|briefing|recap)|a bit|info|information|the latest|details)?(?: (?:i|we|you)(?:.ve)? (?:know|have|got|remember|noted|wrote down))?\\s*(?:about|on|of)\\s+(?<name>.+)$',
  "^what(?:'s| is)? (?:do|did|does|have|had)?\\s*(?:i|we|you) (?:know|have|remember|note|noted|write|written|wrote|learn|learned|store|stored|saved?|keep)(?: down)? (?:about|of|on|for)\\s+(?<name>.+)$",
  "^(?:what|anything|everything)(?: is| there|'s)* (?:known|there|to know|noted|new|i know|you know|stored|on file) (?:about|of|on|with|for)\\s+(?<name>.+)$",
  "^(?:what's|what is|what has|anything) (?:new|up|going on|happening|the latest|the news) (?:with|about|on|from|at)\\s+(?<name>.+)$",
  "^what(?:'s| is| has) (?<name>.+?) (?:up to|doing|been up to|been doing|like)$",
  '^how (?:is|are|was)\\s+(?<name>.+?)(?: doing| going| getting on| feeling)?$',
  '^(?:what|which) (?:[\\w ]{1,30} )?(?:does|did|do|is|was|has) (?<name>.+?) (?<topic>(?:do|say|said|tell|told|like|likes|love|want|eat|drink|study|promise|promised|mention|work|think|need|play|drive|read|hate|prefer|mean|plan|give|gave|collect|own|have|write|teach|wear|wish)\\b.*)$',
  '^(?:where|how|when|why) (?:does|did|do|is|was|has|has been) (?<name>.+?) (?<topic>(?:live|living|work|working|from|based|born|come|go|move|moving|moved|stay|study|grow|sing|teach|get|start|leave|feel|take|spend|travel|marry|retire)\\b.*)$',
  "^where(?:'s| is| are)\\s+(?<name>.+)$",
  '^(?:where|how|when) (?:did|do) (?:i|we) (?:first )?(?<topic>meet|know|get to know|met)\\s+(?<name>.+)$',
  '^how (?:do|did|can|could) (?:i|we) (?<topic>know|reach|contact|call|phone|email|get hold of|write to) (?<name>.+)$',
  '^what (?:did|have|do|had) (?:i|we) (?<topic>promised?|owed?|tell|told|lend|lent|give|gave|given|borrow(?:ed)?|send|sent|say|said|buy|bought|get|got|learn(?:ed)?) (?:to |from |for |about |of )?(?<name>.+)$',
  '^(?:does|did|do|is|was|has|can|will|are) (?<name>.+?) (?<topic>(?:like|love|eat|drink|have|has|play|speak|work|live|know|want|own|allergic|vegan|vegetarian|still|going|coming|moving|moved|married|into|in|from|a|an|the|on|at|really|ok|sick|pregnant|afraid|interested|good|working|living|climb|sing|drive|run|swim|ski|enjoy|smoke|need|mind|prefer|ever|mention|say|tell|retired|back)\\b.*)$',
  "^(?:what(?:'s| is| are)|do i have|give me|show me|find) (?:the )?(?<topic>(?:phone|mobile|cell|telephone|home) number|[\\w-]+(?: address)?) (?:of|for) (?<name>.+)$",
  "^(?:(?:what|when)(?:'s| is| are| was| were)|do i have|do you have|give me|show me|find) (?<name>.+?)(?:'s|’s|s'|') (?<topic>.+)$",
  "^who(?:'s| is| are| was) (?<name>.+)$",
  '^(?:show(?: me)?|open|find|look up|search(?: for)?|profile of|notes (?:on|about)|info on|information (?:on|about)|memories (?:of|about|with))\\s+(?<name>.+)$',
].map((form) => new RegExp(form, 'iu'));

/** Matches words that only say what the user could do with the people: `that I could call`, `to visit`. */
export const TO_DO = new RegExp(
  `\\b(?:(?:that |who |whom )?(?:i|we) (?:could|can|should|might|may|want to|would like to) (?:${BARE})|to (?:${BARE}))\\b`,
  'giu',
);

/** Matches the first words of a question that looks for people. */
export const FIND =
  /^(?:who\b|whom\b|whose\b|which\b|what (?:people|friends)|anyone|anybody|someone|somebody|people|friends|contacts|everyone|everybody|all (?:my|the|people|friends)|list|find|show|search|look(?:ing)? for|i'm looking for|i am looking for|i need|do i (?:know|have)|do we know|is there|are there|how many|does (?:anyone|anybody|someone|somebody)|has (?:anyone|anybody|someone)|is (?:anyone|anybody|someone|somebody)|are (?:any|some)|can (?:anyone|anybody|someone)|did (?:anyone|anybody)|give me|name|know anyone|got any|any)\b/iu;

export const BIRTHDAY =
  /\b(?:birthdays?|b-?days?|turn(?:s|ing)? \d+|how old)\b|^(?:who|when|which|how)\b.*\bborn\b/iu;
