/** The kinds of tokens of a text. */
export type TokenKind = 'word' | 'number' | 'email' | 'phone' | 'url' | 'hashtag' | 'mark' | 'break';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Lower case, without accents, with straight apostrophes; shorthand as its full word. */
  low: string;
  start: number;
  end: number;
}

export interface Sentence {
  index: number;
  tokens: Token[];
  text: string;
  start: number;
  /** Whether it ends in a question mark. */
  asks: boolean;
  /** Whether it begins a new line. */
  opensLine: boolean;
  /** Whether it begins a list item. */
  isItem: boolean;
  /** Lower-case words of the person who wrote it, in a pasted message; `me` is the user. */
  speaker?: string;
  /** The day of a pasted message: `YYYY-MM-DD` or words such as `yesterday`. */
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
  /** Whether it heads a block of contact details, such as a signature. */
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
  /** The items after words such as `and`, `so` and `btw`. */
  core: Item[];
  references: Reference[];
  start: number;
  end: number;
}

/** What the user wants with a clause. */
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

/** A new person; one who `isCertain` is new even if the name equals a known one. */
export interface Introduction extends Found {
  kind: 'introduction';
  person: Person;
  isCertain: boolean;
  /** The clause that describes the meeting before the name is given. */
  scene?: Clause;
}

export interface ContactDetail extends Found {
  kind: 'detail';
  person: Person;
  fields: Fields;
  /** All clauses the details were read from, once they are joined. */
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
  /** Whether it gives contact details and nothing to remember. */
  isOnlyDetail?: boolean;
}

export type Finding = Introduction | ContactDetail | TagRequest | Statement;

/** The people that a pronoun, `both` or `them` refers to. */
export interface Antecedent {
  /** The people the last words were about. */
  focus: readonly Person[];
  one: (word: string) => Person | undefined;
  group: (count?: number) => readonly Person[];
  /** The opened person, if nobody else can be meant. */
  opened: (word: string) => readonly Person[];
}

export interface Topics {
  /** For each clause, the people it is about. */
  of: Person[][];
  /** For each clause, the rule that found them. */
  rules: string[];
  antecedents: Antecedent[];
}

/** A narrative, split into clauses whose people are known. */
export interface Scene {
  text: string;
  today: string;
  tags: readonly string[];
  sentences: readonly Sentence[];
  references: readonly Reference[];
  clauses: readonly Clause[];
  intents: readonly Intent[];
  /** The person whose page is open; a pronoun that means nobody else means this person. */
  opened: Person | undefined;
  /** Whether a person is one of the user's people. */
  isKnown: (person: Person) => boolean;
}

/** Finds something in a scene; `found` holds the findings of the parsers before it. */
export type Parser = (scene: Scene, found: readonly Finding[]) => Finding[];
/** Removes, corrects or joins findings. */
export type Refiner = (found: readonly Finding[], scene: Scene) => Finding[];
