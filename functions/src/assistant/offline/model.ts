/** The kinds of tokens of a text. */
export type TokenKind = 'word' | 'number' | 'email' | 'phone' | 'url' | 'hashtag' | 'mark' | 'break';

export interface Token {
  kind: TokenKind;
  text: string;
  /**
   * The text in lower case, without accents, with straight apostrophes; shorthand replaced by the full word.
   */
  low: string;
  start: number;
  end: number;
}

export interface Sentence {
  index: number;
  tokens: Token[];
  text: string;
  start: number;
  /** True if the sentence ends in a question mark. */
  asks: boolean;
  /** True if the sentence begins a new line. */
  opensLine: boolean;
  /** True if the sentence begins a list item. */
  isItem: boolean;
  /** The writer of a pasted message, in lower-case words; `me` is the user. */
  speaker?: string;
  /** The day of a pasted message: `YYYY-MM-DD`, or words such as `yesterday`. */
  day?: string;
}

/** A range of a sentence's tokens. */
export interface Span {
  tokens: readonly Token[];
  from: number;
  to: number;
}

export type Gender = 'female' | 'male' | 'either';

/** A person the narrative mentions, under one or more forms of a name. */
export interface Person {
  name: string;
  gender: Gender | undefined;
}

/** A place in the text that names a person. */
export interface Mention {
  sentence: number;
  from: number;
  to: number;
  /** The name's words in lower case, without a title. */
  words: string[];
  name: string;
  /** True if it heads a block of contact details, such as a signature. */
  isHead?: true;
}

export interface Reference extends Mention {
  person: Person;
}

/** One step of a clause: a token, or the whole name of a person. */
export interface Item {
  /** The word in lower case; `@` for a person, `<email>` and `<phone>` for contact details. */
  word: string;
  kind: TokenKind;
  start: number;
  end: number;
  reference?: Reference;
}

/** A part of a sentence that makes one statement. */
export interface Clause {
  sentence: Sentence;
  items: Item[];
  /** The items without leading words such as `and`, `so` and `btw`. */
  core: Item[];
  references: Reference[];
  start: number;
  end: number;
}

/** The purpose of a clause. */
export type Intent = 'injected' | 'ignore' | 'tag' | 'add' | 'statement';

export interface Fields {
  street_address?: string;
  city?: string;
  state?: string;
  zip?: string;
  email?: string;
  phone_number?: string;
  birthday?: string;
}

interface Found {
  /** The rule that produced the finding. */
  rule: string;
  clause: Clause;
}

/** A new person. If `isCertain` is true, the person is new even if the name equals a known one. */
export interface Introduction extends Found {
  kind: 'introduction';
  person: Person;
  isCertain: boolean;
  /** The clause that describes the meeting, if it comes before the name. */
  scene?: Clause;
}

export interface ContactDetail extends Found {
  kind: 'detail';
  person: Person;
  fields: Fields;
  /** All clauses from which the details were read; set when details are joined. */
  clauses?: Clause[];
}

export interface TagRequest extends Found {
  kind: 'tag';
  tag: string;
  operation: 'add' | 'remove';
  people: Person[];
}

/** A clause about a person, with the phrase that gives its day. */
export interface Statement extends Found {
  kind: 'statement';
  person: Person;
  when: string | null;
  /** The day of the occasion that the statement belongs to. */
  occasion: string | null;
  /** True if it gives contact details and nothing to remember. */
  isOnlyDetail?: boolean;
}

export type Finding = Introduction | ContactDetail | TagRequest | Statement;

/** The people to whom a pronoun, `both` or `them` may refer. */
export interface Antecedent {
  /** The people of the most recent clause. */
  focus: readonly Person[];
  one: (word: string) => Person | undefined;
  group: () => readonly Person[];
  /** Returns the opened person if the word can mean nobody else; else an empty list. */
  opened: (word: string) => readonly Person[];
}

export interface Topics {
  /** The people of each clause, by its index. */
  of: Person[][];
  /** The rule that found the people of each clause, by its index. */
  rules: string[];
  antecedents: Antecedent[];
}

/** A narrative split into clauses, with the people each of them names. */
export interface Scene {
  text: string;
  today: string;
  tags: readonly string[];
  sentences: readonly Sentence[];
  references: readonly Reference[];
  clauses: readonly Clause[];
  intents: readonly Intent[];
  /** The person whose page is open. A pronoun means this person if it can mean nobody else. */
  opened: Person | undefined;
  /** Tells whether a person is one of the user's people. */
  isKnown: (person: Person) => boolean;
  /** Returns the user's people of a family that is named in the plural: `Dlaminis`. */
  familyOf: (word: string) => readonly Person[];
}

/** Finds something in a scene. `found` holds the findings of the earlier parsers. */
export type Parser = (scene: Scene, found: readonly Finding[]) => Finding[];
/** Removes, corrects or joins findings. */
export type Refiner = (found: readonly Finding[], scene: Scene) => Finding[];
