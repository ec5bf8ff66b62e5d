const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words for relatives and close people. Someone called by one of these is added as a person only if a name
 * follows.
 */
export const kin = set(`
  mother father mom mum dad mama papa mommy daddy parent parents son daughter sons daughters kid kids child children baby boy girl twins toddler
  brother sister bro sis sibling siblings husband wife hubby partner spouse fiance fiancee boyfriend girlfriend bf gf ex
  aunt auntie uncle cousin cousins nephew niece nephews nieces grandma grandpa grandmother grandfather granny gran nana
  granddaughter grandson grandson stepson stepdaughter stepdad stepmom stepmother stepfather stepbrother stepsister godmother godfather godson goddaughter
  in-law mother-in-law father-in-law brother-in-law sister-in-law son-in-law daughter-in-law`);

/** Words for the role that one person has for another. */
export const roles = set(`
  friend friends buddy pal mate bestie bff neighbor neighbour roommate flatmate housemate landlord landlady tenant coworker colleague teammate
  boss manager supervisor assistant intern mentor mentee coach trainer instructor teacher tutor professor student classmate lecturer
  doctor dentist therapist nurse vet surgeon physio chiropractor pediatrician gp psychiatrist midwife doula
  lawyer attorney accountant agent realtor broker banker advisor adviser consultant contractor plumber electrician carpenter builder handyman
  mechanic barber hairdresser stylist barista bartender chef cook waiter waitress server baker florist gardener cleaner nanny sitter babysitter
  driver pilot engineer developer designer programmer architect photographer videographer writer editor journalist artist musician drummer
  guitarist singer producer director founder cofounder co-founder ceo cto cfo vp pm recruiter client customer supplier vendor investor
  contact person guy girl woman man lady gentleman dude chap lad bloke kid dad mom mum parent host hostess organizer organiser captain pastor priest
  rabbi imam minister date crush partner crew acquaintance stranger visitor guest volunteer librarian pharmacist optometrist dj member player newcomer classmate deputy secretary receptionist postmistress postman mayor
  junior senior newbie rookie temp hire starter officemate deskmate roomie bandmate labmate shipmate seatmate caretaker concierge notetaker organist officiant celebrant
  postdoc scientist researcher biologist chemist physicist historian economist analyst clerk apprentice trainee sergeant officer sheriff firefighter paramedic nutritionist osteopath
  farmer fisherman shepherd beekeeper potter sculptor painter poet novelist composer conductor violinist pianist cellist saxophonist dancer choreographer actor actress comedian
  barrister solicitor paralegal magistrate vicar deacon chaplain nun monk bishop cashier shopkeeper grocer greengrocer fishmonger baker cobbler blacksmith welder joiner mason roofer plasterer glazier locksmith
  widow widower bachelor hiker climber runner jogger cyclist swimmer surfer sailor skater goalkeeper striker rower skipper colonel lieutenant soldier veteran protege understudy successor predecessor
  auctioneer statistician translator interpreter planner surveyor decorator caterer sommelier brewer distiller bouncer promoter publicist biographer blogger influencer streamer gamer
  lass lassie fella fellow bro sis teen teenager youngster pensioner retiree expat foreigner local tourist traveller traveler backpacker toddler
  sweep treasurer principal homeroom carer caregiver tailor butcher jeweler notary translator rep salesman saleswoman counselor counsellor curator candidate applicant speaker lodger subletter registrar usher referee umpire janitor superintendent super alto soprano tenor bassist`);

/** Nouns for women, and nouns for men. */
const nounsOfGender = {
  female: set(`
  mother mom mum mama mommy daughter sister sis wife fiancee girlfriend gf aunt auntie niece grandma grandmother granny gran nana granddaughter
  stepdaughter stepmom stepmother stepsister godmother goddaughter mother-in-law sister-in-law daughter-in-law girl woman lady landlady waitress actress
  hostess nun widow lass lassie saleswoman postmistress mrs ms miss missus frau mme madame signora senora sra dona dame baroness sister tante tia zia`),
  male: set(`
  father dad papa daddy son brother bro husband hubby fiance boyfriend bf uncle nephew grandpa grandfather grandson stepson stepdad stepfather stepbrother
  godfather godson father-in-law brother-in-law son-in-law guy man gentleman dude chap lad bloke landlord handyman waiter actor priest monk fisherman
  postman salesman widower bachelor fella fellow mr mister herr monsieur signor senor sir baron brother onkel tio zio`),
};

