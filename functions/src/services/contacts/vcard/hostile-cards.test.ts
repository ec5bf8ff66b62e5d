import { expect, test } from 'vitest';
import { slowOnes } from '#testing/data/hostile-texts.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';
import { readSentCard } from './split-card.ts';

const cardOf = (line: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:Ann\n${line}\nEND:VCARD\n`;

const LONG = 60_000;

/** Lines for which a careless pattern or comparison takes quadratic time. */
const LINES = {
  'a note over many lines that are not folded': `NOTE:a\n${'x\n'.repeat(LONG)}`,
  'such a note in a group with a long name': `${'a'.repeat(LONG)}.NOTE:a\n${'x\n'.repeat(LONG)}`,
  'a name of blanks': `N:a${' '.repeat(LONG)}b;c`,
  'an agent of empty lines': `AGENT:a${'\\n'.repeat(LONG)}b`,
  'an address of many parts': `ADR:;;${'a'.repeat(LONG)};;;;${';aaab'.repeat(LONG / 5)}`,
  'a country without end': `ADR:;;;;;;${'a b '.repeat(LONG / 4)}`,
};

test.each(Object.entries(LINES))('a card with %s is worked through at once', (_, line) => {
  const read = (text: string) => {
    try {
      readSentCard(text);
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
    }
  };
  expect(slowOnes({ readSentCard: read }, cardOf(line))).toEqual([]);
});

test('a card of so many lines that they would not fit into memory is refused before they are read', () => {
  const refusal = expect.objectContaining({ reason: 'max-resource-size' });
  expect(() => readSentCard(cardOf('A:\n'.repeat(200_000)))).toThrow(refusal);
  expect(readSentCard(cardOf(`PHOTO;ENCODING=b:/9j/${'AA\n '.repeat(100_000)}`)).lines).toHaveLength(5);
});
