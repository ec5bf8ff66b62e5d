import { createHash } from 'node:crypto';
import type { Documents } from './account-copy.ts';

/** Matches ids made by Firestore or the product, which differ in every run. */
const ID = /\b[A-Za-z0-9]{20}\b/g;
/**
 * Number of rounds in which ids are replaced: an id is then known by the documents that name it, and by those
 * that name these.
 */
const ROUNDS = 3;

/** Counters that a repeated request may raise again. */
const REVISION_COUNTERS = [
  'people',
  'places',
  'tags',
  'messages',
  'settings',
  'relations',
  'writes',
  'list_changes',
];

/** Returns a value as JSON with sorted keys. Timestamps become milliseconds. */
function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if ('toMillis' in value) return String((value as { toMillis(): number }).toMillis());
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join()}}`;
}

/**
 * Returns a document as lines. Packed documents have one line per copy. The revision is without its
 * counters, and a person without its version.
 */
function linesOf([path, data]: [path: string, data: unknown]): string[] {
  const fields = { ...(data as Record<string, unknown>) };
  if (/\/people\/[^/]+$/.test(path)) delete fields.version;
  if (path.endsWith('/meta/revision')) for (const counter of REVISION_COUNTERS) delete fields[counter];
  if (!path.includes('/lists/')) return [`${path} ${write(fields)}`];
  return Object.entries(fields).flatMap(([kind, copies]) =>
    Object.entries(copies as object).map(([id, copy]) => `${path} ${kind} ${id} ${write(copy)}`),
  );
}

const idsIn = (line: string) => new Set(line.match(ID));
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Returns an account's documents as sorted lines that are equal for equal accounts. Ids that are not in
 * `before` are replaced by a digest of what documents say about them.
 */
export function comparable(documents: Documents, before: Documents = new Map()): string[] {
  const known = new Set([...before].flatMap(linesOf).flatMap((line) => [...idsIn(line)]));
  const lines = [...documents].flatMap(linesOf);
  const mentions = new Map<string, string[]>();
  for (const line of lines)
    for (const id of idsIn(line)) if (!known.has(id)) mentions.set(id, [...(mentions.get(id) ?? []), line]);
  let labels = new Map<string, string>();
  const rename = (line: string, self?: string) =>
    line.replace(ID, (id) => {
      if (id === self) return '(this)';
      return mentions.has(id) ? `(${labels.get(id) ?? ''})` : id;
    });
  for (let round = 0; round < ROUNDS; round++)
    labels = new Map(
      [...mentions].map(([id, about]) => [
        id,
        digest(
          about
            .map((line) => rename(line, id))
            .toSorted()
            .join('\n'),
        ),
      ]),
    );
  return lines.map((line) => rename(line)).toSorted();
}

const SHOWN = 3;
const LONGEST = 400;

/** Returns a few lines that differ between two accounts; empty if they are equal. */
export function differences(actual: string[], expected: string[]): string[] {
  const without = (lines: string[], others: string[]) => {
    const left = new Map<string, number>();
    for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
    return lines.filter((line) => {
      const count = left.get(line) ?? 0;
      left.set(line, count - 1);
      return count <= 0;
    });
  };
  const some = (word: string, lines: string[]) =>
    lines.slice(0, SHOWN).map((line) => `${word} (1 of ${lines.length}): ${line.slice(0, LONGEST)}`);
  return [...some('is there', without(actual, expected)), ...some('is missing', without(expected, actual))];
}
