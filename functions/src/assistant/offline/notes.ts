import { findDates } from '#assistant/dates/find-dates.ts';
import { textOf, type Clause } from './clauses.ts';
import { toSentence } from './entries.ts';
import type { Person } from './people.ts';

const PHONE = '\\+?\\(?\\d[\\d ().-]{5,}\\d';
const EMAIL = '[^\\s<>()",;:]+@[^\\s<>()",;]+[^\\s<>()",;.!?]';
const KIND =
  '(?:e-?mail|mail|cell|mobile|phone|number|num|tel|telephone|ph|direct line|line|office)(?: (?:number|address|is))?';
const contact = new RegExp(
  `(?:\\b(?:and |on |at |by )?(?:(?:his|her|their|the|my|a) )?(?:(?:new|best|work|home|direct|personal) )*${KIND}(?: is| are|'s| now)?[ :=]*)?(?:${EMAIL}|${PHONE})`,
  'giu',
);
const birthday =
  /(?:\b(?:and )?(?:his|her|their) )?\b(?:birthday|bday|b-day|dob|date of birth|born)\b(?: is| was|'s|:| on)*\s*(?:on )?[\p{L}\d/., -]*?\d[\p{L}\d/-]*(?: (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)?(?:,? \d{4})?/giu;
const tagging = /#[\p{L}\p{N}_-]+/gu;
const leadIn =
  /^(?:\W|\b(?:please|pls|can you|could you|would you|i want to|i'd like to|go ahead and|do(?= add| save)|also|and|then|so|just|now|i|we|got|was|were|finally|met|meet|introduced to|got to know|add|save|create|store|remember|(?:the|this|that) name|record|register|enter|make|set up|put in|log|new (?:contacts?|persons?|people|friends)|contacts?|person|people|entry|named|called|this is|that's|that is|(?:his|her|their) name is|name is|name's|is named|is called|is|'s|is the (?:number|email|phone|cell) (?:of|for)|the (?:number|email|phone|cell) (?:of|for))\b(?!-\p{L}| (?:up|with)\b))+/iu;
const subject = /^(?:\W*(?:he|she|they)(?:'s| is| are|'re)?\b|\W*who(?:'s| is| are)?\b)\s*/iu;
const ends =
  /(?:[\s,;:|–—-]|\b(?:and|with|on|at|by|her|his|their|is|from|the|call|text|(?:can be )?reached?(?: him| her)?|to my contacts)\b)+$/iu;
const filler =
  /^(?:\W|\b(?:oh|um|uh|ok|okay|yes|so|well|also|both|her|his|their|she|he|they|it|that|too|lol)\b)*$/iu;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes the introduced names, contact details, days and introductory words from a clause. */
function cut(text: string, names: string, today: string): string {
  let rest = text.replaceAll(birthday, ' ').replaceAll(contact, ' ').replaceAll(tagging, ' ');
  for (const { text: day } of findDates(rest, today)) rest = rest.replace(day, ' ');
  const opening = new RegExp(`^\\W*${names}`, 'iu');
  return rest
    .replaceAll(new RegExp(`\\s*:\\s*${names}\\s*(?=[,;.]|$)`, 'giu'), '')
    .replaceAll(
      new RegExp(`,? \\b(?:(?:whose name )?is (?:named|called)|named|called|whose name is) ${names}`, 'giu'),
      '',
    )
    .replace(leadIn, '')
    .replace(opening, '')
    .replaceAll(/\s+([,.;!?])/g, '$1')
    .replaceAll(/\(\s*\)|[,;:]\s*(?=[,;.])/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(leadIn, '')
    .replace(subject, '')
    .replace(ends, '')
    .replace(/^([^(]*)\)$/, '$1')
    .trim();
}

/** Builds the note about introduced people: what the clauses say besides names, contact details and days. */
export function toNote(clauses: readonly Clause[], people: readonly Person[], today: string): string {
  const words = people.flatMap(({ name }) => [name, ...name.split(' ')]).filter((word) => word.length > 1);
  const one = `(?:${words.map(escape).join('|')})`;
  const names = `(?<![\\p{L}\\p{N}])${one}(?:(?: and|,|,? &| \\+)? ${one})*(?!['’]s |[\\p{L}\\p{N}])`;
  return clauses
    .map((clause) => cut(textOf(clause), names, today))
    .filter((part) => !filler.test(part) && !/^[\p{L} -]+['’]s\W*$/u.test(part))
    .map(toSentence)
    .join(' ');
}
