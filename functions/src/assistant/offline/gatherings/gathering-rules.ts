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
  /** True if it tells where at the open occasion the user was. */
  isInside?: true;
  /** True if it shows that the user was there too, so that several people are an occasion. */
  isShown?: true;
  /** True if it counts only after a head such as `Quiz night!`. */
  isHeaded?: true;
  /** True if the people are those for whom, or at whose place, the occasion was. */
  isHost?: true;
}

export type GatheringRule = Rule<Told>;

export const gatheringRules: readonly GatheringRule[] = [
  ...rules('gathering', { says: 'only' } as Told, [
    'only: (only|just) who:({COMPANY}) (and|&) (me|i|myself) // So it was only Ben, Inge and me',
    'leftOut: who:({COMPANY}) ({NOW})* (came|went|showed up|turned up) without (him|her|them) // So Ben and Inge came without him',
  ]),
  ...rules('gathering', { says: 'misses' } as Told, [
    'absent: who:({COMPANY}) ({NOW}|unfortunately|then|who)* {ABSENT} // Dinner with Ana, Ben and Inge. Inge cancelled',
    'apologies: ^ (apologies|absent|missing|excused|regrets) ..2 (:|-|–|—|from) who:({COMPANY}) // Dinner with Ana and Ben. Apologies: Inge',
    'no: no who:(@ (({AND}|or|nor)* @)*) // Sunday: no Ben, just Ana and me at dinner',
    'without: (without|minus|except [for]|but not|not|instead of) who:({COMPANY}) // Dinner with Ben, without Ana',
  ]),
  ...rules('gathering', { says: 'meets', isEnough: true, isOurs: true } as Told, [
    'with: {NOT_ALONE} {WITH} [{CROWD_LEAD} ..4 <!(of) <!(from) <!(for) <!(about) <!(to)] who:({MET_COMPANY}) // Dinner with Ben and Inge',
    'saw: ^ ({USER_LEAD})* {GATHER_SEEN} who:({MET_COMPANY}) // Saw Ben and Inge',
    'hadOver: had who:({COMPANY}) ..2 {HAD_OVER} // We had Ben and Inge over',
  ]),
  ...rules('gathering', { says: 'meets', isEnough: true, isOurs: true, isInside: true } as Told, [
    'beside: (sat|stood) (between|with|next to|beside|opposite|across from) who:({COMPANY}) // At the party I sat next to Ben and Inge',
  ]),
  ...rules('gathering', { says: 'meets', isOurs: true } as Told, [
    "did: (^ ({USER_LEAD})*|i|we) {DEED} who:({MET_COMPANY}) !('s) // Interviewed Ben and Inge",
    'presented: ^ ({USER_LEAD})* introduced who:({COMPANY} to {COMPANY}) // I introduced Ben to Ana',
    'gave: ^ ({USER_LEAD})* gave who:({COMPANY}) (a|the|some) ..2 (tour|lift|ride|hug|hand|lesson|dinner|lunch) // Gave Ben and Inge a tour',
  ]),
  ...rules('gathering', { says: 'meets', isEnough: true, isHost: true } as Told, [
    "hosted: ({GATHER_NOUN}|stayed|slept|been|was|were|ate) ..3 (at|chez|by) [the] who:({COMPANY}) ['s] // Party at Ben's. Inge was there",
    "atHome: (at|chez) who:({COMPANY}) 's !({REL_NOUN}) // Picked apples at Ben's. Inge was there",
    "theirs: (at|to|from|after|for) who:({COMPANY}) 's ..2 ({PARTY_NOUN}|{NTH_BIRTHDAY}) // Went to Ben's birthday. Inge was there",
    "theirsWas: ^ ({NOW}|it|was|{DATE_WORD})* who:({COMPANY}) 's ..3 {OCCASION_NAME} !({IS}) ..4 (was|were|{DATE_WORD}|:|.|!|$) // Ben and Inge's wedding was lovely",
    'honoured: ({SEND_OFF} {GATHER_NOUN}|{PARTY_NOUN}) (for|of) who:({COMPANY}) // Farewell dinner for Ben with Inge',
    'turned: who:({COMPANY}) ({NOW})* (turned|turns) {NUMBER} // Ben turned 40 on Saturday. Inge sang',
    'host: who:({COMPANY}) ({NOW})* (hosted|threw|gave) [the|a|an|his|her|their] ..3 {GATHER_NOUN} // Ben hosted a party. Inge came too',
  ]),
  ...rules('gathering', { says: 'meets', isEnough: true } as Told, [
    'visitors: who:({SUBJECT_COMPANY}) ({NOW})* {VISITED_US} ..4 {FROM_US} // Ben and Inge came over',
    'calledBy: who:({SUBJECT_COMPANY}) ({NOW})* (came|dropped|stopped|popped|swung) (by|in|over|round|around|to visit) // Ben and Inge came by',
    'dated: ^ {DATE_WORD} ({DATE_WORD}|,|:)* ..4 (,|:|-|–|—) who:({COMPANY}) [.|!] $ // Thursday night, rooftop bar, Ben and Inge',
    'over: ^ ({NOW}|{DATE_WORD})* who:({COMPANY}) ({NOW})* (over|round|here|(at|around) (mine|ours)) (for|to|on|{DATE_WORD}) // Ben and Inge over for tapas',
    'stayed: who:({SUBJECT_COMPANY}) ({NOW})* stayed [for] {A_WHILE} // Ben and Inge stayed the whole weekend',
    'treated: who:({SUBJECT_COMPANY}) ({NOW})* ({DEED}|invited) ..3 (me|us) // Ben and Inge helped me move',
    'forAll: ^ ({NOW}|{DATE_WORD}|{CONNECTOR})* who:({COMPANY}) ({DEED}|had|invited) ..5 ({COMPANY}) [,] and (me|us) // Inge cooked for Ben and me',
    'withUs: who:({SUBJECT_COMPANY}) !(..3 {AT_ODDS}) ..6 with (us|me) // Ben and Inge celebrated with us',
    'andI: who:({LISTED_ME} (and|&|,) {COMPANY}|{COMPANY} [,] (and|&) {LISTED_ME}|{COMPANY} , (me|myself) (and|&|,) {COMPANY}) // Ben, Inge and I went to the lake',
  ]),
  ...rules('gathering', { says: 'meets' } as Told, [
    "listed: {GATHER_NOUN} ..6 [(except|but|bar|without|minus) [for] @|@ ['s] ..2] ({OPEN}|:|-|–|—) who:({COMPANY}) // Book club tonight (Ben, Inge)",
  ]),
  ...rules('gathering', { says: 'joins', isHeaded: true } as Told, [
    "deed: (^ [the] [..1]|,|;|:|and|but|-|–|—) ({NOW}|{DATE_WORD})* who:({COMPANY}) !('s) ({NOW})* ({TOOK_PART}|the ..2 ({MARK}|$)) // Party yesterday. Ben sang and Inge danced",
    'list: ^ who:({COMPANY}) [.|!] $ // Party yesterday - Ben and Inge from Rome',
    'headed: ^ ..5 ({BE_SHORT}|:|-|–|—) who:({COMPANY}) [.|!] // Party yesterday! At our table: Ben and Inge',
  ]),
  ...rules('gathering', { says: 'joins', isShown: true } as Told, [
    'there: who:({COMPANY}|he|she) ({NOW})* {WAS_THERE} // Dinner with Ben. Inge was there too',
    'around: (around|at) the ..2 (table|fire|campfire|grill) ({BE_SHORT}|sat) who:({COMPANY}) // Around the table were Ben and Inge',
  ]),
  ...rules('gathering', { says: 'joins' } as Told, [
    'tooHere: ^ ({NOW})* who:({COMPANY}) [{DEED}] (too|as well) // Dinner with Ben. Inge too',
    'against: {AGAINST} [.] who:({COMPANY}) // Tennis with Ben vs. Ana and Inge',
    'besideThem: who:({COMPANY}) (was|were) [there] with ({HIM}|us) // Saw Ben yesterday. Inge was with him',
    'theyWith: (was|were|came|arrived|showed up|turned up) [there|along|over] with who:({COMPANY}) // Saw Ben yesterday. He was there with Ana',
    'calledWith: {SUBJECT_COMPANY} ({NOW})* {DROPPED} ({NOW}|{DATE_WORD}|by|in|round|over|up|back|along)* with who:({COMPANY}) // Ben dropped by with Inge',
    'among: (among them|including|incl [.]|along with|joined by|picked up|there (was|were)) who:({COMPANY}) // Party yesterday, with ten people, including Ben and Inge',
    "relative: ^ ({NOW})* ({THEIR}|@ 's) ({REL_MOD})* ({REL_NOUN}|{REL_PLURAL}) who:(@ (({AND})* @)*) ({NOW})* {DEED} // Lunch with Ben. His sister Ana cooked",
    'whoCame: who (sat|stood|was|were|came|turned up) ..4 (:|-|–|—) who:({COMPANY}) // Dinner with Ben. Guess who came by: Ana',
    "invited: who:({COMPANY}) (was|were) (also|both|all) (invited|asked|present) // Dinner at Ana's. Ben was also invited",
    'brought: brought [along] who:({COMPANY}) (along|with|[.|,] $) // Dinner with Ben. He brought Ana along',
    'came: who:({COMPANY}) ({NOW}|then|had)* {CAME_TOO} // Dinner with Ben. Inge came too',
    'forUs: ^ ({NOW}|,|;|but|and)* who:({COMPANY}) !(({NOW})* ({BE}|{SENDS})) ..7 us // Chess with Ben. Inge laughed at both of us',
    'helping: who:({COMPANY}) ((was|were) ({NOW})* {ING} ..3 ({HIM}|there|with us)|(is|are) (helping|joining) ..2 (us|.|!|$)) // Visited Ben. Inge was helping him',
  ]),
];
