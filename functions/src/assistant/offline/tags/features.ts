import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Item, TagRequest } from '#assistant/offline/model.ts';
import { basesOf, isIn, isRelated } from '#assistant/offline/vocabulary.ts';
import { clauseAt, type Line, type Sign } from './signs.ts';

type Operation = TagRequest['operation'];

/** People and a tag that a request may join. */
export interface Pair {
  line: Line;
  people: Sign;
  tag: Sign;
  /** The requests of the sentence that were found before. */
  before: readonly Asked[];
  /** The operation of the earlier sentence with the tag, `named` if that has none; undefined for a tag of this sentence. */
  carried: Operation | 'named' | undefined;
}

/** A pair that is a request. */
export interface Asked extends Pair {
  operation: Operation;
  /** Sum of the weights; above 0 it is a request. */
  score: number;
}

/** A word of a sentence, or all words of people or a tag. */
interface Cell {
  word: string;
  kind: string;
  /** Index of its first item. */
  at: number;
}

const NEAR = 5;
const LONGEST_GAP = 12;
const START: Cell = { word: 'START', kind: 'START', at: 0 };
const END: Cell = { word: 'END', kind: 'END', at: 0 };

const classOf =
  (...names: string[]) =>
  ({ word }: Item): boolean =>
    names.some((name) => isIn(name, word));
const formOf =
  (...names: string[]) =>
  ({ word }: Item): boolean =>
    basesOf(word).some((base) =>
      names.some((name) => isIn(name, base) || isIn(name, base.replace(/s$/, ''))),
    );

/** The kinds of words. The first that fits counts. */
const kinds: [name: string, fits: (item: Item) => boolean][] = [
  ['mark', ({ kind }) => kind === 'mark'],
  ['number', ({ kind }) => kind === 'number'],
  ['corrects', classOf('CORRECTION_WORD')],
  ['swap', classOf('SWAPPED')],
  ['untag', classOf('UNTAG')],
  ['take', (item) => isIn('TAG_OUT', item.word) || formOf('TAKEN_AWAY')(item)],
  ['tag', classOf('TAG_WORD', 'TAGGED', 'TAG_VERB')],
  ['list', classOf('LIST_NOUN', 'GROUP_OF')],
  ['put', formOf('FILING', 'PUT')],
  ['gain', classOf('MADE_OF')],
  ['state', classOf('ASKED_STATE')],
  ['wish', classOf('WISH')],
  ['to', classOf('TAG_IN')],
  ['same', classOf('SAME', 'ALSO_WORD')],
  ['day', classOf('DATE_WORD')],
  ['user', classOf('USER')],
  ['polite', classOf('POLITE_WORD')],
  ['join', classOf('JOIN_WORD')],
  ['frame', classOf('FRAME_WORD')],
  ['told', ({ word }) => isCertainVerb(word)],
  ['related', ({ word }) => isRelated(word)],
];
const known = new WeakMap<Item, string>();

/** Returns the kind of a word. */
export function kindOf(item: Item): string {
  const kind = known.get(item) ?? kinds.find(([, fits]) => fits(item))?.[0] ?? 'other';
  known.set(item, kind);
  return kind;
}

/** Returns the kind of a cell, or the word itself if it is a small one. */
const nameOf = ({ word, kind }: Cell): string =>
  kind === 'mark' || (kind !== 'people' && kind !== 'tag' && isIn('SMALL_WORD', word)) ? word : kind;
const isSign = ({ kind }: Cell): boolean => kind === 'people' || kind === 'tag';
const few = (count: number): string => (count > 2 ? 'many' : String(count));

/** A sentence as cells, with what was found out about its signs. */
interface Grid {
  cells: readonly Cell[];
  /** The features of the words around each sign. */
  around: Map<string, string[]>;
}

const grids = new WeakMap<Line, Grid>();

/**
 * Returns a sentence as cells. A sign glued to the next word is no dash: `-choir`. Words that only may be a tag stay words.
 */
