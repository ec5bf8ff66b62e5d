import type { TagRequest } from '#assistant/offline/model.ts';
import { rules } from '#assistant/offline/phrase.ts';

interface Tagging {
  operation: TagRequest['operation'];
  /** Whether the words are a tag only if they say so (`group`, `#`) or if the tag exists. */
  isWeak?: true;
}
const add: Tagging = { operation: 'add' };
const remove: Tagging = { operation: 'remove' };
const addWeak: Tagging = { operation: 'add', isWeak: true };
const removeWeak: Tagging = { operation: 'remove', isWeak: true };

/**
 * Ways to ask for a tag, in order of priority: the first that matches is used. `who` are the people, `tag` are
 * the words of the tag.
 */
export const tagRules = rules<Tagging>('tag', {
  untagListed: [
    '{UNTAG} {GROUP} [from|as|out of|off] tag:..5 {DASH} who:{WHO} $',
    'Untag everyone from choir: Ana and Ben',
    remove,
  ],
  untag: ['{UNTAG} who:{WHO} [from|as|with|off|:] tag:... $', 'Untag Ana from choir', remove],
  removeTagNamed: [
    '{REMOVE} [the] (tag|label) tag:..5 {OFF} ..2 who:{WHO}',
    'Remove the tag choir from Ana',
    remove,
  ],
  removeTag: [
    '{REMOVE} [{ARTICLE}] tag:..6 {TAG_NOUN} {OFF} ..2 who:{WHO}',
    'Take the choir tag off Ana',
    remove,
  ],
  loses: [
    'who:{WHO} [should|can|must|to] [all|both] {LOSE} [{ARTICLE}] tag:..5 {TAG_NOUN} {AND_NOW} $',
    'Ana loses the choir tag',
    remove,
  ],
  removeOwned: ["{REMOVE} who:{WHO} 's tag:..5 {TAG_NOUN}", "Remove Ana's choir tag", remove],
  notNeeded: [
    "(no longer|don't|do not) (need|want) [{ARTICLE}] tag:..5 {TAG_NOUN} {OFF} who:{WHO}",
    "I don't want the choir tag on Ana",
    remove,
  ],
  removeHashtag: ['{REMOVE} tag:{HASHTAGS} {OFF} who:{WHO}', 'Drop #choir from Ana', remove],
  removeFrom: ['{REMOVE} who:{WHO} (from|out of|off of|off) tag:... $', 'Remove Ana from choir', remove],
  neither: [
    'neither who:{WHO} {SHALL_HAVE} [{ARTICLE}] tag:..5 {LIST_NOUN} {AND_NOW} $',
    'Neither Ana nor Ben should have the choir tag',
    remove,
  ],
  stop: ['stop tagging who:{WHO} [as|with] tag:... $', 'Stop tagging Ana as choir', remove],
  takeOff: ['(take|pull|strip|knock) [the] tag:..3 off [of] who:{WHO} $', 'Take choir off Ana', remove],
  colonRemove: ['who:{WHO} {DASH} {REMOVE} [the] [{TAG_NOUN}] tag:... $', 'Ana: remove choir', remove],
  removeFromTags: [
    "(remove|take|drop|delete) tag:..5 from who:{WHO} 's {TAG_NOUN}",
    "Remove choir from Ana's tags",
    remove,
  ],
  notTagged: [
    'who:{WHO} {IS_NOT} [be] (tagged|labelled|labeled) [as|with] tag:... $',
    'Ana should not be tagged choir',
    remove,
  ],
  notInGroup: [
    'who:{WHO} {IS_NOT} ({BELONG_WORD})* [{ARTICLE}] tag:..5 {LIST_NOUN} {AND_NOW} $',
    'Ana no longer belongs in the choir group',
    remove,
  ],
  removeShort: ['(remove|strip|drop|delete) [the] tag:..3 {OFF} who:{WHO} $', 'Strip choir from Ana', remove],
  removeWeak: ['{REMOVE} [the] tag:..3 {OFF} who:{WHO} $', 'Lose choir on Ana', removeWeak],
  noLonger: [
    "who:{WHO} [{BE}|'s] (no longer|shouldn't|should not) ({BELONG_WORD})* [{ARTICLE}] tag:... {AND_NOW} $",
    'Ana is no longer in choir',
    removeWeak,
  ],
  notAnyMore: [
    "who:{WHO} [{BE}|'s] (not|isn't|aren't|doesn't|don't) ({BELONG_WORD})* [{ARTICLE}] tag:... any (more|longer) $",
    "Ana isn't in choir any more",
    removeWeak,
  ],

  putInGroup: [
    '{PUT_IN} who:{WHO} {INTO} [the|my|our] (group|list|category|circle) [called|named|of] tag:... $',
    'Put Ana in the group choir',
    add,
  ],
  give: [
    '(give|get|assign|hand) who:{WHO} [{ARTICLE}] {TAG_NOUN} [called|named|of|:] tag:... $',
    'Give Ana the tag choir',
    add,
  ],
  arrow: ['who:{WHO} {ARROW} tag:... $', 'Ana, Ben -> choir', add],
  colonAdd: [
    'who:{WHO} {DASH} [add|give|put|new|set] [the|a] {TAG_NOUN} [:] tag:... $',
    'Ana: add tag choir',
    add,
  ],
  setTags: ["(set|change|update) who:{WHO} 's {TAG_NOUN} (to|as|:) tag:... $", "Set Ana's tag to choir", add],
  addToTags: ["(add|put) tag:..5 (to|in|on) who:{WHO} 's {TAG_NOUN}", "Add choir to Ana's tags", add],
  sameGroup: [
    '(put|add|include) who:{WHO} (in|to|under|on) tag:(it|that|this) $',
    'We have a choir list. Add Ana to it',
    add,
  ],
  associate: ['associate who:{WHO} with tag:... $', 'Associate Ana with choir', add],
  tagColon: ['{TAG_NOUN} : who:{WHO} ({ARROW}|=|:|as|with|under) tag:... $', 'Tags: Ana = choir', add],
  tagThenPeople: ['(tag|label) tag:..3 : who:{WHO} $', 'Tag choir: Ana, Ben', add],
  deservesHashtag: ['who:{WHO} ({ALSO})* {GETS} tag:{HASHTAGS} $', 'Ana gets #choir', add],
  wanted: [
    '(want|like|need) who:{WHO} [all|both] (in|on|under|tagged) [{ARTICLE}] tag:..5 {LIST_NOUN} {AND_NOW} $',
    'I want Ana in the choir group',
    add,
  ],
  hashtagFirst: ['tag:{HASHTAGS} ({DASH}|for|on|to) who:{WHO} $', '#choir: Ana and Ben', add],
  groupGetsTag: [
    '{GROUP} ..6 {GETS} [{ARTICLE}] [{TAG_NOUN}] tag:..4 [{TAG_NOUN}] {DASH} who:{WHO} $',
    'All of them get the tag choir: Ana, Ben',
    add,
  ],
  tagListed: [
    '(tag|label|mark|put) {GROUP} ..5 {AS} tag:..5 {DASH} who:{WHO} $',
    'Tag all these as choir: Ana, Ben',
    add,
  ],
  getsTagNamed: [
    'who:{WHO} ({ALSO})* [should|must|can|to|does|do] ({ALSO})* {GETS} [the|a] {TAG_NOUN} tag:... $',
    'Ana gets the tag choir',
    add,
  ],
  tag: [
    '{TAG_VERB} who:{WHO} [too|also|both] [as well] ({AS}|to|for|:|=|-)* tag:... $',
    'Tag Ana and Ben as choir',
    add,
  ],
  putTagOn: [
    '{PUT} [{ARTICLE}] {TAG_NOUN} [called|named|:] tag:..5 (to|on|for|with) who:{WHO}',
    'Put the tag choir on Ana',
    add,
  ],
  putOn: ['{PUT} [{ARTICLE}] tag:..5 {TAG_NOUN} (to|on|for) who:{WHO}', 'Add the choir tag to Ana', add],
  putHashtag: ['{PUT} tag:{HASHTAGS} (to|on|for) who:{WHO}', 'Add #choir to Ana', add],
  giveTag: ['(give|get) who:{WHO} [{ARTICLE}] tag:..5 {TAG_NOUN}', 'Give Ana the choir tag', add],
  shouldHave: [
    'who:{WHO} ({ALSO})* {SHALL_HAVE} [{ARTICLE}] tag:..5 {TAG_NOUN} {AND_NOW} $',
    'Ana should have the choir tag',
    add,
  ],
  shouldBe: [
    'who:{WHO} ({ALSO})* (should|can|to) ({ALSO})* be {TAGGED} [as|with|under] tag:... $',
    'Ana should be tagged as choir',
    add,
  ],
  belongs: [
    'who:{WHO} ({ALSO})* {BELONGS} (in|into|under|to|on|with)* [{ARTICLE}] tag:..5 {LIST_NOUN} {AND_NOW} $',
    'Ana belongs in the choir group',
    add,
  ],
  putInto: [
    '{PUT_IN} who:{WHO} {INTO} [{ARTICLE}] tag:..5 {LIST_NOUN} {AND_NOW} $',
    'Put Ana in the choir group',
    add,
  ],
  putUnder: [
    '(put|move|stick|place|file) who:{WHO} (under|(in|into) !({NO_GROUP})) tag:... $',
    'File Ana under choir',
    add,
  ],
  putWeak: ['{PUT_IN} who:{WHO} ({INTO}|with) tag:... $', 'Add Ana to choir', addWeak],
  wantWeak: [
    '(want|like|need) who:{WHO} [to (be|go|get)] [put] {INTO} tag:... $',
    'I want Ana in choir',
    addWeak,
  ],
  countsAs: ['who:{WHO} ({ALSO})* (count|counts|qualify|qualifies) as tag:... $', 'Ana and Ben both count as choir', addWeak],
  goesOn: ['[{TAG_NOUN}] tag:..4 (should|can|must) go on who:{WHO}', 'The label "choir" should go on Ana', addWeak],
  belongsWeak: [
    'who:{WHO} ({ALSO})* {BELONGS} (in|into|under|on|with) tag:... $',
    'Ana goes under choir',
    addWeak,
  ],
  markWeak: ['(tag|mark|label|count) who:{WHO} tag:... $', 'Mark Ana choir', addWeak],
  groupGets: [
    'who:{GROUP} ({ALSO})* {GETS} [{ARTICLE}] tag:... $',
    'Saw Ana and Ben. Both get choir',
    addWeak,
  ],
  makeWeak: ['make who:{WHO} [{ARTICLE}] tag:... $', 'Make Ana a client', addWeak],
  tagColonPut: ['^ tag:..3 : {PUT} who:{WHO} $', 'Choir: add Ana', addWeak],

  tagsAre: [
    '[the] {TAG_NOUN} [for|on] who:{WHO} (is|are|:|=|should be) tag:... $',
    'The tag for Ana is choir',
    add,
  ],
  newTag: ['[new] {TAG_NOUN} [:] tag:..5 (for|on|to|:|{ARROW}) who:{WHO}', 'New tag choir for Ana', add],
  tagNounFor: ['^ tag:..5 {TAG_NOUN} (for|on|to) who:{WHO}', 'Choir tag for Ana', add],
  hashtagAfter: ['who:{WHO} [{DASH}|,] [{TAGGED}|tag|tags] [as|:] tag:{HASHTAGS} $', 'Ana, Ben #choir', add],
  taggedAfter: ['who:{WHO} [{DASH}|,|{OPEN}] ({TAGGED}|tag|tags) [as|:|with] tag:... $', 'Ana, tagged choir', add],
});

