import type { InteractionKind } from 'functions/contract';
import { findPeriod } from 'functions/assistant/ask/periods.ts';
import { findDates } from 'functions/assistant/dates/find-dates.ts';
import { inDays } from '#lib/days.ts';

/** The content of a quick line. */
export interface Line {
  /** The kind of interaction; null if the line is only a note. */
  kind: InteractionKind | null;
  /** The day of the interaction or note, `YYYY-MM-DD`. */
  on: string;
  /** Text of the memory; empty if there is nothing to remember. */
  note: string;
  /** The day of the next action, `YYYY-MM-DD`. */
  followUpOn: string | null;
}

const MEAL = 'coffee|tea|breakfast|brunch|lunch|dinner|drinks?|beers?|(?:a )?walk';
/** Words that may come before a noun at the beginning: `Long call`, `Had a quick coffee`. */
const LEAD = '(?:(?:had|an?|the|our|another|long|short|quick|nice|good|great|lovely|first|second) )*';

/**
 * Words for each kind. Of several kinds the first in the text counts; `other` only if there is no other kind.
 */
const KINDS: [InteractionKind, RegExp][] = [
  [
    'called',
    new RegExp(
      `\\b(?:called|phoned|rang|facetimed|(?:phone|video) calls?|had an? (?:\\w+ )?call|on the phone|by phone)\\b|^${LEAD}call\\b(?! (?:me|him|her|them|back|again))`,
      'i',
    ),
  ],
  [
    'met',
    new RegExp(
      `\\b(?:met|saw|visited|ran into|bumped into|hung out|had (?:an? )?(?:\\w+ )?(?:${MEAL})|over (?:${MEAL})|(?:went|out|came) (?:\\w+ )?for (?:an? )?(?:${MEAL}))\\b|^${LEAD}(?:meeting|visit|${MEAL})\\b`,
      'i',
    ),
  ],
  [
    'emailed',
    /\b(?:e-?mailed|mailed|by e-?mail|(?:sent|wrote) (?:\w+ )?an? (?:\w+ )?(?:e-?mail|mail|letter))\b|^e?-?mail\b/i,
  ],
  ['texted', /\b(?:texted|messaged|whatsapped|by text|sent (?:\w+ )?an? (?:text|message))\b|^text\b/i],
  ['other', /\b(?:talked|spoke|chatted|caught up|heard from)\b/i],
];

/** Matches words before a verb that mean that it did not happen. */
const NOT_YET =
  /(?:\b(?:not|never|should|must|will|would|could|wants?|wanted|needs?|needed|tried|forgot|going|nearly|almost)\b|n't\b|'ll\b)[^.,;!?]*$/i;

/** Matches words for a meeting that may have been with somebody else: `She met a new man`. */
const MET = /^(?:met|saw|visited)$/i;

/** Matches words that introduce the next action. */
const NEXT =
  /(?:^|(?<=[.,;:!?\n–—-])\s*|(?<=\s)(?:and|then|so)\s+)(?:(?:and|then|so|i|we|to|i'll|we'll|will|should|must|need to|please|todo:?|next:?)\s+)*(?:follow(?:ing)?[- ]?up|remind me|check (?:in|back)|get back to|reach out|(?:call|ring|text|write|email|mail|talk|speak|meet|see|ping)(?: (?:to|with))?(?: \p{L}+)? (?:back|again)|get in touch|catch up again|next (?:call|meeting|step|action))(?!\p{L})/iu;

const END_OF_SENTENCE = /[.;!?](?=\s|$)|\n/;
const FILLERS =
  /\b(?:follow(?:ing)?[- ]?up|remind me|check (?:in|back)|get back to|reach out|get in touch|catch up|next (?:call|meeting|step|action)|again|back|and|then|so|i|we|to|will|should|must|need|please|todo|next|with|on|at|by|for|a|an|the|him|her|them|just|had|short|long|quick|me|us|each other|this|call|ring|text|write|e?mail|talk|speak|meet|see|ping)\b/gi;

const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([.,;!?])/g, '$1')
    .replace(/^[\s,;.–—-]+/, '')
    .replace(/(?:[\s,;:–—-]|\b(?:and|then|so)$)+$/i, '')
    .trim();