function toGrid(line: Line): Grid {
  const found = grids.get(line);
  if (found) return found;
  const { items, signs } = line;
  const cells: Cell[] = [];
  for (let at = 0; at < items.length;) {
    const sign = signs.find(({ from, to, form }) => from === at && to > at && form !== 'open');
    const item = items[at]!;
    const isGlued = /^[+-]$/.test(item.word) && items[at + 1]?.start === item.end;
    if (sign) cells.push({ word: sign.form, kind: sign.kind, at });
    else if (isGlued)
      cells.push({ word: `glued ${item.word}`, kind: item.word === '-' ? 'take' : 'put', at });
    else cells.push({ word: item.word, kind: kindOf(item), at });
    at = sign?.to ?? at + 1;
  }
  const grid = { cells, around: new Map<string, string[]>() };
  grids.set(line, grid);
  return grid;
}

const directing = /^(?:take|untag|tag|put|gain|to|swap|state)$/;
const fromWhere = /^(?:from|off|out)$/;

/** Returns which word that tells it last gives or takes away, and whether a preposition does. */
function direction(cells: readonly Cell[]): string {
  const words = cells.filter(({ kind }) => directing.test(kind));
  const isPlace = ({ kind, word }: Cell): boolean => kind === 'to' || fromWhere.test(word);
  const place = words.findLast(isPlace);
  return [
    words.findLast((cell) => !isPlace(cell))?.kind ?? 'none',
    place ? (place.kind === 'to' ? 'to' : 'from') : '',
  ].join(' ');
}

/** Returns how strongly words divide what is before them from what is after. */
function division(cells: readonly Cell[]): string {
  if (cells.some(({ word }) => /^[;.!?]$/.test(word))) return 'stop';
  if (cells.some(({ word }) => word === ',')) return 'comma';
  return cells.some(({ kind }) => kind === 'join') ? 'join' : 'none';
}

