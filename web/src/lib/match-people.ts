import type { PersonSummary } from 'functions/contract';

export interface IndexedPerson {
  person: PersonSummary;
  haystack: string;
  phoneDigits: string;
}

const PHONE_WORD = /^[\d()+./-]+$/;

/** Without case and accents, so that "zoe garcia" finds Zoë García. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const digitsOf = (text: string) => text.replace(/\D+/g, '');

/** Prepares the list once, so that each keystroke only looks through finished text. */
export function indexPeople(people: PersonSummary[]): IndexedPerson[] {
  return people.map((person) => {
    const { name, email, phone_number, body, city, state, tags, latest_notebook_entry_content } = person;
    const texts = [
      name,
      email,
      body,
      city,
      state,
      latest_notebook_entry_content,
      ...tags.map((tag) => tag.name),
    ];
    return {
      person,
      haystack: fold(texts.filter(Boolean).join('\n')),
      phoneDigits: digitsOf(phone_number ?? ''),
    };
  });
}

interface Word {
  text: string;
  digits: string;
}

function wordsOf(search: string): Word[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return words
    .map((text) => ({ text, digits: PHONE_WORD.test(text) ? digitsOf(text) : '' }))
    .filter(({ text, digits }) => digits || !PHONE_WORD.test(text));
}

const hasWord = ({ haystack, phoneDigits }: IndexedPerson, { text, digits }: Word) =>
  haystack.includes(text) || (digits !== '' && phoneDigits.includes(digits));

/** The people in whom every word occurs; a word of digits matches phones as well. */
export function searchPeople(indexed: IndexedPerson[], search: string): PersonSummary[] {
  const words = wordsOf(search);
  return indexed.filter((entry) => words.every((word) => hasWord(entry, word))).map(({ person }) => person);
}
