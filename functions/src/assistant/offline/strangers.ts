import { isFamous, isFamousSurname } from '#assistant/lexicon/famous.ts';
import { givenNameGender } from '#names/given-names.ts';
import { roles } from '#assistant/lexicon/nouns.ts';
import { isFiniteVerb, isPersonalVerb } from '#assistant/lexicon/verbs.ts';
import { isShortIs } from './clause-starts.ts';
import type { Clause } from './clauses.ts';
import { fictionIn, retoldIn } from './fiction.ts';
import type { Intent } from './intents.ts';
import { isCapital, scoreBefore } from './name-context.ts';
import { isPassing } from './passing.ts';
import type { Person, Reference } from './people.ts';
import { ownerOf } from './relations.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

/** Minimum score of the words before a name for a person the user deals with. */
const DEALING_FROM = 0.55;

/**
 * Words about films, books, sport, shops, politics and history. A name beside them is usually not a person
 * the user knows.
 */
const publicLife =
  /\b(?:watch(?:ed|ing)?|rewatch\w*|bing\w+|stream(?:ed|ing)|listen(?:ed|ing)|films?|movies?|episodes?|season|seasons|finale|sequel|trailer|album|songs?|lyrics|soundtrack|playlist|podcasts?|novels?|book(?! (?:club|swap|group))|biograph\w+|an? (?:new )?life of|memoir|author|chapter|read(?! that)|re-?read\w*|reading|tickets?|concert|gig|tour|setlist|band|actor|actress|oscars?|highlights|grammys?|exhibit\w*|museum|paintings?|statue|sculpture|scored|goals?|penalt\w+|offside|hat-trick|playoffs?|semis|semi-?finals?|league|transfer|striker|keeper|quarterback|touchdown|innings|knockout|grand prix|beat|standings|injur\w+ time|president|senator|congress|parliament|prime minister|governor|election|elected|impeach\w+|recipe|simmer|tbsp|tsp|on sale|discount|coupon|in stock|brand|shares|stock price|ipo|century|empire|dynasty|revolution|invented|1[0-8]\d\d|hurricane|storm|tropical|series|panto\w*|karaoke|horoscope|zodiac|cartoons?|disney|pixar|marvel|reruns?|screen time|characters?|trilogy|medley|chords?|capo|titanic|nil|sent off|quali|sermon|gospel|psalms?|bible|scripture|parable|buried|tomb|throne|beheaded|crowned|treaty|ancient|medieval|philosophers?|vs?|injured|kick-?off|relegated|xbox|playstation|level|boss fight|crossword|wordle|video ?games?|speedrun\w*|respawn\w*|npcs?|boss (?:in|on|of) level|bake off|strictly come|love island|drag race|masterchef|x factor|big brother|eurovision|the traitors|the bachelor\w*|taskmaster|keynote|lectures? (?:on|about)|(?:on|through) the screen|workout video|monza|silverstone|wimbledon|nativity|limerick|bridgerton|in cinema|on netflix|on hbo|on telly|on tv|box ?set|(?:tv|film|movie|netflix) marathon|played by|starring|stars|pole|lap|qualifying|vinyl|on repeat|radio|theatre|theater|ballet|opera|musical|shakespeare|matinee|telly|arena|headlin\w+|support act|cosplay\w*|costumes?|earworm|stuck in my head|planet|moon|telescope|sauce|cereal|crackers|groceries|grocery|insolvent|delisted|nasdaq|ftse|layoffs|for a duck|wickets?|straight sets|clean sheet|own goal|shoot-?out|man of the match|extra time|test match|nba|nfl|nhl|mlb|wnba|ufc|ipl|uefa|fifa|six nations|world cup|la liga|bundesliga|serie a|peloton attacked|(?:went|going|dressed|dressed up) as|telenovelas?|soap opera|sunday school|homework)\b|\b(?:up|down|gained|lost|fell|rose|jumped|dropped|surged|plunged)(?: by)? \d+(?:\.\d+)? ?(?:%|percent|points|pts|bps)|(?<![\d-])\b\d{1,2} ?- ?\d{1,2}\b(?!-?\d)(?! ?(?:am|pm))/;

/** Words about animals. */
const animals =
  /\b(?:the vet|kennels?|cattery|litter ?(?:box|tray)|kibble|leash|walkies|(?:good|bad|naughty) (?:boy|girl|dog|kitty|cat)|paws?|whiskers|hairballs?|fleas?|zoomies|rolled in|fox poo|squeaky toy|catnip|grooming)\b/;

const gardening =
  /\b(?:garden\w*|allotment|balcony|compost|slugs?|snails|aphids|greenfly|mulch|prun(?:e|ed|ing)|seedlings?|seeds|bulbs|watered|watering|repot\w*|herbs?|bloom\w*|blossom\w*|greenhouse|soil)\b/;