/** Returns what tells whether people and a tag are joined by a request, and whether the tag is taken away. */
export function featuresOf({ line, people, tag, before, carried }: Pair): string[] {
  const { cells, around } = toGrid(line);
  /** Returns the range of cells of people or a tag. */
  const placeOf = ({ from, to }: Sign): [number, number] => {
    const end = cells.findIndex(({ at }) => at >= to);
    return [cells.findIndex(({ at }) => at === from), end < 0 ? cells.length : end];
  };
  const [p, pEnd] = people.form === 'focus' ? [-1, -1] : placeOf(people);
  const [t, tEnd] = carried ? [-1, -1] : placeOf(tag);
  const order = p < 0 ? 'no people' : t < 0 ? 'no tag' : p < t ? 'people first' : 'tag first';
  const [low, lowEnd, high] = p < t ? [p, pEnd, t] : [t, tEnd, p];
  const end = Math.max(pEnd, tEnd);
  const gap = low < 0 ? [] : cells.slice(lowEnd, high);
  /** Returns the words before or after a sign, up to the next one. */
  const leadOf = (at: number): readonly Cell[] =>
    at < 0 ? [] : cells.slice(cells.findLastIndex((cell, i) => i < at && isSign(cell)) + 1, at);
  const tailOf = (to: number): readonly Cell[] => {
    const other = to < 0 ? 0 : cells.findIndex((cell, i) => i >= to && isSign(cell));
    return to < 0 ? [] : cells.slice(to, other < 0 ? undefined : other);
  };
  const besides = (name: string, at: number, to: number): string[] => {
    if (at < 0) return [];
    const key = `${name} ${at} ${order}`;
    const found = around.get(key);
    if (found) return found;
    const [p1, p2] = [cells[at - 1] ?? START, cells[at - 2] ?? START];
    const [n1, n2] = [cells[to] ?? END, cells[to + 1] ?? END];
    const [lead, tail] = [leadOf(at), tailOf(to)];
    const features = [
      `${name}-1 = ${p1.word}`,
      `${name}-2 = ${p2.word}`,
      `${name}+1 = ${n1.word}`,
      `${name}-2 ${nameOf(p2)} ${nameOf(p1)}`,
      `${name}+2 ${nameOf(n1)} ${nameOf(n2)}`,
      `${name} ${nameOf(p1)} ${nameOf(n1)}`,
      `${order} ${name}-1 ${nameOf(p1)}`,
      `${order} ${name}+1 ${nameOf(n1)}`,
      `${order} ${name} lead ${direction(lead)}`,
      `${order} ${name} tail ${direction(tail)}`,
      ...lead.slice(-NEAR).flatMap((cell) => [`${name} lead ${nameOf(cell)}`, `${name} lead = ${cell.word}`]),
      ...tail
        .slice(0, NEAR)
        .flatMap((cell) => [`${name} tail ${nameOf(cell)}`, `${name} tail = ${cell.word}`]),
    ];
    around.set(key, features);
    return features;
  };
  const count = (some: readonly Cell[], kind: string): string =>
    few(some.filter((cell) => cell.kind === kind).length);
  const opening = cells.find(isSign)?.kind;
  const where = `${order} ${count(gap, 'people')} people ${count(gap, 'tag')} tags`;
  const clause = clauseAt(line, t < 0 ? people : tag);
  const said = new Set(clause.items.map(kindOf));
  const [first] = clause.core;
  const had = (fits: (one: Asked) => boolean): string => before.findLast(fits)?.operation ?? 'none';
  const [lead, tail] = [leadOf(low < 0 ? Math.max(p, t) : low), tailOf(end)];
  const nextTag = t < 0 ? -1 : cells.findIndex((cell, i) => i >= tEnd && cell.kind === 'tag');
  const lastTag = t < 0 ? -1 : cells.findLastIndex((cell, i) => i < t && cell.kind === 'tag');
  const told = few(clause.items.filter((item) => kindOf(item) === 'told').length);
  const odd = few(cells.filter(({ kind }) => /^(?:other|told|related|day|number)$/.test(kind)).length);
  return [
    ...new Set([
      order,
      `${where} ${opening}`,
      `${where}, ${division(gap)}, ${opening}`,
      `${order} ${division(gap)} between, ${division(lead)} before, ${division(tail)} after`,
      `clauses ${clauseAt(line, people) === clauseAt(line, tag)} ${order}`,
      `tag ${tag.form} ${order}`,
      `people ${people.form} ${order}`,
      `forms ${tag.form} ${people.form}`,
      `size ${count(cells, 'tag')} tags ${count(cells, 'people')} people ${order}`,
      ...besides('tag', t, tEnd),
      ...besides('people', p, pEnd),
      `gap ${gap.length > 3 ? 'long' : gap.map(nameOf).join(' ')} ${order}`,
      ...gap.slice(0, LONGEST_GAP).flatMap((cell) => (isSign(cell) ? [] : [`${order} gap ${nameOf(cell)}`])),
      `ways ${order} ${[lead, gap, tail].map(direction).join(', ')}`,
      ...[...said].flatMap((kind) => [`says ${kind}`, `says ${kind} ${tag.form}`]),
      ...cells.map(({ kind }) => `sentence ${kind}`),
      `told ${told} ${tag.form}`,
      `odd ${odd} ${tag.form}`,
      `odd ${odd} ${order}`,
      ...(first ? [`opens = ${first.word}`, `opens ${kindOf(first)} ${order}`] : []),
      `tag had ${had((one) => one.tag === tag)} ${order}`,
      `people had ${had((one) => one.people === people)} ${order}`,
      `last ${had(() => true)} ${order}`,
      ...(carried
        ? [`carried ${carried}`, `carried ${carried} ${direction(leadOf(p))} ${direction(tailOf(p))}`]
        : []),
      `asks ${clause.sentence.asks} ${order}`,
      nextTag < 0
        ? 'last tag'
        : `next tag ${count(cells.slice(tEnd, nextTag), 'people')} ${nameOf(cells[nextTag - 1]!)}`,
      lastTag < 0
        ? 'first tag'
        : `earlier tag ${count(cells.slice(lastTag, t), 'people')} ${nameOf(cells[t - 1]!)}`,
      ...(tag.form === 'open' || tag.form === 'quoted'
        ? [`words ${Math.min(4, tag.to - tag.from)} ${tag.form}`]
        : []),
    ]),
  ];
}
