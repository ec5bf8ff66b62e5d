const split = (words: string): string[] => words.trim().split(/\s+/);

/** Words of a question that do not describe the people asked for. */
export const LITTLE_WORDS = new Set(
  split(`a an the of to in on at by for from with and or but as is are was were be been being am do does did done
  have has had can could would should shall will may might must i me my mine we us our you your he she it they them
  their his her its this that these those there here who whom whose which what when where why how any anyone anybody
  some someone somebody one ones people person persons folks friend friends contact contacts guy guys everyone
  everybody all else know knows known knew about also too really very much many more most please just ever
  not no lot lots so such like likes liked love loves loved enjoy enjoys enjoying into interested interest fan keen
  play plays playing played speak speaks speaking spoke work works working worked go goes going goes went own owns
  owning live lives living lived based located reside resides got get gets make makes doing good happen happens
  currently still now tag tagged tags group called named list show find tell give name names mention mentioned
  mentions told says said near around close nearby help could recommend recommends ask anything something s re ve d
  ll m t than used using use currently somewhere anywhere met meet study studies studying over
  last three two four five ten few several among between need needs looking look search searching take takes invite bring surname`),
);

/** Words for relatives and other relations in a question: `Who is Greg's sister?` */
export const KIN =
  split(`wife husband spouse partner girlfriend boyfriend fiance fiancee ex sister brother sibling
  siblings mother father mom mum dad parents parent son sons daughter daughters kid kids child children baby twins
  aunt uncle cousin cousins niece nephew grandmother grandfather grandma grandpa grandson granddaughter grandchildren
  boss manager assistant colleague colleagues coworker neighbor neighbour roommate flatmate landlord friend mentor
  dog dogs cat cats pet pets horse puppy kitten family in-laws mother-in-law father-in-law sister-in-law
  brother-in-law stepmother stepfather stepson stepdaughter godmother godfather godson goddaughter`);

/** A field of a person for which a question may ask. */
export type AskedField =
  | 'phone_number'
  | 'email'
  | 'address'
  | 'city'
  | 'birthday'
  | 'work'
  | 'nickname'
  | 'last_message';

/** The field of a person for which each word of a question may ask. */
export const FIELD_WORDS: Record<string, AskedField> = {
  phone: 'phone_number',
  number: 'phone_number',
  mobile: 'phone_number',
  cell: 'phone_number',
  telephone: 'phone_number',
  email: 'email',
  mail: 'email',
  address: 'address',
  city: 'city',
  town: 'city',
  home: 'city',
  live: 'city',
  lives: 'city',
  birthday: 'birthday',
  work: 'work',
  works: 'work',
  company: 'work',
  employer: 'work',
  job: 'work',
  title: 'work',
  nickname: 'nickname',
  reach: 'phone_number',
  call: 'phone_number',
  message: 'last_message',
  text: 'last_message',
  write: 'last_message',
};

/**
 * General words for relatives, each with the special words that notes may use: `child` with `son` and
 * `daughter`.
 */
export const KIN_GROUPS: [general: string[], special: string[]][] = [
  [split('child children kid kids'), split('son sons daughter daughters baby twins')],
  [split('parent parents'), split('mother father mom mum dad')],
  [split('sibling siblings'), split('sister sisters brother brothers twin')],
  [
    split('spouse partner married engaged'),
    split('wife husband fiance fiancee girlfriend boyfriend married engaged'),
  ],
  [split('pet pets'), split('dog dogs cat cats puppy kitten horse')],
];

/** Relations that hold in both directions: if Ana is Ben's sister, Ben is her sibling. */
export const MUTUAL = new Set(
  split('sister brother sibling twin wife husband spouse partner cousin friend colleague'),
);