const plants = new Set(
  'basil rosemary sage iris rose lily violet daisy jasmine heather ivy fern olive holly hazel poppy william myrtle laurel willow juniper saffron ginger marigold dahlia camellia petunia lavender bay'.split(
    ' ',
  ),
);

const own = /\b(?:i|we|me|us)\b/;

/** Something a person does to the user or together with the user. */
const withUser =
  /@\d+ and (?:i|me)\b|\b(?:i|me) and @|\b(?:told|tells|called|texted|asked|helped|gave|brought|lent|showed|sent|emailed|invited|visited|messaged|met|hugged|taught|joined|drove|beat) (?:me|us)\b|with (?:me|us)\b/;

/** Something the user did for a person, without `I`: `fixed the boiler for @0`. */
const workedFor =
  /^(?:(?:and|just|also|then|today|yesterday|finally|,) )*(?:did|made|built|sold|cut|wrote|shot|drove|\w{2,}ed) (?!by\b)[^@]*\b(?:for|at|to) @\d/;

/** `Ana's birthday is …`: a detail the user knows only of people in their life. */
const ownsContact =
  /@\d+ 's (?:new |old |work |home |cell |phone )?(?:birthday|bday|e-?mail|number|cell|phone|mobile|address)\b(?! (?:party|bash|dinner|cake))/;

const leads =
  /^(?:and|but|so|then|also|oh|heard|apparently|yesterday|today|cousin|uncle|aunt|old|dear|poor|happy|birthday)$/;

/** Verbs typical of news about friends and of getting in touch. */
const lifeNews =
  /\b(?:call(?:ed|s)|rang|phoned|text(?:ed|s)|emailed|messaged|visit(?:ed|s|ing)|wrote to|stopped by|popped (?:in|by|round)|came (?:over|by|round|to)|told|engaged|married|marrying|wedding|divorc\w+|split|broke up|expecting|pregnant|baby|born|birthday|turn(?:s|ed|ing) \d+|twins|mov(?:ed?|es|ing)|lives?|living|works?|working|job|promot\w+|hired|fired|laid off|retir\w+|resigned|quit|graduat\w+|school|college|uni|exams?|degree|studying|hospital|surgery|operation|ill|sick|cancer|diagnos\w+|recover\w+|chemo|passed|died|funeral|house|flat|apartment|new|broke|broken|got (?:an?|his|her|in|into)|passed|failed|finished|cried|off to|trip|holiday|loves|hates|likes|vegan|vegetarian|allergic|prefers|back|away|bought|sold|adopted|wife|husband|son|daughter|mum|mom|dad|sister|brother|kids)\b/;

/**
 * Returns whether the person is the subject of a verb. With `needsNews` it must also be typical news about
 * friends.
 */
function isSubject(
  { sentence, shape }: Clause,
  { from, to }: Reference,
  isNamed: boolean,
  needsNews: boolean,
): boolean {
  const { tokens } = sentence;
  const isFirst = tokens.slice(0, from).every(({ low, kind }) => kind !== 'word' || leads.test(low));
  const at = tokens.findIndex(
    ({ low }, i) => i >= to && !/^(?:just|finally|also|still|never|already)$/.test(low),
  );
  const next = tokens[at]?.low ?? '';
  if (next === "'s" && !isShortIs.test(tokens[at + 1]?.low ?? '')) return false;
  if (needsNews && !lifeNews.test(shape)) return false;
  if (!isNamed) return isPersonalVerb(next);
  return isFiniteVerb(next) || (isFirst && /^(?:and|,|&|-|:|–)$/.test(next));
}

/** Returns whether a name may be a famous one, or is in a sentence with one. */
const isBesideFamous = ({ tokens }: Sentence, word: string): boolean =>
  isFamousSurname(word) || tokens.some((token) => isCapital(token) && isFamous([token.low]));

