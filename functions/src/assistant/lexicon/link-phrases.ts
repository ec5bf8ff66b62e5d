/** Words and expressions for relations, for what several people did together, and for promises. */
export const linkWords: Record<string, string> = {
  DOUBT:
    'if think believe suspect whether maybe perhaps might may could would wish imagine suppose supposing pretend thought wonder wondered wondering guess guessed assumed believed dreamt dreamed unless joked joking hope hopes hoped supposedly allegedly rumour rumor thinks probably unsure misremembered until',
  NAMED: 'named called : ( - – —',
  NAMED_IS: "is 's are was were = : called named -> → – —",
  BECOME: "is 's are was were be been became becomes becoming are = -",
  HAS: 'has have had got gained found',
  NOW: 'now also just really still apparently actually already finally officially always both all recently then indeed currently already again',
  THROUGH: 'through via',
  AGAINST: 'against vs versus',
  PARTY_NOUN:
    'party wedding birthday housewarming anniversary barbecue bbq braai christening baptism graduation dinner lunch brunch picnic feast shower reception gig concert recital exhibition vernissage farewell leaving-do leaving retirement engagement thanksgiving bash send-off play show performance launch opening premiere match game race tournament',
  LIFE_DEED:
    'moved sold bought quit started married divorced died retired graduated proposed adopted hired fired inherited recovered used wrote texted emailed phoned called rang sent mailed',
  WITH: 'with alongside',
  PLURAL_VERB: "are were have 're both",
  NEWS_DEED:
    'got moved sold bought quit started married divorced lost broke passed died retired graduated proposed adopted hired fired decided became finished failed won inherited recovered had gave used heard learned learnt realised realized noticed found guessed hoped wished believed dreamt dreamed agreed offered put shared',
  SENDS:
    'sent wrote called texted emailed told phoned rang messaged invited asked owes owed gave promised wants wanted needs thinks thought misses missed knows knew said mentioned announced reported paid lent reminded convinced warned recommended answered replied mailed posted forwarded thanked loved hated liked cancelled canceled',
  SAME_HOME: 'flat house place apartment room home bungalow studio cottage dorm houseboat',
  ONE_OF: 'a an the another one one little their his her',
  /** Words of grammar of which each is a kind of its own around a list of people. */
  OWN_KIND:
    "with at to for of about from by and but or than not without except like as over after before in on that who if when where because so there too also was is are were had has have will would can could did 's i we me us my our he she they him her them his their it this both all everyone everybody only just instead between around into via",
  GATHER_NOUN:
    'lunch dinner breakfast brunch coffee tea drinks beer beers pint pints supper picnic barbecue bbq braai party housewarming wedding christening funeral wake reunion hike walk run ride swim sail trip weekend holiday vacation camping game games match concert gig karaoke bowling sauna choir rehearsal practice practise club class lesson workshop session meeting meetup meet-up catch-up catchup call chat visit evening night afternoon morning day feast iftar seder potluck fondue raclette ramen sushi pizza curry tapas cinema movie film museum exhibition theatre theater opera ballet play quiz pub poker bridge chess board-game scrabble tennis football soccer badminton squash golf climbing bouldering yoga skiing skating sledging rafting kayaking surfing sailing fishing shopping market allotment garden gardening festival marathon race tournament regatta committee assembly viewing gig matinee screening premiere bar-mitzvah vigil march rally clean-up fair swap launch parade planning vernissage opening bonfire sleepover crawl tour roadtrip road-trip cruise ceremony shower farewell send-off do gathering get-together celebration anniversary birthday graduation ball dance dancing hammam spa beach lake cabin roast thanksgiving christmas diwali eid easter hanukkah nowruz halloween carnival midsummer hogmanay silvester offsite off-site retreat conference training course seminar hackathon trek camp zoom facetime skype padel',
  GIVE_VERB:
    'send give bring return lend get pay repay reply write make bake cook fix mend help take drop forward email mail text share show find buy order book post print translate proofread review read check ask call ring phone introduce recommend lend pick fetch deliver return finish build paint knit sew repair teach drive water feed cover put let look come mind walk babysit answer treat invite visit transfer refund reimburse sign copy scan draft prepare tell connect hand pass venmo paypal zelle wire thank congratulate apologise apologize remind play sing water mind keep save fill order arrange organise organize set sort speak talk do be attend go',
  /** States and places that keep somebody away from an occasion (AWAY), and words that come before them (IN_STATE). */
  AWAY: 'shift duty call ill sick asleep working away abroad cold flu fever migraine headache hungover work hospital physio office bed honeymoon holiday delayed injured busy unwell poorly covid jetlagged grounded no-show stuck slept excused sick',
  IN_STATE:
    'so too a the his her bad down off with at in on night late early now still just really also apparently actually already',
  OWED: 'owe owed promise promised bought brought loaned returned paid made read taught told asked',
  DONE_VERB:
    'sent mailed gave did brought delivered returned paid dropped handed fixed posted finished emailed forwarded repaid settled kept cooked baked took lent shared shipped done',
};

