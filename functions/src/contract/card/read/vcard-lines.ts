import { beginsAsBase64 } from './picture.ts';

/**
 * Matches the line that begins a card. Some programs indent it, and joined files have a byte order mark
 * before it.
 */
const BEGIN = /^([ \t\uFEFF\u00A0]*)BEGIN[ \t]*:[ \t]*VCARD[ \t]*$/im;
const END = /^[ \t]*END[ \t]*:[ \t]*VCARD[ \t]*$/i;
/** Matches a property whose value is a whole card in the lines below it. */
const AGENT = /^[ \t]*([\w-]+\.)?AGENT[^:]*:[ \t]*$/i;

/** Matches such a property with the begin of its card on the same line. */
const AGENT_WITH_BEGIN = /^([ \t]*(?:[\w-]+\.)?AGENT[^:\n]*:)[ \t]*(BEGIN[ \t]*:[ \t]*VCARD[ \t]*)$/gim;

/** Matches the beginning of a property: a name, perhaps with a group, then a parameter or the value. */
const PROPERTY = /^([\w-]+\.)?[\w/-]+( [\w-]+)?[ \t]*[;:]/;

/** Tells whether a line begins a property. Its colon may be on the next line, if that is folded. */
const beginsProperty = (line: string, next = '') =>
  PROPERTY.test(line) && (line.includes(':') || /^[ \t]/.test(next));

/**
 * Matches a property whose value some programs write over several lines without folding them: a text, or a key that
 * is one.
 */
const OVER_LINES = /^([\w-]+\.)?(NOTE|ADR|LABEL|KEY)[ \t]*[;:]/i;

/** Matches a property up to its value. What is in quotes may contain colons. */
const HEAD = /^(?:"[^"]*"|[^":])*:?/;

/** Matches a file with a card whose first line was lost. */
const WITHOUT_BEGIN =
  /^[ \t\uFEFF]*VERSION[ \t]*:[ \t]*[234]\.[01][ \t]*$.*^[ \t]*END[ \t]*:[ \t]*VCARD[ \t]*$/ims;

/**
 * Tells whether the text is a vCard file. There may be other text before the first card. A card within quotes
 * is a cell of a CSV file.
 */
export function isVcard(text: string): boolean {
  const begin = BEGIN.exec(text) ?? WITHOUT_BEGIN.exec(text);
  if (!begin) return false;
  const preamble = text.slice(0, begin.index);
  const quotes = preamble.length - preamble.replaceAll('"', '').length;
  return quotes % 2 === 0;
}

const lastFilled = (lines: string[]) => lines.findLast((line) => line.trim() !== '') ?? '';

/**
 * Splits a file into its cards, each as the lines between its begin and its end. The card of an agent stays
 * inside its card. Lines that have only an end belong to the last card that lacks its own end, around which
 * other cards are nested; without one they are a card whose begin was lost.
 */
export function cardsIn(text: string): string[][] {
  const cards: string[][] = [];
  const endless: string[][] = [];
  let open: string[] | undefined;
  let beside: string[] = [];
  let [indent, depth] = ['', 0];
  for (const line of text.replaceAll(AGENT_WITH_BEGIN, '$1\n$2').split('\n')) {
    const begin = BEGIN.exec(line);
    const isEnd = END.test(line);
    if (begin && open && AGENT.test(lastFilled(open))) {
      depth++;
      open.push(line);
    } else if (begin) {
      if (open) endless.push(open);
      indent = begin[1]!;
      depth = 0;
      open = [];
      beside = [];
      cards.push(open);
    } else if (open && isEnd && depth === 0) open = undefined;
    else if (open) {
      if (isEnd) depth--;
      if (open.length === 0 && !line.startsWith(indent)) indent = '';
      open.push(line.startsWith(indent) ? line.slice(indent.length) : line);
    } else if (!isEnd) beside.push(line);
    else if (beside.some((one) => PROPERTY.test(one))) {
      const around = endless.pop();
      if (around) around.push(...beside);
      else cards.push(beside);
      beside = [];
    }
  }
  return cards;
}

/** A line of a card, as the pieces into which it was folded. */
interface Unfolded {
  pieces: string[];
  isQuoted: boolean;
  isBase64: boolean;
  /** True if lines that are not folded belong to it. */
  isOverLines: boolean;
}

/** Begins a property with its first line. */
function begin(line: string): Unfolded {
  const head = HEAD.exec(line)![0];
  const isNamed = /[;=](b|base64)[;:]/i.test(head.replaceAll(/"[^"]*"/g, ''));
  return {
    pieces: [line],
    isQuoted: /QUOTED-PRINTABLE/i.test(head),
    isBase64: isNamed || beginsAsBase64(line.slice(head.length)),
    isOverLines: OVER_LINES.test(line),
  };
}

/**
 * Returns the card of an agent as version 3.0 writes it: on one line, with escaped line breaks. `from` is the
 * index of its first line, `next` of its last one.
 */
function agentIn(lines: string[], from: number): { text: string; next: number } {
  let depth = 0;
  const own: string[] = [];
  for (let index = from; index < lines.length; index++) {
    const line = lines[index]!;
    if (BEGIN.test(line)) depth++;
    if (END.test(line)) depth--;
    if (line.trim() !== '' || depth > 0) own.push(line.replaceAll(/([\\;,])/g, '\\$1'));
    if (depth === 0 && line.trim() !== '') return { text: own.join('\\n'), next: index };
  }
  return { text: own.join('\\n'), next: lines.length };
}

/**
 * Joins lines of a card that belong together: folded ones (the next one begins with white space),
 * quoted-printable ones that end in `=`, and those of pictures, texts and keys that are not folded. Any other line that
 * is no property is none of the property before it: it becomes a note, so that its text is not lost.
 */
export function unfold(lines: string[]): string[] {
  const unfolded: Unfolded[] = [];
  let isContinued = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const last = unfolded.at(-1);
    if (last && !isContinued && BEGIN.test(line)) {
      const { text, next } = agentIn(lines, index);
      last.pieces.push(text);
      index = next;
    } else if (last && isContinued) {
      isContinued = line.endsWith('=');
      last.pieces.push(isContinued ? line.slice(0, -1) : line);
    } else if (line.trim() === '') continue;
    else if (last && /^[ \t]/.test(line)) {
      isContinued = last.isQuoted && line.endsWith('=');
      last.pieces.push(last.isBase64 ? line.trim() : line.slice(1, isContinued ? -1 : undefined));
    } else if (!last || beginsProperty(line, lines[index + 1])) {
      const begun = begin(line);
      isContinued = begun.isQuoted && line.endsWith('=');
      if (isContinued) begun.pieces = [line.slice(0, -1)];
      unfolded.push(begun);
    } else if (last.isBase64) last.pieces.push(line.trim());
    else if (last.isOverLines)
      // Some programs end such a line with a backslash.
      last.pieces.push(last.pieces.pop()!.replace(/(?<!\\)\\$/, ''), `\\n${line}`);
    else unfolded.push(begin(`NOTE:${line}`));
  }
  return unfolded.map(({ pieces }) => pieces.join(''));
}
