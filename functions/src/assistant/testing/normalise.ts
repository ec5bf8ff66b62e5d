import { stateCode } from '#assistant/lexicon/places.ts';
import { fold, withoutStrokes } from '#contract/text/fold.ts';
import { EXTRACTED_FIELDS, type ExtractedField } from '#contract/people/person-fields.ts';

export const fieldNames = EXTRACTED_FIELDS;
export type FieldName = ExtractedField;

const plain = (text: string): string => withoutStrokes(fold(text));
const honorific = /^(?:dr|mr|mrs|ms|mx|miss|prof|professor|sir|rev|fr|doctor) (?=.)/;

/** Removes case, accents, hyphens, apostrophes and honorifics from a name. */
const normaliseName = (name: string): string =>
  plain(name)
    .replaceAll(/[’'`´]/g, '')
    .replaceAll(/["“”().,–-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(honorific, '');

/** Splits a labelled value into its accepted forms: `Vera|Vera Lund`. */
const alternatives = (gold: string): string[] => gold.split('|');

export const isName = (gold: string, predicted: string): boolean =>
  alternatives(gold).some((name) => normaliseName(name) === normaliseName(predicted));

export const normaliseTag = (tag: string): string =>
  plain(tag).replaceAll(/[#'"]/g, '').replaceAll(/[-_]/g, ' ').trim();

function normaliseField(field: FieldName, value: string): string {
  if (field === 'email') return value.toLowerCase();
  if (field === 'birthday') return value.replace(/^(?:0000|--)-?(?=\d\d-\d\d$)/, '--');
  if (field === 'state') return stateCode(value) ?? plain(value);
  if (field !== 'phone_number')
    return plain(value)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const digits = value.replaceAll(/\D/g, '');
  if (value.startsWith('+')) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : digits;
}

export const isField = (field: FieldName, gold: string, predicted: string): boolean =>
  alternatives(gold).some((value) => normaliseField(field, value) === normaliseField(field, predicted));

/** Tells whether two dates agree. The labelled one may be a month without a day. */
export const isDate = (gold: string, predicted: string): boolean =>
  alternatives(gold).some((date) => predicted.startsWith(date));

const words = (text: string): string =>
  ` ${plain(text)
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}.']+/gu, ' ')
    .trim()} `;
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word);

function holds(content: string, keyword: string): boolean {
  if (words(content).includes(words(keyword).trim())) return true;
  const stems = words(content).split(' ').map(stem);
  return words(keyword)
    .trim()
    .split(' ')
    .every((word) => stems.includes(stem(word)));
}

/** Returns the share of the keywords that occur in the content, from 0 to 1. */
export const keywordRecall = (content: string, keywords: readonly string[] = []): number =>
  keywords.length === 0 ? 1 : keywords.filter((keyword) => holds(content, keyword)).length / keywords.length;
