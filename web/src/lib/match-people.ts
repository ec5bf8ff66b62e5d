import type { PersonSummary } from 'functions/contract';

export interface IndexedPerson {
  person: PersonSummary;
  haystack: string;
  phoneDigits: string;
}

const PHONE_WORD = /^[\d()+./-]+$/;

const NOT_ASCII = /\P{ASCII}/u;

/** Without case and accents, so that "zoe garcia" finds Zoë García; most texts have no accents to lose. */
const fold = (text: string) =>
  (NOT_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}+/gu, '') : text).toLowerCase();

const digitsOf = (text: string) => text.replace(/\D+/g, '');

function index(person: PersonSummary): IndexedPerson {
  const { name, email, phone_number, body, city, state, tags, latest_notebook_entry_content } = person;
  const texts = [name, email, body, city, state, latest_notebook_entry_content];
  for (const tag of tags) texts.push(tag.name);
  return {
    person,
    haystack: fold(texts.filter(Boolean).join('\n')),
    phoneDigits: phone_number ? digitsOf(phone_number) : '',
  };
}

const known = new WeakMap<PersonSummary, IndexedPerson>();
const knownLists = new WeakMap<PersonSummary[], IndexedPerson[]>();

function indexOnce(person: PersonSummary): IndexedPerson {
  const entry = known.get(person) ?? index(person);
  known.set(person, entry);
  return entry;
}

/** Prepares everybody once, however often the list changes, so that each keystroke only looks through finished text. */
export function indexPeople(people: PersonSummary[]): IndexedPerson[] {
  const indexed = knownLists.get(people) ?? people.map(indexOnce);
  knownLists.set(people, indexed);
  return indexed;
}

interface Word {
  text: string;
  digits: string;
}

function wordsOf(folded: string): Word[] {
  const words = folded.split(/\s+/).filter(Boolean);
  return words
    .map((text) => ({ text, digits: PHONE_WORD.test(text) ? digitsOf(text) : '' }))
    .filter(({ text, digits }) => digits || !PHONE_WORD.test(text));
}

const hasWord = ({ haystack, phoneDigits }: IndexedPerson, { text, digits }: Word) =>
  haystack.includes(text) || (digits !== '' && phoneDigits.includes(digits));

function hasAll(entry: IndexedPerson, words: Word[]): boolean {
  for (const word of words) if (!hasWord(entry, word)) return false;
  return true;
}

interface Answer {
  asked: string;
  words: Word[];
  found: IndexedPerson[];
}

const lastAnswer = new WeakMap<IndexedPerson[], Answer>();

/** Whoever types on only narrows down what was found before, by the word that has changed. */
function matching(indexed: IndexedPerson[], search: string): IndexedPerson[] {
  const asked = fold(search);
  const words = wordsOf(asked);
  const last = lastAnswer.get(indexed);
  const before = last && asked.startsWith(last.asked) ? last : { words: [], found: indexed };
  const changed = words.filter(({ text }) => !before.words.some((word) => word.text === text));
  const found = before.found.filter((entry) => hasAll(entry, changed));
  lastAnswer.set(indexed, { asked, words, found });
  return found;
}

/** The people in whom every word occurs; a word of digits matches phones as well. */
export const searchPeople = (indexed: IndexedPerson[], search: string): PersonSummary[] =>
  matching(indexed, search).map(({ person }) => person);

/** As `searchPeople`, those first whose name begins with what is typed, then those with a later name that does. */
export function searchNamesFirst(indexed: IndexedPerson[], search: string): PersonSummary[] {
  const start = fold(search.trim());
  const ranked = matching(indexed, search).map(({ person, haystack }) => {
    const rank = haystack.startsWith(start) ? 0 : fold(person.name).includes(` ${start}`) ? 1 : 2;
    return { person, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ person }) => person);
}