/** Returns the gender that a noun for a person tells: `niece`, `waiter`. */
export const genderOfNoun = (noun: string): 'female' | 'male' | undefined =>
  nounsOfGender.female.has(noun) ? 'female' : nounsOfGender.male.has(noun) ? 'male' : undefined;

export const pets = set(`
  dog cat puppy kitten pup doggo horse pony hamster parrot bird budgie rabbit bunny turtle tortoise goldfish fish lizard gecko snake
  ferret hen chicken goat cow donkey corgi corgis poodle labrador retriever beagle dachshund pug collie terrier bulldog husky spaniel
  shepherd greyhound whippet tomcat canary cockatiel budgies gerbil axolotl iguana chinchilla piglet kitty mutt doggy moggy tabby retrievers labradoodle rottweiler dalmatian chihuahua pet pets mare foal stallion llama alpaca guinea basset hound mongrel lurcher schnauzer hedgehog goose rooster`);

/** Machines, plants and other things that people give names to. */
export const keptThings = set(`
  printer car van truck campervan camper boat yacht barge dinghy narrowboat sailboat catamaran kayak bike scooter hoover vacuum roomba robot mower lawnmower fridge oven kettle toaster boiler dishwasher
  laptop computer router wifi network server satnav nav gps chatbot plant orchid cactus fern tree sourdough starter ghost guitar piano teddy doll plushie
  bonsai succulent ficus monstera aloe yucca snowman scarecrow gnome statue figurine drone tent tractor caravan motorcycle motorbike moped canoe surfboard skateboard violin ukulele cello toy pumpkin kombucha scoby kefir avatar hotspot pothole seagull
  storm hurricane cyclone typhoon caterpillar spider squirrel`);

/** Words that, after a name, make it a business, a place, a work or an occasion. */
export const namedThings = set(`
  bank inc corp llc ltd gmbh co company group partners associates controls motors foods airlines airways hotel inn motel restaurant diner cafe bar
  pub grill bistro bakery brewery winery pizza burger burgers coffee market store shop mall supermarket pharmacy hospital clinic school college university academy
  institute church temple cathedral chapel museum gallery theater theatre cinema stadium arena gym studio studios park gardens lake river beach bay island
  mountain hill hills valley falls creek forest canyon street st court close crescent mews terrace grove avenue ave road rd lane drive boulevard blvd square plaza bridge station
  airport terminal tower towers building center centre hall library courthouse county city village heights
  marathon movie film show series song album concert tour tickets book books novel podcast playlist biopic trilogy musical opera trailer
  club committee association council guild orchestra ensemble festival fest summit conference gras
  rice bread tea sauce soup wine beer whiskey cheese salad cake pie oil cookies candle candles dress shirt jeans shoes boots
  theme update release version edition plugin widget labs lab technologies tech software systems solutions consulting capital ventures holdings industries enterprises logistics energy media press plumbing roofing electrical removals flooring
  insurance pharmaceuticals realty properties mortgage league cup trophy award awards foundation fund trust society day exhibit exhibition lecture recipe article statue biography mural poster`);

/** Words that, before a name, make it a business, a product or a work and not a person. */
export const thingHeads = set(`
  company firm startup brand bank shop store restaurant cafe bar pub hotel school college university hospital clinic gym team band app movie film show
  book novel song album series game podcast street city town village country state island lake river client account project tool product model
  something watching rewatching watched reading rereading listening bingeing binged streaming playing tickets`);

