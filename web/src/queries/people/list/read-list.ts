import type { PersonSummary } from 'functions/contract';
import { letInputsPass } from '#lib/timing/let-inputs-pass.ts';
import { shareTags } from '#lib/device-copy/list-copy.ts';

type People = PersonSummary[];

/** Milliseconds of work after which waiting inputs are handled. */
const PART_MS = 6;
/** Minimum number of characters that are parsed at once: about fifty people. */
const PART_LETTERS = 40_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The field of a person's tags that is not compared. It changes for everybody with a tag when one person gets it, and no
 * screen shows it from here.
 */
const NOT_COMPARED: keyof PersonSummary['tags'][number] = 'people_count';

/** Tells whether two JSON values are equal, apart from the number of people of a tag. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name === NOT_COMPARED || isEqual(a[name], b[name]))
  );
}

/** Bytes that are decoded at once. */
const PART_BYTES = 500_000;

/** Decodes a text of UTF-8, in parts between which inputs are handled. */
export async function decodeText(bytes: ArrayBuffer): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (let from = 0; from < bytes.byteLength; from += PART_BYTES) {
    if (from > 0) await letInputsPass();
    text += decoder.decode(bytes.slice(from, from + PART_BYTES), { stream: true });
  }
  return text + decoder.decode();
}

/** Parses the lines of a list, about fifty at a time. Throws if the text is no JSON list. */
function* partsOf(text: string): Generator<People> {
  const list = text.trim();
  if (!list.startsWith('[') || !list.endsWith(']')) throw new SyntaxError('The answer is not a list');
  const lines = list.slice(1, -1);
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf(',\n', from + PART_LETTERS);
    const to = end < 0 ? lines.length : end;
    yield JSON.parse(`[${lines.slice(from, to)}]`) as People;
    from = to + 1;
  }
}

/**
 * Parses the text of a list, in which every person is a line, in parts between which inputs are handled. Takes people
 * who are equal in `known` from there, so that only changed rows are drawn again; if all are, returns `known` itself.
 * Rejects if the text is not such a list.
 */
export async function readList(text: string, known: People = []): Promise<People> {
  const knownById = new Map(known.map((person) => [person.id, person]));
  const tags = new Map<string, PersonSummary['tags']>();
  const people: People = [];
  let begun = performance.now();
  for (const part of partsOf(text)) {
    for (const person of shareTags(part, tags)) {
      const before = knownById.get(person.id);
      people.push(before && isEqual(before, person) ? before : person);
    }
    if (performance.now() - begun < PART_MS) continue;
    await letInputsPass();
    begun = performance.now();
  }
  const isSame = people.length === known.length && people.every((person, at) => person === known[at]);
  return isSame ? known : people;
}