/** Requests without a person, `tag: vip`, `add #won`: they apply to the people mentioned before. */
export const bareTagRules = rules<Tagging>('bare tag', {
  removeHashtag: ['{REMOVE} [the] [tag] tag:{HASHTAGS} $', 'Tag Ana as friend. Remove #choir', remove],
  removeTag: ['{REMOVE} [{ARTICLE}] tag:..5 {TAG_NOUN} $', 'Saw Ana. Drop the choir tag', remove],
  hashtag: [
    '(add|{TAGGED}|tag|tags|put|^) [as|:|with|the tag] tag:{HASHTAGS} $',
    'New contact Ana Ruiz, tag #choir',
    add,
  ],
  tag: ['({TAGGED}|tag|tags) (as|:|with) tag:... $', 'Add Ana Ruiz, tag: choir', add],
  addTag: ['add [{ARTICLE}] tag:..5 {TAG_NOUN} $', 'Met Ana Ruiz; add the choir tag', add],
  getsTag: [
    '{GETS} [{ARTICLE}] tag:..5 (tag|instead) [instead] $',
    'Untag Ana from choir and get friend instead',
    add,
  ],
  addInstead: ['add tag:..2 [instead] $', 'Untag Ana from choir and add friend', add],
  tagShort: ['(tag|label) [as] tag:..3 $', 'New: Ana Ruiz, 512-555-0161, tag choir', add],
});

