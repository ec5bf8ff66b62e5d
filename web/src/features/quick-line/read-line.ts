import type { InteractionKind } from 'functions/contract';
import { findPeriod } from 'functions/assistant/ask/periods.ts';
import { findDates } from 'functions/assistant/dates/find-dates.ts';
import { inDays } from '#lib/days.ts';

/** What a quick line says. */
export interface Line {
  /** How the two were in touch; null: it is only a note. */
  kind: InteractionKind | null;
  /** The day it is about, `YYYY-MM-DD`. */
  on: string;
  /** Text of the memory; empty if nothing is told. */
  note: string;
  /** The day of the next action, `YYYY-MM-DD`. */
  followUpOn: string | null;
}

const MEAL = 'coffee|tea|breakfast|brunch|lunch|dinner|drinks?|beers?|a walk';

/** The words for each kind. Of several kinds the one that is told first counts; `other` only if no other does. */
const KINDS: [InteractionKind, RegExp][] = [
  [
    'called',
    /\b(?:called|phoned|rang|facetimed|(?:phone|video) calls?|had an? (?:\w+ )?call|on the phone|by phone)\b|^(?:\w+ )?call\b(?! (?:me|him|her|them|back|again))/i,
  ],
  [
    'met',
    new RegExp(
      `\\b(?:met|saw|visited|ran into|bumped into|hung out|had (?:a )?(?:\\w+ )?(?:${MEAL})|(?:over|for) (?:${MEAL}))\\b|^(?:\\w+ )?(?:meeting|visit|${MEAL})\\b`,
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

/** Words before a verb after which it did not happen. */
const NOT_YET =
  /(?:\b(?:not|never|should|must|will|would|could|wants?|wanted|needs?|needed|tried|forgot|going|nearly|almost)\b|n't\b|'ll\b)[^.,;!?]*$/i;

/** What introduces the next action. */
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

/** Tells whether nothing is left of a text without these words, and without words that say nothing by themselves. */
function saysNothing(text: string, told: readonly string[]): boolean {
  let left = ` ${text} `;
  for (const words of told) if (words) left = left.replace(words, ' ');
  return !/[\p{L}\p{N}]/u.test(left.replaceAll(FILLERS, ' '));
}

/** Cuts the next action off a text, if a day is told for it. What it says besides the day stays in the note. */
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

function findKind(text: string): FoundKind | undefined {
  const found = KINDS.flatMap(([kind, words]) => {
    const match = words.exec(text);
    if (!match || NOT_YET.test(text.slice(0, match.index))) return [];
    return { kind, start: match.index, words: match[0] };
  });
  const clear = found.filter(({ kind }) => kind !== 'other');
  return (clear.length ? clear : found).toSorted((a, b) => a.start - b.start)[0];
}

/** A whole month, season or year is no day. */
const isDay = (words: string) =>
  /\d|day|night|evening|morning|yest|ago|weekend/i.test(words) && !/^\D*\d{4}$|month|year/i.test(words);

/** Returns the clauses of a text with where they begin. */
function clausesOf(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(/[.,;!?\n](?=\s|$)/g)].map(({ index }) => index + 1);
  return [0, ...ends].map((start, index) => ({ start, end: ends[index] ?? text.length }));
}

/** Returns the words for the day that a line is about: in its first clause, or in that of the kind. */
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

/** Reads a quick line about a person: how and when the two were in touch, what to remember, what to do next. */
export function readLine(text: string, name: string): Line {
  const { rest, followUpOn } = cutNext(text, name);
  const kind = findKind(rest);
  const day = findDay(rest, kind);
  const told = [kind?.words ?? '', day?.text ?? '', ...name.split(/\s+/)];
  return {
    kind: kind?.kind ?? null,
    on: day?.date ?? inDays(0),
    note: saysNothing(rest, told) ? '' : tidy(rest),
    followUpOn,
  };
}