/** Longer expressions, in the notation of `phrase`. */
export const linkPhrases: Record<string, string | string[]> = {
  CORRECTS:
    'no|nope|wait|sorry|actually|correction|rather|oops|scratch that|make that|i (mean|meant)|hang on|hold on',
  CORRECT_FILL:
    "just|only|,|:|;|.|-|–|—|!|no|sorry|wait|actually|they|are|'re|she|he|it|'s|is|was|were|a|an|the|i|mean|meant|that|both|rather|should|be|said|it",
  NAMES: '@ (({AND})* @)* [{OPEN} ..3 {SHUT}]',
  SEVERAL: "@ ({AND})* [({THEIR}|@ 's) ({REL_MOD})* {REL_NOUN} [,]] @ (({AND})* @)*",
  ROLE: '({REL_MOD}|{NUMBER} ..2 old)* ({REL_NOUN} [in law]|other half)',
  ROLES: '({REL_MOD}|{COUNT}|{NUMBER})* ({REL_PLURAL}|{REL_NOUN} in law)',
  OWN: "(owner:({NAMES}) 's|owner:({WHOSE}|whose))",
  IS_NOW: '{BECOME} ({NOW})*',
  /** The end of what is said of a person in brackets or between commas. */
  ASIDE_END: '(,|.|!|;|{SHUT}|-|–|—|and|who|$)',
  NAME_IS:
    "([{THEIR}|'s|the] (name|names) {BE_SHORT}|(he|she|it|that|this|they|who) ({BE_SHORT}|'re) [called|named])",
  HAVE_GOT: '({HAS} [got]|(gave birth|became [a|the|proud|parents|..1] ..1) to|welcomed)',
  LOVES: '(seeing|dating|going out with|engaged to|together with|in a relationship with|going steady with)',
  GOT_ENGAGED: '(got engaged to|proposed to|started (seeing|dating))',
  MARRIED_TO: '(({BE}|got|been) [{NOW}] married to|married|tied the knot with|wed|eloped with)',
  LIVES_WITH:
    "(lives with|live with|moved in with|shares [a|the|an|his|her|..1] {SAME_HOME} with|is living with|'s living with|rooms with|has moved in with)",
  WORKS_FOR: '(works for|work for|reports to|report to|works under|is managed by|now works for|answers to)',
  MANAGES: '(manages|manage|supervises|leads|is the boss of)',
  MENTORS: "(mentors|is mentoring|'s mentoring|has been mentoring)",
  MENTORED: '((is|was|being|been) mentored by)',
  WORKS_WITH: '(works with|works together with|shares an office with)',
  FRIENDS_WITH: '({BE} [best|good|close|great|old] friends with|made friends with|befriended)',
  NEXT_DOOR:
    '((lives|live) (next door to|opposite|across from|above|below|upstairs from|downstairs from|down the road from))',
  CELEBRATE: '(celebrated|celebrate|toasted|renewed|have|had|marked)',
  YEARS_MARRIED: '(marriage|vows|wedding anniversary|(golden|silver|diamond|ruby) wedding)',
  PARTED:
    '((split|broke|broken|splitting|breaking) up|divorced|separated|parted [ways]|divorcing|called it quits|called it off)',
  PARTED_FROM: "((split|broke|broken) up with|divorced|separated from|is divorcing|'s divorcing|left)",
  TO_BE_APART:
    '(getting (a divorce|divorced)|divorcing|splitting up|breaking up|separating|separated|divorced|no longer (together|a couple|an item))',
  A_COUPLE: '(a couple|an item|dating|seeing (each other|one another)|going out|in love|engaged)',
  GOT_MARRIED: '(married|husband and wife|newlyweds|man and wife)',
  MARRY: '(tied the knot|got married|got hitched|eloped|wed|are getting married today)',
  LIVE_TOGETHER:
    '((live|living|moved in|share|sharing|rent|renting) [a|the|an|their|in] [..1] ({SAME_HOME}|together))',
  // Occasions
  PLANNED: [
    "will|gonna|could|{SHALL}|{BE} planning|planning to|planned (for|to)|plan was|plan is|<!(was) <!(were) invited to|let 's",
    'would (love|like|rather)|want to|hope to|ought to|(was|were) (meant|supposed|going|about) to',
  ],
  /** A remark on a person between their name and the next one. */
  GUEST_ASIDE:
    '({OPEN} [@] ..6 {SHUT}|, who ..8 ,|(in|on|as|from|at) ..3 !(@) ,|(and|&|with|plus) {WHOSE} ..2)',
  GUEST_LEAD:
    "({GROUP_LEAD}|{REL_MOD}|{PERSON_NOUN}|{REL_NOUN}|{REL_PLURAL}|{WHOSE}|@ 's ({ROLE}|{ROLES}) [,])",
  COMPANY:
    '[{HIM} (and|&|,)] ({GUEST_LEAD}|and|&|{OPEN})* @ ([{GUEST_ASIDE}] ({AND}|({AND}) (later|then) [by|with]|{AGAINST} [.]|{OPEN}|{GUEST_LEAD})* @)* [{GUEST_ASIDE}] [{SHUT}] [from ..2]',
  USER_LEAD: 'i|we|and|then|finally|had|have|,|so|later|afterwards|went and|went out and|{NOW}|{DATE_WORD}',
  GROUP_LEAD:
    'both|the|my|our|old|dear|little|young|lovely|friends|friend|colleagues|neighbours|neighbors|neighbour|neighbor|mates|kids|boys|girls|cousins|also|again|too|all|of|them|big|wee|so|namely|just|only|mostly|best man|maid of honour|bridesmaid|kuya|ate|tita|tito|tia|tio|tiny|twins|baby|both of|fellow|dear old|girls|lads|gang|crew|team|family|uni|school|neighbour|neighbours',
  ABSENT: [
    "cancelled|canceled|bailed|flaked|no-showed|((could|can|did|was|were) not|couldn't|couldnt|can't|cant|didn't|didnt|wasn't|wasnt|weren't|won't) [even|really] (make|come|join|turn|show|attend|be|get|there|able|with|feeling|have|go|want|,|.|!|;|$)",
    'was supposed|were supposed|was meant|were meant|had to (cancel|work|stay|leave town)|sent (apologies|her apologies|his apologies)|stayed (home|away|in bed|behind)|called in sick|missed (it|out|this)|dropped out|stood us up|got stuck|never (came|showed|made|turned)|was (ill|sick|away|missing|absent|not)|were (ill|sick|away|missing)|failed to|pulled out|begged off',
    '(refused|declined|overslept|passed|bowed out|backed out|chickened out|opted out|said no|gave it a miss) (to|this|on|,|.|!|;|and|$)',
    '(was|were) ({NOW})* out (.|,|!|;|$)',
  ],
  WAS_AWAY: [
    "(was|were|is|are) at (his|her|their) ({REL_NOUN}|@) 's",
    '(was|were|is|are) ({NOW})* [stuck] in !(the|a|an|my|our|his|her|their|front|good|great|tears|charge|love) {PLAIN}',
  ],
  FUNERAL: '(funeral|wake|burial|memorial [service]|requiem|shiva|cremation)',
  // Promises
  ME_FIRST:
    "(^ ({CONNECTOR}|{MARK}|{NOW}|{LEAD})*|(i|we|,|;|.|-|–|—|:|and|but|then|so) ({NOW}|had|have|'ve|'d|did)*)",
  I_WOULD: "(i|we|id|ill|i'd) ['d|would|will|'ll|could]|id|ill",
  WOULD: "('d|would|will|'ll|should|could)",
  /** Verbs of what is or was so, and no promise: `told Ben I was ill`. */
  WAS_DONE:
    "({BE}|am|'m|had|did|have|'ve|didn't|wasn't|don't|couldn't|can't|cannot|won't|wouldn't|not|never)",
  TO_WHOM:
    '[{WHOSE} ({REL_MOD})* ({REL_NOUN}|{PERSON_NOUN}) [,]] {NAMES} [(and|&) {HIM}]|{HIM} [(and|&) {NAMES}]',
  MUST: "(need to|needs to|have to|'ve to|must|(have|'ve) got to|got to|gotta|ought to|(must|can|do) not forget to|must remember to|have to remember to|(mustn't|don't|dont) forget to)",
  YOU: 'you [(both|all|two|guys|lot)]',
  WOULD_GET: '({WOULD} [..1] (have|get|receive|be|hear|{RELY})|can (have|borrow|use|keep|take|{RELY}))',
  RELY: '(count|rely|bank) on (me|us)',
  NOT_FORGET: "((must|can|do) not|mustn't|don't|dont|not to) forget",
  PERHAPS:
    'maybe|perhaps|might|should|could|would (be|like|love)|thinking of|thought (of|about)|wanted to|want to',
  DONE_LEAD: "(and|but|which|,|;|.|-|–|—|now|already|have|has|'ve|i|we)",
  OFF_LIST:
    'off my list|(already|all|now|it is|which is|that is) done|kept my (word|promise)|done now|done and dusted|ticked off',
};
