/** Words and expressions for relations, for what several people did together, and for promises. */
export const linkWords: Record<string, string> = {
  DOUBT:
    'if convinced think believe suspect whether maybe perhaps might may could would wish imagine suppose supposing pretend thought wonder wondered wondering guess guessed assumed believed dreamt dreamed unless joked joking hope hopes hoped supposedly allegedly rumour rumor thinks probably unsure misremembered until supposed presumed mistook',
  NAMED: 'named called : ( - – —',
  NAMED_IS: "is 's are was were = : called named -> → – —",
  /** Words for the breeding of animals, which have relatives as well. */
  BREEDING:
    'litter puppy puppies pups kitten kittens foal foals filly calf calves lamb lambs kennel kennels breeder pedigree mare stallion gelding sire sired dam studbook',
  HAS: 'has have had got gets getting gained found',
  /** Words between a subject and what is said of it. */
  BEFORE_VERB:
    "is 's are 're was were be been being am has have 've had got get gets getting both all once used formerly finally soon officially still became become r",
  /** People whose name follows: `a guy named`. */
  A_GUY: 'someone somebody guy man chap bloke lad boy girl woman lady girlie person dude fella',
  NOT_QUALITY: 'me us him them her you it own party wedding birthday the a an and or but i',
  PERSONAL: 'he him his she her hers who whose it that',
  /** Events between people that are news. */
  HAPPENED:
    'got moved moving split broke broken parted gave welcomed became become had met introduced proposed engaged divorced separated eloped tied wed celebrated hired took replaced left dumped called ended born started joined',
  BUSINESS_NOUN:
    'company firm business startup start-up shop cafe restaurant bakery bar pub studio agency practice clinic gallery school farm garage salon label band magazine podcast team department office store foundation charity brewery hotel guesthouse stall truck gym nursery market place kitchen workshop vineyard newsletter blog club choir',
  WATCHED: 'watched watching rewatched rewatching reread rereading reading finished streamed streaming',
  TELLS:
    'told tell tells asked ask asks gave give gives sent send sends showed show shows lent lend owe owes promised bring brought',
  OF_SEVERAL: 'the two both with and of for to saw met from by , :',
  REPLACED: 'replaced replaces replacing succeeded succeeds succeeding followed from',
  OF_HERS: 'him her them hers his theirs',
  NOW: 'now also just really still apparently actually already finally officially always both all recently then indeed currently already again',
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
  /** Words for what the user says to somebody, which may be a promise. */
  TELLING:
    'told tell texted wrote emailed messaged assured answered replied said say swore sworn vowed mentioned promised promise promising pledged guaranteed agreed arranged settled offered owe owed owing gave confirmed warned',
  PROMISING:
    'promised promise promises promising swore sworn vowed vow pledged pledge guaranteed guarantee undertook undertaken committed pledging',
  OWING: 'owe owed owes owing indebted debt',
  AGREEING: 'agreed accepted consented arranged settled decided confirmed shook',
  OFFERING: 'offered offer volunteered proposed signed',
  REFUSING: 'declined refused no preferred cancelled canceled rejected disagree',
  ASKING_USER:
    'wants wanted want needs needed need asked asks expects expecting expected begged waiting waits counting relying relies counts made talked reminded persuaded trusts',
  COAXING:
    'talk talked talks rope roped drag dragged drafted persuade persuaded sweet-talked nagged bullied guilted guilt-tripped coaxed pushed charmed dragooned strong-armed press-ganged pressed',
  /** Words that only confirm what was said before (AFFIRMS), and words that may stand beside them. */
  AFFIRMS:
    'word promise promised promises agreed yes ok okay sure fine said told gave given swore sworn vowed shook deal confirmed holding counting relying expecting waiting asked accepted written wrote booked bet noted',
  AFFIRMING:
    "i we he she they it its it's that this so to him her them you me my and on in at for with from have has had 've 's 'd 'm is are was be as is by too both the a no of course then there solemn firm honour honor hand hands writing way backing out excuses doubt mistake stories ifs buts turning knows know would will 'll do did done for that's settled down name list made nodded laughed thanked delighted glad happy pleased",
  /** Words before the verb that says what is undertaken. */
  BEFORE_DEED:
    "i we id ill to that not been have had has do did 'd 'll 've 'm am 're would will could can should shall must need needs needed got gotta ought better going gonna supposed meant bound obliged still yet just also really now then already definitely certainly surely always finally of course and but so know me myself him her them both all with my word yes ok okay sure back please in writing myself he she they it you 's is are was were be",
  PARTICLE_WORD: 'back over out off up down round around along through before tomorrow next too again',
  BEFORE_DAY: 'by before on at in until from after',
  STATE:
    'be have had know think feel miss love like hate want see meet understand believe remember forget sleep try wait hope',
  DONE_VERB:
    'sent mailed gave did brought delivered returned paid dropped handed fixed posted finished emailed forwarded repaid settled kept cooked baked took lent shared shipped done',
};

