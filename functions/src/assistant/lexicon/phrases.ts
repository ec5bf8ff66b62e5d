import {
  futureWords,
  lifeNews,
  passingPhrases,
  pastWords,
  publicLife,
  publicPhrases,
} from './public-life.ts';

/** Longer expressions of the vocabulary, in the notation of `phrase`; a list holds alternatives. */
export const phrases: Record<string, string | string[]> = {
  LEAD: [
    '!(neither|nor) {CONNECTOR}|{MARK_LEAD}|hey|hi|hello|aloha|hola|ciao|howdy|yo|scout|nico|kindred',
    'first|next|tomorrow|today|tonight|yesterday|(this|last) (morning|night|week)|quick|quickly|just',
    'ps|p.s.',
  ],
  MARK_LEAD: '-|–|—|:|"|\'|&|.|!',
  JOIN: 'and|,|&|+|plus|;|/|then|nor',
  PEOPLE: '@ ([{OPEN} ..6 {SHUT}] {JOIN} [{JOIN}] [({THEIR}|my|our|a|an|the) ..2] @)*',
  // Intents
  SHALL:
    "'ll|will|should|must|(need|needs|have|has|got|ought|want|plan|hope) to|gotta|wanna|'d (like|love) to|might|shall|(am|'m) going to|gonna|going to",
  SHALL_BE: 'should|must|can|need|is|are|was|were',
  NOT_IT:
    "i (meant|mean|was thinking of)|not|(it|that|this) (was|is) not|(it|that|this) (wasn't|isn't|wasnt|isnt|n't)|i (do|did) not mean|i (don't|didn't) mean",
  ADD_VERB: [
    'say (hello|hi|hey) to !(!((my|our)))|add|save|create|store|remember|record|register|enter|put (in|down)|(write|note|jot) down',
    "(make|keep|take) [a|an] (note|record) of|log|new|contact|this is !( ..6 @ 's)|keep track of",
    '(start|open|make|create|set up|begin|add) [an|a|the|some] [new] {FILE} (for|on)',
  ],
  FILE: 'profile|profiles|page|pages|entry|entries|card|cards|record|records|contact|contacts|file|files',
  ADD_DETERMINER: [
    'a|an|the|my|our|this|that|another|new|contact|contacts|person|people|friend|friends|name|entry',
    'profile|record|for|as|someone|somebody|named|called|:|-|,|down|in|to|guy|girl|woman|man|lady',
    'kid|couple|details|info|card|and|his|her|both|"|\'',
  ],
  MY_CONTACTS: '[the|my|our] (contacts|people|friends|list|address|phone|network|crm|rolodex|kindred)',
  // People
  ANNOUNCES_NAME: [
    '{SHES} (named|called)|{SHE} {BE} (named|called)|met ..8 <!({SHE}) (named|called)',
    '{SOMEBODY_WORD} [there|here] [{PLACE_WORD} ..4] [{BE}] (named|called)',
    'introduced {ONESELF} as|by {THEIR} name of|{THEIR} name {BE} [spelled|spelt|actually|really]',
    '({NAME_LABEL}|{ADD}|{CONTACT_NOUN}) :|({OPEN}|,) call (him|her|them)',
  ],
  SOMEBODY: 'someone|somebody|one|people|couple|{PERSON_NOUN}',
  PLACE_WORD: 'in|at|from|on|of|with',
  MEET: '(met|meet|introduced [me|us|myself] to|got to know|getting to know|(made|became|making) friends with|(pleasure|honour|honor) (of meeting|to meet))',
  PLEASED: 'first time|nice|good|great|lovely',
  LIST_HEAD: '(contact|contacts|people|friends|met|add|new|save|folks|names)',
  LIST_HEAD_ALONE: 'add|save|store|create|met|new|contacts|these',
  NEW_PEOPLE: '{COUNT} [brand] new ..2 {PEOPLE_NOUN}|^ {COUNT} newcomers',
  NOT_PRONOUN_NOUN: 'the|my|our|in|day|right|good|night',
  NOUN_AFTER_HER:
    '!(he|she|they|i|we|it|you|who|that|as|is|was|has|because|so|but|if|when|please|pls|instead|too|also|from|to|into|under|out|off|up|at|on|in|for|and|with|through|via|last|yesterday|today|,|.|!) ..1',
  NAMELY: "meaning|that is|that's|namely|i.e.|ie|so|being|aka|as in",
  CORRECTION:
    'no wait|wait no|actually no|no (it|that) was|sorry|oops|scratch that|i (meant|mean)|make that|hang on|hold on|correction|no sorry|no actually',
  OTHER_NAME: "({THEIR}|'s) (surname|(family|last|second|middle|married|maiden) name)",
  REAL_NAME: '(real|full|proper|birth|given|first|maiden|actual|legal) name|short for|nickname|nee|née',
  TO_PERSON: [
    '(goes|going|went) to|{DEAL_WITH}|with|into|named|called|{GIVE} ..4 to|{SPOKE} [him|her|me|us] to|{HEARD} [..1] from',
    '{DETAIL} (for|of)|my ..1|our ..1|{PERSON_NOUN}|(tag|label) ..4 on',
  ],
  // Tags
  GROUP: [
    '(both|all|each|the (two|three|four|five|following|lot|pair)) [of] [them|these|those|two|three|four|five|people|new people]* [(but|except) [for] @]',
    '(everyone|everybody) [new|else|there|here] [(except|but) [for] @] [(who|that) ..6] [(from|at|in) ..4 !(!({AS}|{GETS}))]',
    '(none|neither) of (them|these|those|the) [two|three|four|people]',
    'them [both|all]',
    '(these|those) [two|three|people]',
  ],
  LISTED:
    '(everyone|everybody|all|both|the|these|those|my|our) ..7 ({DASH}|{OPEN}|,) [{NAMELY}] [,] @ (({JOIN})* @)* [{SHUT}|,|{DASH}]',
  RELATION:
    "(@ 's|{WHOSE}) ..2|(the|these|those) ..2 {GROUP_NOUN}|{PLAIN_TITLE}|{PERSON_NOUN}|grandma|nurse|deacon|pastor|captain",
  ONE: '[both|all] [{RELATION}] @|him|her|she|he|they|{LISTED}|{GROUP}',
  WHO: '({ONE}) (({JOIN})* [also] [from|to|on|off|for] ({ONE}))* [, ({WHOSE}|the|both|all|a|an) ..4 ,]',
  AS: 'as|with|under|in|into',
  GETS: '(gets|get|should get|needs|need|deserves|should have|has|have|receives|wants)',
  // Contact details
  CONTACT_KIND:
    'email|e-mail|mail|cell|mobile|phone|number|num|tel|telephone|ph|direct line|line|office|t|m|e|p|url|web',
  NOTE_LEAD: [
    "please|pls|can you|could you|would you|i want to|i ('d|would) like to|go ahead and|also|and",
    'then|so|just|now|i|we|got|was|were|finally|met !((up|with))|meet|introduced to|got to know|add',
    'save|create|store|remember|(the|this|that) name|record|register|enter|make|set up|put in',
    'jot down|log|new {CONTACT_NOUN}|new contact|contact|person|people|entry|named|called|this is',
    "that ('s|is)|{THEIR} name {IS_SHORT}|name {IS_SHORT}|is (named|called)|is|'s|who {IS_SHORT}|who",
    "he [{BE_SHORT}]|she [{BE_SHORT}]|they [{BE_SHORT}|'re]",
  ],
  NOTE_TALK: [
    '[a|an|the] [new] {FILE} (for|on)|(need|want) [a|an] [new] [{FILE}] [for]|(note|write|take) down|whose',
    '[keep] (these|this|those) [..1] (folks|people|guys|lot|ones|two|three|four|five|please) [for me]',
    "(him|her|them) please|there (is|are|was|were|'s)|to know|(it|that) (is|was|'s)",
    '(talking|talked|chatting|chatted|spoke|speaking) (to|with)|(sat|sitting|stood) next to|(ran|bumped) into',
  ],
  NOTE_NAME: "name|names|named|called|is|are|was|were|'s|'re",
  // Time
  FUTURE: [
    ...futureWords,
    "'d (like|love) to",
    '(^|:|,|;|-|–|—) {ING}|(whether|if) ..2 (could|can|would|might)|(booked|scheduled|planned|pencilled) [in] (for|on)',
    "{INTENDS} [me|us|him|her|them|@] to|(is|are|am|'s|'re) [..1] {ING}|i 'm [..1] {ING}",
    "(is|are|'s|'re) ({NOW})* (off|away) [to|for|on]",
  ],
  INTENDS:
    'invited|offered|told|asked|due|expected|decided|decides|hopes|hoping|wants|plans|about|ready|set|likely|meant|supposed|intends|agreed|promised',
  PAST: [...pastWords, '<!(getting|gets|get|be|being|is|are|to) {SCENE_PAST}'],
  THEN: '(then|later|afterwards|after (that|which|lunch|dinner)|same day|that [same] (night|evening|afternoon|morning|day))',
  NOTES: 'notes|recap|minutes|summary|news|memo|message|voicemail',
  OCCASION: [
    'party|barbecue|bbq|wedding|hike|reunion|conference|meetup|picnic|gathering|retreat|trip|offsite',
    'mixer|debrief|notes|recap|dinner|lunch|brunch|drinks|game|meeting|club|class|night|event',
    'funeral|shower|service|gala|fair|festival|session|visit',
    '(leaving|hen|stag|birthday|work|christmas) do',
  ],
  // Public life
  PUBLIC_LIFE: publicLife.filter((word) => word !== 'book' && word !== 'read'),
  PUBLIC_PHRASE: [...publicPhrases, 'book !((club|swap|group))|read !(that)'],
  PASSING: passingPhrases,
  LIFE_NEWS: lifeNews,
};
