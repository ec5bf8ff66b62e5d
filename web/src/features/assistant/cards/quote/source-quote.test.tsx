import { screen, within } from '@testing-library/react';
import type { ExtractionResult } from 'functions/contract';
import { expect, test } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, buildMatch, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { buildPerson } from '#testing/builders.ts';

const NARRATIVE = 'Hi! Tea with Ada L, my friend. Tag her Tea.';

/** Returns the source of words in a sentence of the narrative. */
function sourceOf(words: string, sentence: string) {
  const [start, sentence_start] = [NARRATIVE.indexOf(words), NARRATIVE.indexOf(sentence)];
  const sentence_end = sentence_start + sentence.length;
  return { rule: 'a rule', start, end: start + words.length, sentence_start, sentence_end };
}

const source = sourceOf('Tea with Ada L', 'Tea with Ada L, my friend.');
const duplicate = {
  extraction: { name: 'Ada L' },
  existing_id: 'ada',
  existing_name: 'Ada Lovelace',
  existing_notes: '',
  similarity: 0.9,
};
const tag = {
  tag_name: 'Tea',
  operation: 'add' as const,
  matched_people: [buildMatch('her', 'Ada Lovelace')],
};
const memory = {
  matched_person: buildMatch('Ada', 'Ada Lovelace'),
  entry_content: 'Had tea',
  parsed_date: '2026-03-01',
  contacted: true,
};

async function suggest(found: Partial<ExtractionResult>) {
  fakeApiWithAda({
    [EXTRACT]: buildExtraction(found),
    'POST /api/ai/confirm-person': buildPerson({ id: 'new', name: 'Ada L' }),
  });
  const { user } = await openAssistant();
  await submit(user, NARRATIVE);
  await screen.findByText('Please check the suggestion.');
  return user;
}

test('each card says for whom a pronoun was taken', async () => {
  const pronoun = { start: NARRATIVE.indexOf('her'), end: NARRATIVE.indexOf('her') + 3 };
  const her = { ...sourceOf('Tag her Tea', 'Tag her Tea.'), pronoun };
  await suggest({
    duplicates: [{ ...duplicate, source: her }],
    tag_assignments: [{ ...tag, source: her }],
    memory_updates: [
      { ...memory, source: her },
      { ...memory, source },
    ],
  });
  expect(screen.getAllByText('“her” is Ada Lovelace.')).toHaveLength(3);
});

test('each card quotes the sentence it was read from, with the words marked', async () => {
  const user = await suggest({
    duplicates: [{ ...duplicate, source }],
    tag_assignments: [{ ...tag, source: sourceOf('Tag her Tea', 'Tag her Tea.') }],
    memory_updates: [{ ...memory, source }],
  });
  for (const line of screen.getAllByRole('button', { expanded: false })) await user.click(line);
  const quotes = screen
    .getAllByRole('blockquote')
    .map((quote) => [quote.textContent, within(quote).getByRole('mark').textContent]);
  const tea = ['From your words: Tea with Ada L, my friend.', 'Tea with Ada L'];
  expect(quotes).toEqual([tea, ['From your words: Tag her Tea.', 'Tag her Tea'], tea]);
  await user.click(screen.getByRole('button', { name: 'No, create new' }));
  const added = within(await screen.findByRole('region', { name: /^Added just now/ }));
  expect(added.getByRole('mark').textContent).toBe('Tea with Ada L');
});

test('a memory in the words of its sentence has them marked instead of quoted', async () => {
  await suggest({ memory_updates: [{ ...memory, entry_content: 'Tea with Ada L, my friend.', source }] });
  expect(screen.getByRole('mark').parentElement?.textContent).toBe('Tea with Ada L, my friend.');
  expect(screen.queryByRole('blockquote')).toBeNull();
});

test('a card without a source is shown without a quote', async () => {
  await suggest({ memory_updates: [memory] });
  expect(screen.getByRole('article', { name: 'Add memory:' })).toBeDefined();
  expect(screen.queryByRole('blockquote')).toBeNull();
});
