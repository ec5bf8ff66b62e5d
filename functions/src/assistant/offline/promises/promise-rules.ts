import { rules, type Rule } from '#assistant/offline/phrase.ts';

export type PromiseRule = Rule<{
  /** True if the people of the part `who` are those to whom it was promised; else they are named in what follows. */
  isTold: boolean;
}>;

export const promiseRules: readonly PromiseRule[] = [
  ...rules('promise', { isTold: true }, [
    'promised: {ME_FIRST} promised who:({NAMES}|{HIM}|them both|both of them) !(me) // I promised Ben a book',
    "told: {ME_FIRST} (told|texted|wrote|assured|let) who:({NAMES}|{HIM}) [know] [that] {I_WOULD} // Told Ben I'd send the book",
    "theyGet: {ME_FIRST} (told|promised|assured) who:({NAMES}|{HIM}) [that] (he|she|they|it) {WOULD} [..1] (have|get|receive|be|hear) // Told Ben he'd have the book on Friday",
    "saidTo: {ME_FIRST} (said|swore|vowed|mentioned) to who:({NAMES}|{HIM}) [that] {I_WOULD} // I said to Ben I'd send the book",
    "agreed: {ME_FIRST} (agreed|arranged) with who:({NAMES}|{HIM}) [that] {I_WOULD} // Agreed with Ben that I'd bring the book",
    'gaveWord: {ME_FIRST} gave who:({NAMES}|{HIM}) my word // I gave Ben my word to come on Friday',
    'owe: {ME_FIRST} [still] owe who:({NAMES}|{HIM}) // I owe Ben 40 dollars',
    'owed: who:({NAMES}) {BE} owed // Ben is owed a book',
  ]),
  ...rules('promise', { isTold: false }, [
    "said: {ME_FIRST} ({NOW})* (said|promised|swore|vowed) [that] {I_WOULD} // I said I'd bring Ben the book",
    'toDo: {ME_FIRST} ({NOW})* (promised|agreed|swore|vowed|undertook|pledged|volunteered|committed myself) to !(@) // I promised to bring Ben the book',
    'need: {ME_FIRST} ({NOW})* {MUST} [..1] {GIVE_VERB} // I need to send Ben the book',
    "shall: (i|we) ('ll|will) ({NOW})* {GIVE_VERB} !(see|meet) // I will send Ben the book",
    'note: (note to self|to-do|todo|to do) [:|-|–|—] {GIVE_VERB} // Note to self: get the book back to Ben',
  ]),
];
