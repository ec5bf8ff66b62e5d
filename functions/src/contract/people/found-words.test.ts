import { expect, test } from 'vitest';
import { type Cut, foundTexts, markWords, snippetOf as cutText } from './found-words.ts';
import { wordsOf } from './people-search.ts';
import type { PersonSummary } from './person.ts';

const snippetOf = (text: string, [word = '']: string[]) => cutText(text, wordsOf(word));

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

/** Returns a text with the marked words in brackets. */
const marked = (text: string, search: string) =>
  markWords(text, wordsOf(search))
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Zoë García', 'zoe garcia', '[Zoë] [García]'],
  ['Climbs in Denver, climbs well', 'someone who climbs', '[Climbs] in Denver, [climbs] well'],
  ['Łukasz, Straße, Æsa', 'lukasz strasse aes', '[Łukasz], [Straße], [Æs]a'],
  ['Weiß', 'weis', '[Weiß]'],
  ['e\u0301tude', 'et', '[e\u0301t]ude'],
  ['Anna', 'ann na', '[Anna]'],
  ['Lake', 'sea', 'Lake'],
  ['+14155550100', '(415) 555-01', '+1[41555501]00'],
  ['paid 4155', '(415)', 'paid 4155'],
])('in "%s" the search "%s" marks "%s"', (text, search, result) => {
  expect(marked(text, search)).toBe(result);
});

const kim = {
  name: 'Kim Berg',
  body: `${filler}climbs on Tuesdays ${filler}and sings`,
  email: null,
  phone_number: '+14155550100',
  city: 'Denver',
  state: 'CO',
  latest_notebook_entry_content: null,
  tags: [{ name: 'Book club' }],
} as Partial<PersonSummary> as PersonSummary;
const CUT: Cut = { length: 30, lead: 10 };
const found = (search: string, person = kim) => foundTexts(person, wordsOf(search), CUT);

test('a person is shown with the texts that have the words, cut around them', () => {
  const [climbs = '', ...more] = found('someone who climbs in Denver');
  expect(climbs).toContain('climbs on Tuesdays');
  expect(more).toEqual(['Denver']);
  expect(found('club')).toEqual(['Book club']);
  expect(found('555-0100')).toEqual(['+14155550100']);
  expect(found('0', { ...kim, phone_number: '+12' })).toEqual([]);
  expect(found('0221', { ...kim, phone_number: '+4922112345678' })).toEqual(['+4922112345678']);
});

test('words of the name need no other text', () => {
  expect(found('kim berg')).toEqual([]);
  expect(found('kim denver')).toEqual(['Denver']);
});

test('two words that are far apart in one text are both shown', () => {
  expect(found('climbs sings')).toHaveLength(2);
});

test('texts that only the server has are shown too', () => {
  const person = { ...kim, found_in: ['Her grandfather built boats'] };
  expect(found('grandfather', person)).toEqual(['Her grandfather built boats']);
});