/** Longer expressions, in the notation of `phrase`. */
export const linkPhrases: Record<string, string | string[]> = {
  // Occasions
  PLANNED: [
    "will|gonna|could|{SHALL}|{BE} planning|planning to|planned (for|to)|plan was|plan is|<!(was) <!(were) invited to|let 's",
    'would (love|like|rather)|want to|hope to|ought to|(was|were) (meant|supposed|going|about) to',
  ],
  /** A remark on a person between their name and the next one. */
  GUEST_ASIDE:
    '({OPEN} [@] ..6 {SHUT}|, who ..8 ,|(in|on|as|from|at) ..3 !(@) ,|(and|&|with|plus) {WHOSE} ..2)',
  GUEST_LEAD:
    "({GROUP_LEAD}|{REL_MOD}|{PERSON_NOUN}|{REL_NOUN}|{REL_PLURAL}|{WHOSE}|@ 's ({BARE_ROLE}|{BARE_ROLES}) [,])",
  COMPANY:
    '[{HIM} (and|&|,)] ({GUEST_LEAD}|and|&|{OPEN})* @ ([{GUEST_ASIDE}] ({AND}|({AND}) (later|then) [by|with]|{AGAINST} [.]|{OPEN}|{GUEST_LEAD})* @)* [{GUEST_ASIDE}] [{SHUT}] [from ..2]',
  USER_LEAD: 'i|we|and|then|finally|had|have|,|so|later|afterwards|went and|went out and|{NOW}|{DATE_WORD}',
  GROUP_LEAD:
    'both|the|my|our|old|dear|little|young|lovely|friends|friend|colleagues|neighbours|neighbors|neighbour|neighbor|mates|kids|boys|girls|cousins|also|again|too|all|of|them|big|wee|so|namely|just|only|mostly|best man|maid of honour|bridesmaid|kuya|ate|tita|tito|tia|tio|tiny|twins|baby|both of|fellow|dear old|girls|lads|gang|crew|team|family|uni|school|neighbour|neighbours',
  /** Verbs for being at an occasion. */
  CAME: '(came|come|joined|made it|made|showed|turned|was|were|could|stayed|managed|attended|appeared)',
  ABSENT: [
    '(should|would|could|might) have (come|been|joined|made)|had been (expected|invited|meant|due)|(was|were) (expected|due) [too] but|not at all|(was|were|got|is) (locked|tied|held|laid) up',
    "cancelled|canceled|bailed|flaked|no-showed|((could|can|did|was|were) not|couldn't|couldnt|can't|cant|didn't|didnt|wasn't|wasnt|weren't|won't) [even|really] (make|come|join|turn|show|attend|be|get|there|able|with|feeling|have|go|want|,|.|!|;|$)",
    'was supposed|were supposed|was meant|were meant|had to (cancel|work|stay|leave town)|sent (apologies|her apologies|his apologies)|stayed (home|away|in bed|behind)|called in sick|missed (it|out|this)|dropped out|stood us up|got stuck|never (came|showed|made|turned)|was (ill|sick|away|missing|absent|not)|were (ill|sick|away|missing)|failed to|pulled out|begged off',
    '(refused|declined|overslept|bowed out|backed out|chickened out|opted out|said no|gave it a miss) (to|this|on|,|.|!|;|and|$)',
    '(was|were) ({NOW})* out (.|,|!|;|$)|passed on (it|this|the|that)',
  ],
  WAS_AWAY: [
    "(was|were|is|are) at (his|her|their) ({REL_NOUN}|@) 's",
    '(was|were|is|are) ({NOW})* [stuck] in !(the|a|an|my|our|his|her|their|front|good|great|tears|charge|love) {PLAIN}',
  ],
  FUNERAL: '(funeral|wake|burial|memorial [service]|requiem|shiva|cremation)',
  // Promises
  I_WOULD: "(i|we|id|ill|i'd) ['d|would|will|'ll|could]|id|ill",
  WOULD: "('d|would|will|'ll|should|could)",
  TO_WHOM:
    '[{WHOSE} ({REL_MOD})* ({REL_NOUN}|{PERSON_NOUN}) [,]] {NAMES} [(and|&) ({WHOSE} ({REL_MOD}|{QUALITY})* ({REL_NOUN}|{PERSON_NOUN}) [,] @|{HIM})]|{HIM} [(and|&) {NAMES}]',
  COMMITS:
    '({TELLING}|{PROMISING}|{OFFERING}|{OWING}|{MUST}|{WILL}|accepted|consented|committed|let @ know|let {HIM} know)',
  WILL: "('ll|will|shall|ill|going to|gonna|'m to|am to|{BE} to)",
  /** Tasks that fall to the user. */
  MY_JOB: [
    "count me in|put (me|my name) down|my (turn|job|task|treat|part)|(is|'s) (mine|on me)|falls to me|up to me|mine to",
    'in charge of|on ..1 duty|leave it (with|to) me|consider it done|{COAXING} me (in|into)|{COAXING} into|has me|got me',
    '(put|stuck|raised) my (hand|name) (up|down)|stepped (in|up|forward)|(took|taken) (it|this|that) on|shook [hands] on (it|that)',
    "signed up|down for|on the hook|can (count|rely|bank) on me|(counting|relying|waiting) on me|in @ 's debt|took over|take over",
  ],
  DUE_LEAD: 'by|before|due|until|deadline|no later|latest|settle it|settle|it is due|needs it|need it',
  /** Words after a second person who gets something else. */
  AND_THING: "'s|{THE_MY}|their|some|for|two|three|{NUMBER}|{DATE_WORD}|whenever|by|before|next",
  DATE_OF: '({BEFORE_DAY}|no later than|the|end|of|this|coming)',
  OPENS_PROMISE:
    "({TELLING} ({NOW}|back|to|with|it|yes|ok|sure)* [{TO_WHOM}|{YOU}] [..3 that]|{REMINDER}|(i|we|'ve|have|had) {PROMISING} , ..6|(like|as))",
  /** Words that go on about the promised thing, or about the person who gets it. */
  GOES_ON: [
    '{WILL} ..2 (it|them|that|one|{HIM} back)',
    '(he|she|they|it) ..2 (it|them|be|one)|(he|she|they) ({NOW})* (gets|get|{WOULD_GET})',
  ],
  /** The head of a list of what the user undertook. */
  TASKS:
    '({COMMITS}|{AGREEING}|{REMINDER}|signed up|said yes|list|jobs|tasks|duties|errands|actions|action|promises|commitments|outstanding|follow-ups|followups|homework|owed|mine|iou|i.o.u|i.o.u.)',
  /** Words that show that somebody else's wish or state may be for the user to see to. */
  OTHERS_PROMISE:
    "^ ({MARK}|{CONNECTOR}|{NOW}|{DATE_WORD})* (@|he|she|they) ({NOW}|has|have|had|'s|'ve)* ({PROMISING}|{AGREEING}|{OFFERING})",
  TO_USER: [
    '(me|my|us|our|i|mine)|{WOULD_GET}|(he|she|they|@) gets|(goes|be|is) back|(wants|want|needs|need) ..6 back|mine|duty',
    "({BE}|been|being|'re) ({NOW}|each|both|all)* (promised|owed)|({BE}) to (have|get)",
  ],
  REMINDER:
    '(note to (self|me)|to-do|todo|to do|reminder [to self]|remind me|remember|make sure|before i forget|let me forget|{NOT_FORGET})',
  MUST: "(need to|needs to|have to|'ve to|must|(have|'ve) got to|got to|gotta|ought to|(must|can|do) not forget to|must remember to|have to remember to|(mustn't|don't|dont) forget to|supposed to|better|obliged to|bound to|responsible for|on the hook|down to|gotta)",
  YOU: 'you [(both|all|two|guys|lot)]',
  WOULD_GET: '({WOULD} [..1] (have|get|receive|be|hear|{RELY})|can (have|borrow|use|keep|take|{RELY}))',
  RELY: '(count|rely|bank) on (me|us)',
  NOT_FORGET: "((must|can|do) not|mustn't|don't|dont|not to) forget",
  PERHAPS:
    'maybe|perhaps|might|should|could|would (be|like|love)|thinking of|thought (of|about)|wanted to|want to',
  DONE_LEAD: "(and|but|which|,|;|.|-|–|—|now|already|have|has|'ve|i|we)",
  OFF_LIST:
    "off my list|(already|all|now|it is|which is|that is) done|kept my (word|promise)|done now|done and dusted|ticked off|(it|they|that) (went|was sent|were sent|has gone|have gone) ..1 to (him|her|them)|(it|they) (is|'s|are|'re) with (him|her|them) (now|since|already)",
};
