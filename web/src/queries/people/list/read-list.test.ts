import type { PersonSummary } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { buildPerson, buildTag } from '#testing/builders.ts';
import { decodeText, readList } from './read-list.ts';

const people: PersonSummary[] = Array.from({ length: 500 }, (_, at) =>
  buildPerson({ id: `p${at}`, name: `Line\nbreak, {"id":"x"},\n ${at}`, tags: [buildTag()] }),
);
const linesOf = (list: PersonSummary[]) => `[${list.map((one) => JSON.stringify(one)).join(',\n')}]`;

/** Returns a clock on which every look takes ten milliseconds. */
function clock() {
  let now = 0;
  return () => (now += 10);
}

test('a list of many lines is read as JSON would be, also with signs of JSON in names', async () => {
  expect(await readList(linesOf(people))).toEqual(people);
  expect(await readList(JSON.stringify(people.slice(0, 3)))).toEqual(people.slice(0, 3));
  expect(await readList('[]')).toEqual([]);
});

test.each(['', '{}', '""', 'null', '[{"id"', '<!doctype html>'])('%j is no list', async (text) => {
  await expect(readList(text)).rejects.toThrow(SyntaxError);
});

test('inputs are handled between the parts of a long list', async () => {
  vi.spyOn(performance, 'now').mockImplementation(clock());
  const handled: string[] = [];
  setTimeout(() => handled.push('input'));
  await readList(linesOf(people)).then(() => handled.push('list'));
  expect(handled).toEqual(['input', 'list']);
});

test('equal people are the same objects as before, wherever they are; only the changed one is new', async () => {
  const moved = [{ ...people[7]!, is_important: true }, ...people.filter(({ id }) => id !== 'p7')];
  const known = await readList(linesOf(people));
  const read = await readList(linesOf(moved), known);
  expect(read[0]).toEqual(moved[0]);
  expect(read.filter((person) => !known.includes(person))).toEqual([moved[0]]);
});

test('an equal list is the same list', async () => {
  const known = await readList(linesOf(people));
  expect(await readList(linesOf(people), known)).toBe(known);
});

test('what is no list is refused', async () => {
  await expect(readList('<!doctype html><p>Sign in to the hotel</p>')).rejects.toThrow(SyntaxError);
  await expect(readList('{"error":"no"}')).rejects.toThrow(SyntaxError);
});

test('a long text is decoded whole, also where a letter lies on the border of two parts, and inputs are handled between', async () => {
  const text = `a${'é'.repeat(600_000)}`;
  const handled: string[] = [];
  setTimeout(() => handled.push('input'));
  const decoded = decodeText(new TextEncoder().encode(text).buffer);
  void decoded.then(() => handled.push('text'));
  expect(await decoded).toBe(text);
  expect(handled).toEqual(['input', 'text']);
});