/** Requests that repeat the tag mentioned just before; without an operation, the previous one counts. */
export const sameTagRules = rules<{ operation?: TagRequest['operation']; isNear?: true }>('same tag', {
  add: [
    '^ {PUT} {IT} [instead] (to|on|onto|for) who:{WHO} {AND_NOW} $',
    'Tag Ana as choir and add it to Ben',
    add,
  ],
  putIn: [
    '^ (put|add|get|place|stick|bring) who:{WHO} (in|on|there) [it] {AND_NOW} $',
    'Tag Ana as choir, and put Ben in it',
    add,
  ],
  takeOut: ['^ {REMOVE} who:{WHO} (out|off) [of] [it] {AND_NOW} $', 'Add Ana to choir, take Ben out', remove],
  belongsThere: [
    '^ who:{WHO} ({ALSO})* {BELONGS} [in|under|with|on] {IT} {AND_NOW} $',
    'Tag Ana as choir. Ben belongs in there too',
    add,
  ],
  too: ['^ who:{WHO} (too|as well|also) $', 'Tag Ana as choir. Ben too', {}],
  drop: ['^ {REMOVE} who:{WHO} $', 'Choir: add Ana, lose Ben', { operation: 'remove', isNear: true }],
});

/** One tag (`old`) replaces another (`tag`). */
export const swapRules = rules<{ isWeak?: true }>('swap', {
  swap: [
    '{SWAP} [the] [tag|tags] old:..5 [tag] (for|with|to) [the] tag:..5 [tag] (on|for) who:{WHO} $',
    'Swap choir for friend on Ana',
    {},
  ],
  rather: ['who:{WHO} ({ALSO})* {BELONGS} (in|under|on) [the] tag:..4 (rather than|instead of) [in|under|on] [the] old:... $', 'Ana should now be in friend rather than choir', { isWeak: true }],
  replace: [
    "{SWAP} who:{WHO} 's {TAG_NOUN} [from] old:..5 (with|to|for|by|into) [the] tag:... $",
    "Change Ana's tag from choir to friend",
    {},
  ],
  move: [
    '{SHIFT} who:{WHO} [over] (from|out of) [the] old:..5 [over] [and] (to|into|put {HIM} (in|into)) [the] tag:... $',
    'Move Ana from choir to friend',
    { isWeak: true },
  ],
});
