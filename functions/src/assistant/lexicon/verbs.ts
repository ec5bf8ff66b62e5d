import { isEnglishWord } from './english.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs whose subject is always a person. */
const personal = set(`
  said says told tells asked asks mentioned mentions thinks thought wants wanted knows knew hopes hoped loves loved hates hated likes liked
  works worked lives lived got gets had has went goes came comes moved moves started starts quit quits left leaves bought buys sold sells
  married broke lost won flew drove drives plays played teaches taught runs ran studies studied speaks spoke called texted emailed rang phoned
  visited invited helped gave gives sent sends made makes took takes met meets saw turned cried laughed smiled seems seemed looks looked
  felt feels plans planned needs needed graduated retired adopted proposed passed failed finished offered promised agreed recommended suggested
  joined hired fired owns runs writes wrote builds built cooked cooks baked bakes hosted hosts introduced showed brought ordered orders
  became decided decides passed died recovered slipped broke fell grew wore hurt paid owes owed forgot remembered slept stayed sings sang
  swims swam rode rides climbed drank ate eats drinks smokes travels travelled traveled`);

const plain = set(`
  is was are were 's be been has have had does did do can could will would 'll 'd should may might must isn't wasn't aren't weren't hasn't
  doesn't didn't don't can't couldn't won't wouldn't isnt wasnt doesnt didnt wont cant gonna ain't beat began bit blew bought bent bet bled bred burst chose clung cost
  crept cut dealt dug drew fed fought found froze got hid held kept knelt laid led leapt lent let lay lit meant put read rode rose set shook
  shone shot shrank shut sank sat slid spent spun stood stole stuck stung swept swore swung threw thought tore woke wound wrung wrote`);

const adverbs = set('just finally always never recently apparently still already also really totally');
const notVerbs = set(
  'this his hers its as us yes thus perhaps always sometimes besides news is was has does yours ours theirs less unless',
);

/** Tells whether a lower-case word can follow a subject: a finite verb, or an adverb before one. */
export function isFiniteVerb(word: string): boolean {
  if (plain.has(word) || personal.has(word) || adverbs.has(word)) return true;
  if (word.length < 4 || notVerbs.has(word)) return false;
  if (/[^e]ed$/.test(word)) return isEnglishWord(word);
  return /[^su']s$/.test(word) && isEnglishWord(word) && isEnglishWord(word.replace(/s$/, ''));
}

/** Tells whether the subject of a verb is always a person. */
export const isPersonalVerb = (word: string): boolean => personal.has(word);

/** Verbs whose object is usually a person. */
export const personObjectVerbs = set(`
  met meet meeting saw see seen seeing called call calling texted text texting emailed email emailing phoned phone rang ring visited visit visiting hugged
  married dated dating lent helped help helping told tell telling asked ask asking thanked thank invited invite add added adding save saved saving create
  give gave gives giving tag tagged untag label categorize categorise remember introduce introduces contact ping pinged messaged message dmed facetimed zoomed joined hosted
  named remembering storing store include congratulate congratulated drove owe owes paid bumped caught miss missed missing love adore know knew drop mark remove put unlabel move
  marry marries marrying divorce divorces divorcing divorced dump dumps dumped kiss kisses kissed kissing dates adores adored fancies fancied envies envied admires admired
  trusts trusted hires hired fired sacked befriended recognised recognized spotted ignored avoided blocked ghosted forgave forgives forgiven interviewed photographed
  recommended mentors mentored mentoring coaches coached coaching raised fostered nursed babysits babysat babysitting outlived invites inviting thanks congratulates
  misses promoted replaced rescued sued defended supports supported comforted consoled`);

/** Words before `from` and a person: `heard from Ana`, `a call from Ana`. */
export const fromNouns = set(`
  heard hear hearing call text texts message messages email emails letter gift card postcard news update tag tags label remove untag drop take took
  borrowed invite invitation word voicemail back dm note bought learned learnt got notes feedback greetings regards hello`);

/** Returns whether a word is certainly a verb and not a plural noun. */
export const isCertainVerb = (word: string): boolean =>
  plain.has(word) || personal.has(word) || /[^e]ed$/.test(word);