export const titles = set(
  'dr dra sra srta mme mlle engr engineer pharm barr barrister alhaji alhaja hajia chief mallam otunba cllr atty adv advocate lic dott dottor dottoressa ing evang evangelist pst apostle sr fr br capt lt sgt col maj msgr mr mrs ms mx miss mister missus sri shri smt senor senora herr frau monsieur madame signor signora sheikh prof professor doctor coach rev reverend father sister pastor rabbi captain judge sir aunt auntie uncle tia tio tante onkel oom zia zio khala grandma grandpa nana director ambassador baroness baron countess mayor colonel major sergeant inspector commissioner consul imam ustad swami sensei maestro mestre teta tita kuya oma opa nonna nonno mamma dona mzee babushka dedushka kyria kyrie hajurbuwa hajurama khalti thay nanay tatay dame',
);

/** Titles of women, and titles of men. */
export const titlesOfGender = {
  female: set(
    'mrs ms miss missus mme mlle madame sra srta senora frau signora dame lady madam aunt auntie tia tita tante zia khala ate lola didi abla teyze sister dra',
  ),
  male: set(
    'mr mister sr senor herr monsieur signor sir lord uncle tio tito zio onkel oom kuya lolo bhai abi amca father don',
  ),
};

/** Words for relatives that are used like a first name: `Mom called`. */
export const kinNames = set(
  'mom mum mama dad papa daddy mommy mummy grandma grandpa granny gran nana nan abuela oma opa nonna',
);

/** Words of respect or affection that follow a name in some languages. */
export const honorifics = set(
  'didi bhai bhaiya bhabhi ji jee aunty saheb sahib bibi amma appa anna akka thatha san sama kun chan sensei senpai oppa unnie eonni hyung noona ssi nim abla abi hanim bey teyze amca kuya ate tita tito pak bu mas mbak khun phi nong habibi habibti ustad sir madam maam',
);

/** Labels before a colon, such as `name:` or `phone:`. */
export const fieldLabels = set(
  'name fullname nome nombre nom naam e-mail email mail mobile mob cell tel telephone telefon phone fax handy whatsapp address addr adresse adresa direccion indirizzo city town company org organisation organization title role job web website url linkedin instagram insta telegram skype bday birthday dob subject from to cc re notes note',
);

/** Names of assistants and products, and roles of machines. They are never people. */
export const machines = set(
  'kindred siri alexa cortana gemini chatgpt gpt claude bard copilot ai bot system admin administrator root override assistant user sudo null undefined test',
);

export const calendarWords = set(`
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  mardi holi purim yom rosh kwanzaa cinco nowruz oktoberfest
  christmas xmas easter thanksgiving halloween hanukkah ramadan eid diwali passover lent juneteenth nye valentines
  spring summer autumn fall winter today tomorrow yesterday tonight morning afternoon evening night`);

export const familyNames = set(`
  brown green white black gray grey young king wood woods hill hall baker cook cooke carter miller taylor bell stone fields field rivers lake rice
  park parks short long day moon fox wolf price banks bank page cross bush rose hunt hunter bishop pope knight noble swan finch crane bird west north
  east ford wells waters brooks pond marsh moss reed lane street church house barber mason smith potter fisher archer shepherd gardener farmer porter
  weaver tanner turner sawyer walker ward wall walls gates bridge bridges frost snow winter winters summers may love joy grace hope rush sharp savage
  small little strong power powers best good goodman rich golden silver steel foster cash chase judge sergeant major marshall steward cooper lamb bull
  drake hart hawkins wade holly berry cherry plum glass mills mill grant holt lake lowe cole chan blum burns barnes bean pepper buck booth
  singer dyer carver butler driver abbott carpenter hooper slater thatcher pierce pace poole combs dean duke earl england french holland ireland`);

/** Abbreviations whose full stop does not end a sentence. */
export const abbreviations = set(`
  dr mr mrs ms mme mlle dra sra srta engr ing pharm barr arc surv alh evang pst dcn cllr adv atty lic arq dott dipl fr br capt lt sgt cpl col maj
  gen cmdr hon msgr st jr sr prof rev no vs etc approx ave rd blvd apt ext tel jan feb mar apr jun jul aug sep sept oct nov dec inc ltd co`);
