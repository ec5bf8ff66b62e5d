import { expect, test } from 'vitest';
import { snippetOf } from './search-memories.ts';

const filler = 'lorem ipsum dolor sit amet '.repeat(20);

test('a short text is shown completely, on one line', () => {
  expect(snippetOf('Met at the\n\nlake', ['lake'])).toBe('Met at the lake');
});

test('a long text is cut between words around the first hit', () => {
  const snippet = snippetOf(`${filler}climbing in Tucson ${filler}`, ['tucson']);
  expect(snippet).toMatch(
    /^…(lorem|ipsum|dolor|sit|amet) .*climbing in Tucson lorem .*(lorem|ipsum|dolor|sit|amet)…$/,
  );
  expect([...snippet].length).toBeGreaterThan(130);
  expect([...snippet].length).toBeLessThanOrEqual(162);
});

test('nothing is cut before a hit at the beginning, or after one at the end', () => {
  expect(snippetOf(`Tucson ${filler}`, ['tucson'])).toMatch(/^Tucson lorem .*…$/);
  expect(snippetOf(`${filler}Tucson`, ['tucson'])).toMatch(/^….* Tucson$/);
});

test('letters that fold into more or fewer letters do not shift the hit', () => {
  const odd = '🌿 ﬁné Å̊ ½ İ '.repeat(60);
  expect(snippetOf(`${odd}Čaj ${odd}`, ['caj'])).toContain('Čaj');
});

test('a word longer than a snippet is cut inside the word, but never inside a character', () => {
  const snippet = snippetOf('🌿'.repeat(500), ['🌿']);
  expect(snippet).toBe(`${'🌿'.repeat(160)}…`);
});
