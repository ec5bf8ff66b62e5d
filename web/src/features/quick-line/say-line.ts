import type { InteractionKind } from 'functions/contract';
import { dayText, inDays } from '#lib/days.ts';
import { formatDate } from '#lib/text/date-format.ts';
import type { Line } from './read-line.ts';

/** The kinds of a quick line, as the user can choose them; null is a note. */
export const KINDS: [kind: InteractionKind | null, label: string][] = [
  [null, 'Note'],
  ['called', 'Call'],
  ['met', 'Meeting'],
  ['emailed', 'Mail'],
  ['texted', 'Text'],
  ['other', 'In touch'],
];

const CONTACTS: Record<InteractionKind, string> = {
  called: 'a call',
  met: 'a meeting',
  emailed: 'a mail',
  texted: 'a text',
  other: 'a contact',
};

/** Formats a day near today: `today`, `yesterday`, `Tue, December 1`. */
export function nearDay(day: string): string {
  if (day === inDays(0)) return 'today';
  if (day === inDays(-1)) return 'yesterday';
  if (day === inDays(1)) return 'tomorrow';
  const weekday = formatDate(new Date(`${day}T12:00:00`), { weekday: 'short' });
  return `${weekday}, ${dayText(day)}`;
}

/** Returns the results of a line, as parts of a sentence; empty for an empty line. */
function partsOf({ kind, on, note, followUpOn }: Line): string[] {
  const when = on === inDays(0) ? '' : ` ${on === inDays(-1) ? '' : 'on '}${nearDay(on)}`;
  const parts: string[] = [];
  if (kind) parts.push(CONTACTS[kind] + when);
  if (note) parts.push(kind ? 'a memory' : `a memory${when && ` of${when.replace(' on', '')}`}`);
  if (followUpOn) {
    const day = nearDay(followUpOn);
    parts.push(`a follow-up ${day.includes(',') ? 'on ' : ''}${day}`);
  }
  return parts;
}

/**
 * Returns the results of a line in words: `a call yesterday, a memory, and a follow-up on Tue, December 1`.
 */
export const sayLine = (line: Line): string =>
  new Intl.ListFormat('en', { style: 'long' }).format(partsOf(line));