/** `a candidate, Ana`: the name explains a role. */
const isApposed = (tokens: readonly Token[], from: number): boolean =>
  /^[,:(–—-]$/.test(tokens[from - 1]?.text ?? '') && roles.has(tokens[from - 2]?.low ?? '');

/** `Joseph from work`: a person the user knows from a place. */
const isAcquainted = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.low === 'from' &&
  /^(?:work|school|church|uni|college|choir|yoga|gym|accounting|accounts|hr|sales|marketing|next|upstairs|downstairs|across)$/.test(
    tokens[to + 1]?.low ?? '',
  );

/** Returns the index where the list of names that contains this name begins. */
function listStart(clause: Clause, { from }: Reference): number {
  const { references, sentence } = clause;
  const { tokens } = sentence;
  const joined = /^(?:and|&|\+|,)$/.test(tokens[from - 1]?.low ?? '')
    ? references.find(({ to }) => to === from - 1 || (to === from - 2 && tokens[to]!.text === ','))
    : undefined;
  return joined ? listStart(clause, joined) : from;
}

function isDealtWith(clause: Clause, reference: Reference, isPublic: boolean): boolean {
  const { tokens } = clause.sentence;
  const from = listStart(clause, reference);
  const before = tokens[from - 1]?.low ?? '';
  if (isPublic && /^(?:named|called|see|saw|seen|love|miss|missed|add|caught)$/.test(before)) return false;
  return (
    scoreBefore({ tokens, from, to: reference.to }) >= DEALING_FROM ||
    ownerOf(clause, reference) === 'mine' ||
    (!isPublic && isApposed(tokens, from)) ||
    isAcquainted(tokens, reference.to) ||
    (!isPublic && (workedFor.test(clause.shape) || ownsContact.test(clause.shape))) ||
    clause.tokens.some(({ kind }) => kind === 'email' || kind === 'phone') ||
    /^@0\W*$/.test(clause.shape) ||
    (isPublic ? withUser : own).test(clause.shape)
  );
}

/** Returns whether a name without other evidence is probably a person, not a work, a team or a plant. */
function isLikely(clause: Clause, { from, to }: Reference): boolean {
  const { tokens } = clause.sentence;
  return (
    isFiniteVerb(tokens[from - 1]?.low ?? '') ||
    tokens[to]?.low === "'s" ||
    /\b(?:he|she|his|her|him)\b/.test(clause.shape)
  );
}

/** Returns whether each sentence is about a different person: `arjun twisted his ankle. imran scored`. */
function isNews(clauses: readonly Clause[], people: ReadonlySet<Person>): boolean {
  const opening = clauses.filter(({ sentence, start }) => sentence.start === start);
  const subjects = opening.map(({ references: [first] }) => (first?.from === 0 ? first.person : undefined));
  return new Set(subjects).size > 1 && subjects.every((person) => person && people.has(person));
}

/** Returns the named people the user does not know: from stories, sport or history, or names of things. */
export function findStrangers(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  isPerson: (person: Person) => boolean,
): Set<Person> {
  const friends = new Set<Person>();
  const likely = new Set<Person>();
  const strangers = new Set<Person>();
  const stories = new Set([...fictionIn(clauses), ...retoldIn(clauses, isPerson)]);
  const isOf = (sentence: Sentence, index: number): boolean =>
    stories.has(index) ||
    publicLife.test(sentence.text.toLowerCase()) ||
    animals.test(sentence.text.toLowerCase());
  const isOnly = clauses.at(-1)?.sentenceIndex === 0;
  const isGarden = clauses.some(({ sentence }) => gardening.test(sentence.text.toLowerCase()));
  const isAbout = clauses.some(({ sentence, sentenceIndex }) => isOf(sentence, sentenceIndex));

  /** Returns the group for one mention: a friend, a likely one, or a stranger. */
  function groupOf(clause: Clause, reference: Reference, intent: Intent): Set<Person> {
    const { person, words } = reference;
    const { text } = clause.sentence;
    const isSingle = words.length === 1;
    const isPlant = isGarden && isSingle && plants.has(words[0]!);
    const isMadeUp = stories.has(clause.sentenceIndex);
    const isPublic =
      isPlant ||
      isOf(clause.sentence, clause.sentenceIndex) ||
      (isSingle && (isAbout || (!isPerson(person) && isBesideFamous(clause.sentence, words[0]!))));
    const isNamed = givenNameGender(words[0]!) !== undefined || !isSingle;
    if (intent === 'tag' || intent === 'add' || (isPerson(person) && (!isPublic || !isSingle)))
      return friends;
    if (isMadeUp && !isPerson(person) && !withUser.test(clause.shape)) return strangers;
    if (!isPassing(text) && isDealtWith(clause, reference, isPublic)) return friends;
    const isDone =
      (!isPlant || lifeNews.test(clause.shape)) &&
      isSubject(clause, reference, isNamed, !isOnly && !isPerson(person));
    if (!isPerson(person)) {
      const isFriendNews = isDone && !isPublic && !isPassing(text);
      return isFriendNews ? (isAbout ? likely : friends) : strangers;
    }
    if (isDone && (lifeNews.test(clause.shape) || /\b(?:i|we|me|us|my|our)\b/.test(clause.shape)))
      return friends;
    const isApart = !isPlant && !isOf(clause.sentence, clause.sentenceIndex);
    return isDone || isApart || isLikely(clause, reference) ? likely : strangers;
  }

  for (const [i, clause] of clauses.entries())
    for (const reference of clause.references) groupOf(clause, reference, intents[i]!).add(reference.person);
  const rest = friends.size > 0 || isOnly || isNews(clauses, likely) ? friends : strangers;
  for (const person of likely) rest.add(person);
  return new Set([...strangers].filter((person) => !friends.has(person)));
}
