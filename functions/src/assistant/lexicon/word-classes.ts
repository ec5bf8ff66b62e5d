import { tagWords } from './tag-words.ts';

/** Classes of single words, each under its name. The vocabulary of the offline engine builds on them. */
export const wordClasses: Record<string, string> = {
  SPORT: 'v vs drew draw beat beats lost won win wins nil match fixture kickoff relegated',
  // Nouns for people
  NEWCOMER:
    'neighbour neighbor people folk couple family face hire joiner starter arrival addition recruit name kid',
  PEOPLE_WORD:
    'nannies people folk folks men women ladies faces newcomers arrivals joiners starters recruits hires names',
  COMPANY_WORD: 'people men women folks guys crew gang team band family couple',
  CROWD: `team people folks bunch everyone everybody couple family guys some lots loads neighbours neighbors parents crew group
    band choir committee friends colleagues coworkers peeps`,
  // Grammar
  BE: "is are was were 's 're be",
  BE_SHORT: "is 's are was were",
  IS_SHORT: "is 's are",
  IS: 'is are',
  SUBJECT: 'i he she they we it this that there everyone everybody nobody',
  PRONOUN: 'he she they both all his her their him them who',
  SHE: 'he she they who',
  SHES: 'hes shes theyre',
  HIM: 'him her them',
  HIM_THEIR: 'him her them his their he she they',
  WAS_NOT: "wasn't wasnt isn't isnt aren't weren't didn't didnt not",
  THEIR: 'his her their',
  WHOSE: 'his her their my our',
  POSSESSIVE: "my our his her their new old 's the a",
  OWNER_OR_ARTICLE: "his her their your 's a the",
  THE_MY: 'the my our his her a an another',
  DETERMINER: 'the a an some any this these those my our your his her their no every each another',
  ARTICLE: 'the a an my our new',
  OURS: 'ours mine theirs hers it',
  ONESELF: 'himself herself themself themselves',
  AUXILIARY: 'do does did can could should would will is are am was were have has had',
  ASKING_VERB:
    "'s is are was were do does did can could will would should have has had people of else contacts friends i",
  QUESTION_WORD: 'who whom whose what when where which how why',
  ADVERB:
    'also just really still now finally already always never then apparently recently actually both totally only probably sadly kindly even',
  SUBORDINATOR:
    'that who whom whose which if when while because cause cos since as than where until whether how what why before after said says told tells think thinks thought know knows hope hopes mentioned heard reckons swears with to from of for by about at in on near or like not except',
  CONNECTOR:
    'and but nor neither so then also oh um uh er yeah well anyway plus ok okay right btw apparently actually please pls kindly , now finally later meanwhile &',
  AND: 'and & + , ; / plus',
  JOIN_WORD: 'and & , ; /',
  DATE_WORD:
    'yesterday yday today tonight last on night week weekend month year this morning afternoon evening sunday monday tuesday wednesday thursday friday saturday tue thu tues wed weds thur thurs fri sat mon earlier ago',
  MONTH_OR_OF:
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december of the , st nd rd th',
  ORDINAL: 'first second third fourth fifth sixth next last final latest other another one new',
  ORDINAL_BE: "first second third fourth fifth is was 's",
  AFTER_IS:
    'a an the my our in at on from not so just been got now also really very too still always never back off out after into all about over here there pregnant sick ill engaged married single divorced vegan vegetarian allergic happy sad great good fine ok busy tired excited nervous',
  OPENS_ANEW: 'the a an my our it this that there we i',
  CONTINUES:
    'poor lucky bless also really very super big huge total used born based originally from loves likes works lives we',
  CLOSE: 'new old best dear good older younger big little my our his her their',
  SOMEONE: 'someone somebody one people couple',
  CORRECTION_WORD: 'mean meant rather no wait sorry oops correction',
  // Clauses
  ASKING:
    "how do does where when what why should can could would will you please pls i want to 'd like need go ahead let 's me kindly help",
  COMMAND:
    'tag untag label unlabel add save remove mark categorise categorize create store put drop delete remind file note',
  MOVE: 'come comes take pull kick move give stick lose remove drop',
  CHANGE: 'change swap replace switch exchange update set',
  OWN_EVENT: 'met ran bumped caught saw had got went talked spoke chatted called visited introduced remember',
  TOLD: 'told tells telling asked reminded texted wrote',
  NOT_ALL: "don't dont not never everyone everybody people those anyone",
  THEM_ALL: 'him her them both all everyone everybody these those the that this',
  ADD_THEM: 'him her them both all everyone everybody these those this that',
  GROUP_WORD: 'all both everyone everybody them these those',
  SHOP_STATE:
    'nothing none only plenty loads shut closed closing sold packed heaving cheaper overpriced out having stock dear sale',
  SHOP_VERB: 'had was is were are sells sold stocks delivers charges ran does',
  BEFORE_NOUN: "add the a an new this that remove drop delete my our 's your",
  // Dealing with people
  ANNOUNCE:
    'met meet hired recruited welcomed introduced know knowing add save store remember keep create enter record down',
  INTRODUCE: 'introduced introduces introducing',
  ACQUAINTED: 'met into add save store contact named called introduced with tag untag email text',
  PART_OF_LIFE:
    'surgery operation knee hip back shoulder wrist ankle leg arm foot eye eyes heart cancer baby pregnancy wedding funeral job interview exam exams thesis visa divorce move flight probation retirement promotion contract diagnosis treatment replacement transplant leaving',
  CALL: 'call calls called',
  GIVE: 'sold gave given sent lent showed handed delivered promised explained introduced',
  SPOKE:
    'spoke speak speaking talk talked talking introduced wrote write gave give sent send married engaged chatted chatting chat sat sitting stood reach reached out related apologized apologised sold lent went reconnected connected proposed',
  HEARD:
    'heard hear hearing call text texts message messages email emails letter gift card news borrowed invite invitation word voicemail back learned learnt got notes',
  RAN: 'ran run bumped running bump',
  DEAL: 'deal contract account order appointment booking merger partnership subscription mortgage policy plan issue problem claim bill row loan card',
  DEAL_WITH:
    'met meet meeting saw see seen seeing call called calling text texted texting email emailed emailing phone phoned rang ring visit visited visiting hugged married dated dating lent helped help helping told tell telling asked ask asking thanked thank invited invite messaged message dmed facetimed zoomed joined hosted introduced remember congratulated drove owe owes paid bumped caught miss missed love knew know into gave give',
  TOWARDS: 'for of to after on at about from over by',
  FELT: 'fell falls falling waits waited waiting jealous envious proud fond afraid scared wary ashamed care caring named asked asks looks looked looking married engaged cheated crush proposed proposes proposing reports report reporting took sorry related grateful mad angry upset worried worries unfaithful dependent smitten',
  REPORTING:
    'told tells said says mentioned mentions reckons heard thinks texted wrote announced reports let shared',
  REACH: 'call text message phone ping dm visit thank reach contact',
  OWN_MEETING: 'met saw called texted visited',
  DONE_TO_USER:
    'told tells called texted asked helped gave brought lent showed sent emailed invited visited messaged met hugged taught joined drove beat handed passed sold offered owes owed thanked kissed fed paid bought cooked baked left promised warned wrote rang phoned hosted reminded convinced borrowed wished picked dropped messaged introduced',
  TOUCH:
    'met saw seen called phoned rang texted emailed messaged talked spoke chatted visited caught ran bumped hung facetimed zoomed had grabbed got went stayed hosted joined lunch dinner coffee drinks breakfast brunch call walk hike',
  EVENT:
    'catch-up catchup meal visit met saw had call called spoke talked talk chat sat lunch dinner coffee breakfast brunch drinks ran visited texted went',
  TALK: 'with met saw called visited from call meeting catch-up catchup coffee lunch chat notes update recap news',
  GAVE_BIRTH: 'had have has gave given welcomed delivered expecting born arrived',
  OFFSPRING: 'baby boy girl son daughter twins triplets kid child',
  LISTEN: 'listened listening listen',
  NEWS_LEAD:
    'and but so then also oh heard apparently yesterday today cousin uncle aunt old dear poor happy birthday',
  EVENTFUL:
    'yesterday today last ago tonight called texted lunch coffee dinner saw had said told just now is was got',
  AT: 'at near to from by on',
  HOME: 'place house apartment flat home party wedding birthday farm cabin office bbq barbecue new old garden boat name',
  // Names
  PARTICLE:
    'des binti binte bint de da do dos das del della di du van von der den ten la le el al bin ibn ben mac mc st o y wa af av zu zum zur ter op abu ould ap ui ni nic nga',
  DEGREE: 'phd md mba esq jr sr ii iii iv cpa rn',
  PLAIN_TITLE: 'dr doctor mister mr mrs ms miss aunt auntie tia tio uncle cousin',
  PLACE_PREFIX: 'san santa santo saint los las fort port mount lake new north south east west cape el',
  PLACE_PREPOSITION:
    'in at near under as via through around outside across along down toward towards over onto by behind',
  NATIONALITY:
    'american british english scottish welsh irish french german italian spanish danish dutch swedish norwegian polish russian chinese japanese korean indian mexican brazilian canadian australian african european asian greek turkish thai vietnamese uzbek icelandic finnish portuguese catalan basque belgian flemish swiss austrian czech slovak hungarian romanian bulgarian serbian croatian bosnian albanian ukrainian estonian latvian lithuanian armenian egyptian moroccan iranian persian iraqi israeli lebanese syrian palestinian pakistani bangladeshi nepali filipino filipina malaysian indonesian taiwanese mongolian nigerian ghanaian kenyan ethiopian somali senegalese colombian peruvian chilean argentinian venezuelan cuban jamaican haitian latino latina jewish muslim hindu sikh catholic easter christmas xmas thanksgiving halloween passover diwali holi eid lent',
  BEFORE_IN_PERSON:
    'bring brings brought call calls called rope ropes roped let lets invite invited get got believe believes believed trust trusts confide confided interested interest faith',
  DAY_OF: 'day eve',
  STREET: 'row street st road rd lane ln court yard hill close way avenue square place walk alley wharf mews',
  STREET_HEAD:
    'rue calle rua avenida boulevard plaza piazza paseo camino corso viale vicolo praca ulica chemin allee impasse quai carrer rambla jalan jl',
  NAME_LABEL: 'met name nome nombre nom naam',
  CONTACT_NOUN: 'person contact friend people contacts friends folks guys colleagues',
  NAME_COMMAND:
    'retag re-tag mark tag untag drop add save label file put take will may bill flag note pat met meet meeting store',
  LEAD_WORD:
    'or by under about during without the a an my our with and but so then today yesterday also dear hi hey hello thanks happy new first for from to at in on if when since because after before finally poor sweet big congrats i dinner lunch coffee drinks breakfast brunch call tag label add save create remember contact note untag store remove reach',
  CONTACT_WORD: 'number email mail e-mail cell phone mobile address contact details birthday bday name info',
  BIRTHDAY: 'birthday bday b-day birthdays bdays dob birthdate born',
  LIST_MARK: ': ; , ( – — - there namely and then first firstly last lastly finally',
  AFTER_ENTRY: ", ; : . ! ( – — - and & from who whose with he she they does is 's",
  MEDIA:
    'watched watching listened listening reading rereading read movie film episode episodes season album concert playlist podcast novel soundtrack tickets ticket article biography exhibit exhibition lecture book books series song songs band',
  USER: 'i we me us my our',
  // Things that are not people
  COMPANY_FORM:
    'inc corp llc ltd gmbh ag plc llp kk k.k. s.a. sa srl s.r.l. bv b.v. ab oy pty pvt robotics analytics dynamics biotech technologies solutions consulting holdings industries systems labs',
  FIRM_PARTNER: 'sons daughters co bros brothers partners associates',
  PERSON_LIKE:
    'name one person people couple guy guys kid kids lady man woman men mate character owner builder',
  AFTER_SHOP: 'for and then again on in at was , . drive order app receipt coupon burger fries',
  PLANT:
    'basil rosemary sage iris rose lily violet daisy jasmine heather ivy fern olive holly hazel poppy william myrtle laurel willow juniper saffron ginger marigold dahlia camellia petunia lavender bay',
  GARDENING:
    'garden gardening gardens allotment balcony compost slug slugs snails aphids greenfly mulch prune pruned pruning seedling seedlings seeds bulbs watered watering repot repotted repotting herb herbs bloom blooms blooming bloomed blossom blossoms greenhouse soil',
  OWN_THING: 'baby pet dog cat puppy kitten horse boat band team brand code character',
  THING_HEAD: 'boat cat dog character book show film band team cafe',
  SHOW: 'show series film movie book novel musical podcast',
  FINISHED: 'finished read watched started saw seen loved through',
  NTH: 'second third fourth tenth hundredth umpteenth nth',
  REREAD: 'rewatch reread re-read binge bingeing binged rewatched rewatching rereading',
  STORY_PART: 'plot draft chapter chapters outline ending opening scene narrator',
  CHAPTER_NUMBER: 'one two three four five six seven eight nine 1 2 3 4 5 6 7 8 9',
  // Lists and groups
  ASKED:
    'add adding save store create enter record remember note met meet introduced new contact contacts names',
  THING_LIST:
    'tag label tags shortlist ideas plant plants seeds bulbs herbs chicken chickens hens goats kittens puppies fish game games show shows app apps colour colours color colors places cities song songs book books film films movie movies recipe recipes buy',
  COUNT_OR_THESE: 'two three four five six new following these those people folks contacts few',
  // Tags
  TAG_NOUN: 'tag tags label labels hashtag hashtags',
  TAG_WORD: 'tag tags tagged label labels labelled labeled untag',
  LIST_NOUN: 'hashtag hashtags tag tags label labels group list category circle',
  TAGGED:
    'tagged labelled labeled marked filed listed categorized categorised classified grouped bucketed sorted flagged',
  TAG_VERB: 're-tag retag tagging tag group bucket label flag mark categorize categorise classify file list',
  UNTAG: 'untick uncheck deselect untag unlabel un-tag detag de-tag un-label',
  TAG_ACT:
    'tag tags tagged untag label labels mark add remove take drop put swap replace categorize categorise file flag save delete re-tag',
  PUT: 'add put give assign apply attach use set stick slap create make start',
  SWAP: 'swap replace change switch exchange',
  FILING:
    'tick check swap switch retag subscribe unsubscribe unfile unmark delist exclude eject oust bump bring keep slot promote demote upgrade downgrade graduate shift push chuck throw sling log register enrol enroll sort assign pop squeeze include count treat consider sign pencil park lump group file transfer turn change convert reclassify recategorize recategorise set put place stick add move drop list store save kick knock boot pull take get have want',
  SAME: 'same ditto likewise',
  FRAME_WORD:
    "ok okay so right now then also and but just please pls kindly would will you i we me us it 'd 'll 's is are be been was were do does did don't doesn't isn't aren't shouldn't not no longer never any more anymore shall may might wants to have has having make sure that this mind if able see there think reckon guess believe suppose say new extra here still today from on in into onto under among amongst as with within for of off out by at up down over together along both all each too either the a an my our his her their your these those one part member members gone come comes count counts called named profile contact card entry record page grand great good nice lovely had carry carries bear wear",
  TAG_VERBS:
    'scrub purge revoke withdraw rescind retract peel shed nix yank rip expunge eliminate expel evict disassociate dissociate dump lift cancel deregister delink unlink ungroup tag tags tagged tagging untag label labels labelled labeled unlabel un-tag retag re-tag flag mark marked categorise categorize classify file filed group get rid remove take drop delete strip pull kick clear lose move ditch scrap erase unassign detach add put give assign apply attach use set stick slap make place include pop associate change shift transfer',
  ASKED_STATE:
    'earned earn deserved deserves deserve earns merits receives should must can could ought needs need belongs belong goes go fits fit gets get joins join',
  WISH: 'want like need prefer rather let love treat consider keep find',
  TAKE_AWAY: `off out from ${tagWords.TAKEN_AWAY}`,
  QUOTE: '" \' “ ” ‘ ’',
  ADMIRED: 'idol idols hero heroine favourite favorite inspiration role guilty',
  // Contact details
  DETAIL: 'number email e-mail mail cell phone mobile address birthday bday line',
  MY_DETAIL: 'email e-mail number cell phone mobile address birthday bday name zip line',
  DETAIL_KIND: 'new old work home cell phone',
  OLD: 'not old former previous wrong',
  CHANGED: 'changed switched moved update updated changes',
  CHANGE_VERB: 'changed switched updated lost got new',
  CHANGE_WORD: 'his her their a an to new old the address number again now yet provider',
  HAS_JUST: "has have 's just finally also recently again got gotten went and",
  FAX: 'fax telefax facsimile f',
  PARTY: 'party bash dinner cake',
  CONTACT: '<email> <phone>',
  CONTACT_FILLER:
    "and on at by his her their the my a new best work home direct personal is are 's now : = , ( text call reach him them or via number address",
  /** Words that alone say nothing of a person. */
  NOTE_FILLER: `oh um uh ok okay yes so well also all both one two three four of her his their him them she he they it that too lol please
    everyone you can by the way say says said there new for me a some certain woman man guy girl boy bloke lady lad person someone
    somebody best regards kind cheers thanks sincerely`,
  NOTE_END: 'and with on at by her his their is from the call text reach reached him them to my contacts',
  EMPTY_WORD: 'please pls plz thanks thx you and thank',
  RECORD_WORD:
    'it that this them his her their the my your in on accordingly contact contacts record records entry card info details number email e-mail address phone cell mobile birthday here there please pls thanks thx asap rest else one',
  UPDATE: 'update change fix correct amend edit replace note',
  ON_RECORD:
    'listed included there here on it in part of that this tagged labelled labeled more any longer please either anymore',
  // Intents
  POLITE:
    "do please pls plz kindly can could would will you go ahead and i 'd like want wanna need have to let 's me help be so kind as good also",
  ACT: 'tag untag unlabel label add save create store mark put remove take drop categorise categorize file give log remember note record register enter start open keep make set delete',
  TODO: "say rename merge remind reminder reminders schedule todo to-do book buy ask tell send get wish check invite reply congratulate email ring pay order return renew water don't dont never nevermind forget set pick follow",
  ADD: 'add save create store remember record enter keep put get',
  CORRECTION_START: 'no sorry wait actually oops scratch make rather correction hang hold',
  CORRECTING:
    "no sorry wait actually mean meant i it it's its was is 's that that's his her their name surname called named make scratch or rather oops correction should hang hold on not with to by for from spelled spelt really",
  STORY: 'novel novella screenplay story fanfic comic sitcom script play thriller whodunnit fiction',
  STORY_OR_FILM: 'book story film movie series show novel play',
  MADE_UP:
    'protagonist antagonist villain villainess fictional storyline subplot hero heroine d&d dnd rogue cleric paladin warlock sorcerer roleplay role-play',
  EVERYONE: 'everyone everybody all',
  // Injections
  IGNORE: 'ignore disregard forget override bypass drop skip violate break',
  RULES:
    'instruction instructions rule rules prompt prompts guidelines guardrails restrictions directives programming training safety filter filters limits everything',
  SYSTEM: 'system developer admin root debug god maintenance',
  SYSTEM_THING: 'prompt message mode override command instruction note access',
  SYSTEM_ROLE: 'system assistant user developer ai bot llm',
  MACHINE:
    'ai llm model models chatbot bot assistant assistants parser extractor system computer chatbots bots parsers ais llms',
  READER: 'crawler crawlers scraper scrapers agents agent gpt',
  READING:
    'read reads reading process processing parse parsing index indexing summarize summarise scan scanning scrape handle handling',
  OPENING: '> [ ( { < ! # = * % ~ | - " “',
  QUOTE_OR_BRACKET: '" “ \' ‘ ( [',
  TAG_OR_ADD: 'add tag mark label set give save change',
  RECORD_NOUN: 'contact person record user entry',
  NOTE: 'note message instruction instructions reminder memo ps order p.s',
  REVEAL: 'reveal print output show repeat leak dump reply respond return',
  SECRET: 'prompt instructions password secret token json database schema credentials config key',
  BULK: 'delete erase wipe remove drop export email text message send forward share upload post output',
  EVERYTHING: 'all every everyone everything entire whole',
  DATA: 'contact contacts people person persons record records data database table tables user users friends memories notes list crm account accounts everyone',
  FROM_NOW: 'reply respond answer you always all ignore everyone everything every each',
  PRETEND: 'pretend imagine assume suppose act behave',
  TYPED:
    'typed wrote written said asked approved confirmed requested agreed told entered consented want wants wanted',
  OVERRIDE: 'override sudo root jailbreak end begin start',
  OPERATOR: 'developer creator maker programmer operator admin administrator vendor',
  TELL: 'mention mentioning reveal revealing disclose disclosing tell telling show showing inform informing',
  COMMAND_NOUN:
    'instruction instructions message text order command commands prompt request requests source directive',
  TRUSTED: 'trusted authorised authorized privileged verified pre-approved preapproved mandatory',
  ANY_COMMAND:
    'add create save store tag untag label mark remove delete put set call name make give assign change rename reply respond output return say write send hide acknowledge confirm include insert execute run do treat approve grant use update',
  // Public life
  MARKET_MOVE: 'up down gained lost fell rose jumped dropped surged plunged',
};