/**
 * Tells whether nothing is left of a text without these words, and without words that mean nothing by
 * themselves.
 */
function saysNothing(text: string, told: readonly string[]): boolean {
  let left = ` ${text} `;
  for (const words of told) if (words) left = left.replace(words, ' ');
  return !/[\p{L}\p{N}]/u.test(left.replaceAll(FILLERS, ' '));
}

/**
 * Finds the day of the next action in a text. If the clause of the action says nothing else, it is cut off;
 * otherwise the whole text stays.
 */
function cutNext(text: string, name: string): { rest: string; followUpOn: string | null } {
  const found = NEXT.exec(text);
  if (!found) return { rest: text, followUpOn: null };
  const after = text.slice(found.index + found[0].length);
  const end = END_OF_SENTENCE.exec(after);
  const until = text.length - after.length + (end ? end.index + end[0].length : after.length);
  const clause = text.slice(found.index, until);
  const next = findPeriod(clause, inDays(0), 'future');
  if (!next || next.to < inDays(0)) return { rest: text, followUpOn: null };
  const isPlain = saysNothing(clause, [next.text, ...name.split(/\s+/)]);
  const rest = isPlain ? text.slice(0, found.index) + text.slice(until) : text;
  return { rest, followUpOn: next.from < inDays(0) ? inDays(0) : next.from };
}

interface FoundKind {
  kind: InteractionKind;
  start: number;
  words: string;
}

/** Tells whether the user took no part in a meeting: they are neither its subject nor its object. */
function isOfOthers(text: string, { start, words }: FoundKind, name: string): boolean {
  if (!MET.test(words) || /^ (?:me|us)\b/i.test(text.slice(start + words.length))) return false;
  const [subject = ''] = /[\p{L}'-]+(?= $)/u.exec(text.slice(0, start)) ?? [];
  return ['she', 'he', 'they', 'who', ...name.toLowerCase().split(/\s+/)].includes(subject.toLowerCase());
}

function findKind(text: string, name: string): FoundKind | undefined {
  const found = KINDS.flatMap(([kind, words]) => {
    const match = words.exec(text);
    if (!match || NOT_YET.test(text.slice(0, match.index))) return [];
    const one = { kind, start: match.index, words: match[0] };
    return isOfOthers(text, one, name) ? [] : one;
  });
  const clear = found.filter(({ kind }) => kind !== 'other');
  return (clear.length ? clear : found).toSorted((a, b) => a.start - b.start)[0];
}

/** Tells whether words name a day, and not a whole month, season or year. */
const isDay = (words: string) =>
  /\d|day|night|evening|morning|yest|ago|weekend/i.test(words) && !/^\D*\d{4}$|month|year/i.test(words);

/** Returns the clauses of a text, with their positions. */
function clausesOf(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(/[.,;!?\n](?=\s|$)/g)].map(({ index }) => index + 1);
  return [0, ...ends].map((start, index) => ({ start, end: ends[index] ?? text.length }));
}

/** Returns the words for the day of a line. They are in its first clause, or in the clause of the kind. */
function findDay(text: string, kind: FoundKind | undefined) {
  const clauses = clausesOf(text);
  const told = clauses.filter(
    ({ start, end }, index) => index === 0 || (kind && kind.start >= start && kind.start < end),
  );
  return findDates(text, inDays(0)).find(
    (date) =>
      date.date !== null &&
      isDay(date.text) &&
      told.some(({ start, end }) => date.start >= start && date.start < end),
  );
}

/**
 * Reads a quick line about a person: how and when the two were in touch, what to remember, and what to do
 * next.
 */
export function readLine(text: string, name: string): Line {
  const { rest, followUpOn } = cutNext(text, name);
  const kind = findKind(rest, name);
  const day = findDay(rest, kind);
  const told = [kind?.words ?? '', day?.text ?? '', ...name.split(/\s+/)];
  return {
    kind: kind?.kind ?? null,
    on: day?.date ?? inDays(0),
    // A line without an interaction and without a next action is a note, whatever it contains.
    note: (kind || followUpOn) && saysNothing(rest, told) ? '' : tidy(rest),
    followUpOn,
  };
}
