import { rules, type Rule } from '#assistant/offline/phrase.ts';

/**
 * The meaning of a phrase for an occasion: it was one (`meets`), others were there too (`joins`), these and no others were
 * there (`only`), or somebody was not (`misses`).
 */
export interface Told {
  says: 'meets' | 'joins' | 'only' | 'misses';
  /** True if one person is enough for an occasion, which others may join later. */
  isEnough?: true;
  /** True if the user is the one who did it, so that it says nothing if it is told of somebody else. */
  isOurs?: true;
  /** True if the clause before names the people whom it means. */
  isMeant?: true;
}

export type GatheringRule = Rule<Told>;

export const gatheringRules: readonly GatheringRule[] = [
  ...rules('gathering', { says: 'only' } as Told, [
    'only: (only|just) who:({COMPANY}) (and|&) (me|i|myself) // So it was only Ben, Inge and me',
    'leftOut: who:({COMPANY}) ({NOW})* (came|went|showed up|turned up) without (him|her|them) // So Ben and Inge came without him',
  ]),
  ...rules('gathering', { says: 'misses' } as Told, [
    'absent: who:({COMPANY}) ({NOW}|unfortunately|then|who)* {ABSENT} !({STAYED_ON}) // Dinner with Ana, Ben and Inge. Inge cancelled',
    'without: (without|minus|except [for]|but not|not|instead of) who:({COMPANY}) // Dinner with Ben, without Ana',
  ]),
  ...rules('gathering', { says: 'meets', isEnough: true, isOurs: true } as Told, [
    'with: {NOT_ALONE} with ({GROUP_LEAD})* who:({COMPANY}) // Dinner with Ben and Inge',
    'saw: ^ ({USER_LEAD})* {GATHER_SEEN} ({GROUP_LEAD})* who:({COMPANY}) // Saw Ben and Inge',
    'sawToo: (and|then|,) [then|later] [we|i] {GATHER_SEEN} ({GROUP_LEAD})* who:({COMPANY}) // Went to Rome and visited Ben and Inge',
  ]),
  ...rules('gathering', { says: 'meets', isOurs: true, isMeant: true } as Told, [
    'withThem: ({GATHER_NOUN}|{SPENT}) ..4 with who:({ALL_OF_THEM}) // Ben and Inge Falk are back. Had lunch with them',
    'sawThem: ^ ({USER_LEAD})* {GATHER_SEEN} who:({ALL_OF_THEM}) // Ben and Inge Falk are back. Saw them both',
  ]),
  ...rules('gathering', { says: 'meets', isEnough: true } as Told, [
    "hosted: {GATHER_NOUN} ..3 (at|chez) [the] who:({COMPANY}) ['s] // Party at Ben's. Inge was there",
    "theirs: (at|to|from|after) who:({COMPANY}) 's ..2 {PARTY_NOUN} // Went to Ben's birthday. Inge was there",
    "theirsWas: ^ ({NOW})* who:({COMPANY}) 's ..2 {PARTY_NOUN} ..6 (was|were) // Ben and Inge's wedding was lovely",
    'honoured: {SEND_OFF} {GATHER_NOUN} for who:({COMPANY}) // Farewell dinner for Ben with Inge',
    'host: who:({COMPANY}) ({NOW})* (hosted|threw|gave) [the|a|an|his|her|their] ..3 {GATHER_NOUN} // Ben hosted a party. Inge came too',
    'visitors: who:({COMPANY}) ({NOW})* {VISITED_US} ..4 {FROM_US} // Ben and Inge came over',
    'calledBy: who:({COMPANY}) ({NOW})* (came|dropped|stopped|popped|swung) (by|over|round|around|to visit) // Ben and Inge came by',
    'stayed: who:({COMPANY}) ({NOW})* stayed [for] {A_WHILE} // Ben and Inge stayed the whole weekend',
    'treated: who:({COMPANY}) ({NOW})* {TREATED} (me|us) // Ben and Inge helped me move',
    'withUs: who:({COMPANY}) !(..3 {AT_ODDS}) ..6 with (us|me) // Ben and Inge celebrated with us',
    'andI: ({LISTED_ME} (and|&|,) ({GROUP_LEAD})* who:({COMPANY})|who:({COMPANY}) [,] (and|&) {LISTED_ME}) // Ben, Inge and I went to the lake',
  ]),
  ...rules('gathering', { says: 'meets' } as Told, [
    'listed: {GATHER_NOUN} ..6 ({OPEN}|:|-|–|—) ({GROUP_LEAD})* who:({COMPANY}) // Book club tonight (Ben, Inge)',
    'crowd: {GATHER_NOUN} ..3 with {OLD_CROWD} , who:({COMPANY}) // Lunch with the old team, Ben and Inge',
    'colon: {DATE_WORD} ..4 (:|{OPEN}) ({GROUP_LEAD})* who:({COMPANY}) [{SHUT}] [.|!] $ // Chess yesterday: Ben, Inge',
    'around: (around|at) the ..2 (table|fire|campfire|grill) ({BE_SHORT}|sat) who:({COMPANY}) // Around the table were Ben and Inge',
    'everyone: (everyone|everybody|we all|they all) {SHOWED_UP} ..4 [(except|but|bar) [for] @] (:|-|–|—|{OPEN}) who:({COMPANY}) // Everyone came to choir tonight: Ben and Inge',
    'usAll: (with me|present|there|attending|attended|guests|crew|crowd|team) ({BE_SHORT}|:) who:({COMPANY}) // Party tonight. Present: Ben and Inge',
    'us: [the] (two|three|four|five|six) of us [,|:|{OPEN}|-] who:({COMPANY}) // The three of us, Ben, Inge and me',
  ]),
  ...rules('gathering', { says: 'joins' } as Told, [
    'there: who:({COMPANY}) ({NOW})* {WAS_THERE} // Dinner with Ben. Inge was there too',
    'came: who:({COMPANY}) ({NOW}|then|had)* {CAME_TOO} // Dinner with Ben. Inge came too',
    'thereWere: (there was|there were|also there|who else|also present|in came) [:|,] who:({COMPANY}) // Dinner with Ben. There was Ana',
    'pickedUp: (picked up|joined by) who:({COMPANY}) // Ben and I drove to Rome and picked up Inge',
    'forUs: ^ ({NOW}|,|;|but|and)* who:({COMPANY}) !(({NOW})* ({BE}|{SENDS})) ..7 us // Chess with Ben. Inge laughed at both of us',
  ]),
];
