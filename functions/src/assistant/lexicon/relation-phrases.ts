const LIVING = '(live|lives|living|moved in|moving in|moves in|move in)';
const SHARING = '(share|shares|sharing|rent|rents|renting|rented)';
const RUNNING =
  '((co-founded|cofounded|co-owns|co-runs|co-hosts|co-leads) ..4|(founded|founding|started|starting|runs|run|running|owns|own|opened|opening|launched|launching|set up|setting up|built|building) ..3 {BUSINESS} ..1)';
const SAME_WORK =
  '(in|on|at|for|from) the same (team|department|office|company|firm|shift|school|ward|bank|practice)';

/** Expressions for relations between people, in the notation of `phrase`. */
export const relationPhrases: Record<string, string | string[]> = {
  NAMES: '@ (({AND})* @)* [{OPEN} ..3 {SHUT}]',
  SEVERAL: "@ ({AND})* [({THEIR}|@ 's) ({REL_MOD})* {REL_NOUN} [,]] @ (({AND})* @)*",
  ROLE: '[{QUALITY} [{QUALITY}]] {BARE_ROLE}',
  ROLES: '[{QUALITY} [{QUALITY}]] {BARE_ROLES}',
  BARE_ROLE:
    '({REL_MOD}|{NUMBER} ..2 old)* ([cousin] {REL_NOUN} [in law]|(other|better) half|significant other)',
  BARE_ROLES: '({REL_MOD}|{COUNT}|{NUMBER})* ({REL_PLURAL}|{REL_NOUN} in law)',
  /** Roles in a business: what follows `of` is the business. */
  CO_ROLE:
    '({REL_MOD})* (co-founder|cofounder|co-owner|co-author|co-host|co-founders|cofounders|co-owners|co-authors|co-hosts)',
  /** Owners of a role, before it: `Ben's`, `her`, `the Ortizes'`. */
  OWNER: "(owner:({NAMES}) 's|owner:({WHOSE}|whose|your)|(the|both) owner:{QUALITY} 's)",
  /** Owners of a role, after it: `of Ben`, `of Ben's`, `of Ben's sister Ana`. */
  OF_OWNER:
    "(of|to|with|for) (owner:({OF_HERS}|both)|[({THEIR}|@ 's) {BARE_ROLE}] (owner:({NAMES}) !('s)|owner:@ 's !({QUALITY}) !(@) !({BARE_ROLE}) !({BARE_ROLES})))",
  /** A role with its owner: `Ben's sister`, `his sister's husband`, `a cousin of Ben`. */
  OWNED:
    "({OWNER} [first:{ANY_ROLE} 's] role:{ROLE}|[the|a|an|another] !({CO_ROLE}) role:{BARE_ROLE} (of {OWNER} first:{ROLE} !(@)|{OF_OWNER}))",
  /** Two roles that go together: `mother and son`. */
  ROLE_PAIR: '[the|a] role:{BARE_ROLE} and [the|a] other:{BARE_ROLE}',
  SIBLINGS: '({REL_MOD}|{COUNT})* (siblings|brothers|sisters|cousins|twins|triplets|spouses|couple)',
  ANY_OWNED: '({OWNED}|{OWNED_ROLES})',
  ANY_ROLE: '({ROLE}|{ROLES})',
  /** More about a role, after it: `from work`, `of three years`. */
  ROLE_TAIL: '(from|at|in|on|of|for|since) ..4',
  OWNED_ROLES: '({OWNER} role:{ROLES}|[the|both] !({CO_ROLE}) !(reports) role:{BARE_ROLES} {OF_OWNER})',
  COPULA: "(is|'s|was|are|were|'re|be|been|become|became|becomes|=|-|(turn|turns|turned) out to be)",
  /** The end of what is said of a person in brackets or between commas. */
  ASIDE_END: '(,|.|!|?|;|{SHUT}|-|–|—|and|who|$)',
  NAME_IS:
    "([{THEIR}|'s|the] (name|names) {BE_SHORT}|(he|she|it|that|this|they|who) ({BE_SHORT}|'re) [called|named]|(called|named) (him|her|it|them)|its (called|named)|(boy|girl|baby) {BE_SHORT} (called|named))",
  HAVE_GOT: '({HAS} [got]|brought [along]|(gave birth|became [a|the|proud|parents|..1] ..1) to|welcomed)',
  /** Words before the other person: `works for` a guy named Ana, `dating` his neighbour Ana. */
  OBJECT:
    "[({WHOSE}|@ 's|a|an|the|some|this|someone|somebody) [{QUALITY} [{QUALITY}]] [{BARE_ROLE}|{BARE_ROLES}]] [,|{NAMED}] who:({NAMES})",
  HIM_OR_HER: 'who:(him|her) !({QUALITY}|{BARE_ROLE}|{BARE_ROLES}|@)',
  CORRECTS:
    'no|nope|wait|sorry|actually|correction|rather|oops|scratch that|make that|i (mean|meant)|hang on|hold on',
  CORRECT_FILL:
    "just|only|,|:|;|.|-|–|—|!|no|sorry|wait|actually|they|are|'re|she|he|it|'s|is|was|were|a|an|the|i|mean|meant|that|both|rather|should|be|said|it",
  NO_MORE: "(not|isn't|isnt|aren't|arent|no longer|wasn't|weren't)",
  /** Words that only lead to a statement: `turns out`, `I learned that`. */
  OF_COURSE:
    "[it] (turns|turned) out [that]|(i|we) [just|also|only] (learned|learnt|found out|discovered|noticed|realised|realized|know|knew|heard) [that|today|yesterday]|fyi|nb|note to (self|file)|in fact|by the way|of course|for the record|too|as well|btw|correction|remember|it 's|that",
  TOGETHER_END: '(now|since|again|for|these|officially|,|.|!|;|?|-|–|—|{SHUT}|and|$)',

  MARRIED_TO:
    '(married to|married|remarried|wed|wedded to|hitched to|tied the knot with|eloped with|exchanged vows with)',
  MARRIED:
    '(married|wed|hitched|eloped|tied the knot|husband and wife|man and wife|newlyweds|exchanged ..2 vows|(had|having) their wedding|said (yes to each other|yes to one another|i do)|(celebrated|celebrate|toasted|renewed|have|had|marked) ..3 {YEARS_MARRIED})',
  YEARS_MARRIED: '(marriage|vows|wedding anniversary|(golden|silver|diamond|ruby) (wedding|anniversary))',
  WEDDING: '(wedding [party|reception|day]|{YEARS_MARRIED} [do|party])',
  LOVES:
    '(dating|marries|going out with|back together with|back with|in a relationship with|going steady with|in love with|engaged [,] to|marrying|getting married to|(going|about|set|planning) to marry|engaged to be married to|proposed to|with (a|this|some) {A_GUY} ..2 (named|called))',
  SEES: '(seeing|dating|engaged to|going out with)',
  A_COUPLE:
    '((a couple|an item|= couple) !(of)|dating|seeing (each other|one another)|going out|going steady|in love|engaged|getting (married|hitched)|in a relationship|[back] together {TOGETHER_END})',
  PARTED_FROM:
    '((split|broke|broken|splitting|breaking) up with|split from|divorced [from]|separated from|divorcing|dumped|broke it off with|ended (it|things) with|no longer with|dated|used to (date|see|go out with))',
  PARTED:
    '((split|broke|broken|splitting|breaking) (up|it off)|(split|divorced|separated|divorcing|separating) {PART_END}|parted [ways]|called (it quits|it off|it a day)|a divorce)',
  PART_END:
    '(,|.|!|;|-|–|—|{SHUT}|and|but|after|last|in|this|now|amicably|years|months|because|over|since|years|before|two|three|a|back|$)',
  APART:
    '((are|were) (history|no more)|no longer (together|a couple|an item|married|engaged|dating)|{NO_MORE} (together|a couple|an item|dating|engaged) (any more|anymore|now))',
  ENGAGEMENT: '(engagement [party|do|dinner])',
  DIVORCE: '(divorce|separation|split|breakup|break-up)',
  LIVES_WITH: `(${LIVING} with|${SHARING} [a|the|an|his|her] [..1] {SAME_HOME} with|(rooms|rooming) with|(shares|sharing) with)`,
  LIVE_TOGETHER: `(${LIVING} together|${SHARING} [a|the|an|their|in] [..1] {SAME_HOME}|(live|living|moved) in [a|the] [..1] {SAME_HOME} together)`,
  WORKS_FOR:
    "((works|work|working) [at ..2] (for|under)|(reports|report|reporting) [directly|straight|now] (to|into)|(answers|answer) to|(managed|line-managed|supervised) by|({ARROW}|moved|moves|sits|sat|is|'s|are) [now] under)",
  MANAGES:
    '((manages|manage|managing|supervises|supervise|supervising|line-manages|leads) !(the|a|an|to|with))',
  MENTORED_BY: '((mentored|coached) by)',
  MENTORS: '(mentors|mentoring|coaches|coaching)',
  WORKS_WITH: `((works|work|working) [closely|together|side by side] (with|alongside)|${SHARING} (an office|a desk|a shift) with|${RUNNING} with|teamed up with|in business with|${SAME_WORK} as)`,
  WORK_TOGETHER: `((work|working) (together|side by side)|${SHARING} (an office|a desk|a shift)|${RUNNING} together|(co-founded|cofounded|co-own|co-run|co-lead|co-host) ..2|in business together|${SAME_WORK} !(as))`,
  BEFRIENDED: '(befriended|(made|become|became) friends with)',
  LIVES_BY:
    '((lives|live|living|moved|moved in) [just|right|directly] (next door to|opposite|across [the ..2] from|above|below|upstairs from|downstairs from|(down|up) the (road|street) from|two doors ..1 from))',
  LIVE_BY:
    '((live|living) (next door to|opposite|across ..3 from|above|below) (each other|one another)|(live|living) (in|on) the same (street|building|block|floor|road|landing) !(as))',
  /** Deeds that brought the user and another person together. */
  INTRODUCED_ME:
    "((introduced|intro|connected|linked|hooked|set|pointed|referred|steered) ['d] (me|us) [up] (to|with|towards) ..3|(put|brought|got) (me|us) [right|straight] (in (touch|contact)|together) with ..3|(put|turned) (me|us) (onto|on to) ..3)",
  THROUGH:
    '(through|introduced to (me|us) by|via|thanks to|introduced by|referred by|recommended by|courtesy of|by way of|(an intro|intro|introduction|referral|recommendation|tip) from)',
};
