import { findDates } from '#assistant/dates/find-dates.ts';

const card = /\bBEGIN:VCARD\b[^]*?(?:\bEND:VCARD\b|$)/gi;
const property = /^([A-Z-]+(?:\.[A-Z]+)?)((?:;[^:\n]*)?):(.*)$/gim;
const labels: Record<string, string> = { TEL: 'tel', EMAIL: 'email', BDAY: 'bday', ADR: 'address' };
const kept = /^(?:FN|NOTE|TITLE|ROLE|ORG|NICKNAME)$/;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Rewrites one vCard line as text with a label. The value keeps its offset. */
function toPlain(line: string, name: string, parameters: string, value: string): string {
  const key = name.toUpperCase().replace(/^.*\./, '');
  const label = labels[key];
  const head = line.slice(0, name.length + parameters.length + 1);
  if (kept.test(key)) return blank(head) + value.replaceAll(/[;\\]/g, ' ');
  if (!label) return blank(line);
  const parts = value.replace(/^(?:;+|tel:|mailto:)/i, blank).replaceAll(/;(?=;|$)/g, ' ');
  return `${label}:`.slice(0, head.length).padEnd(head.length) + parts.replaceAll(';', ',');
}

/** Rewrites the vCards in a text as labelled lines (`tel:`, `email:`). Every value keeps its offset. */
export const plainCards = (text: string): string =>
  text.replaceAll(card, (lines) => lines.replaceAll(property, toPlain));

const CORRECTION =
  'no|wait|hang|hold|sorry|oops|actually|scratch that|make that|i mean|or rather|rather|correction|hang on|hold on|not';
const correction = new RegExp(
  `^[\\s,.;:(–—-]*(?:(?:${CORRECTION})\\b[\\s,.;:–—-]*)+(?:(?:it|that) (?:was|must have been)\\b|it's\\b|was\\b)?[\\s,]*$`,
  'i',
);

/**
 * Blanks out days that are corrected at once, with the correcting words: `on Monday, no wait, it was
 * Tuesday`. Of `Monday, not Tuesday` the denied day is blanked out.
 */
export function blankCorrected(text: string, today: string): string {
  const days = findDates(text, today);
  let plain = text;
  for (const [i, day] of days.entries()) {
    const next = days[i + 1];
    if (!next || !correction.test(text.slice(day.end, next.start))) continue;
    const isDenied = /\bnot\W*$/i.test(text.slice(day.end, next.start));
    const [from, to] = isDenied ? [day.end, next.end] : [day.start, next.start];
    plain = plain.slice(0, from) + ' '.repeat(to - from) + plain.slice(to);
  }
  return plain;
}

/** Adds a capital letter at the start and a full stop at the end. */
export const toSentence = (text: string): string =>
  text[0]!.toUpperCase() + text.slice(1) + (/[.!?…)]$/.test(text) ? '' : '.');
