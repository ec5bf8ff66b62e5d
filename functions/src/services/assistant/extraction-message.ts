import type { ExtractionResult } from '#contract/assistant.ts';
import type { Refused } from './extracted-people.ts';

const list = new Intl.ListFormat('en');

type Found = Omit<ExtractionResult, 'message'>;

/** What an extraction did, in plain words; 'Added' stands in it only when people were created. */
export function describeOutcome(
  found: Found,
  refused: Refused | undefined,
  engine: number | undefined,
): string {
  const added = found.created_persons.map(({ name }) => name);
  const open = [found.duplicates, found.tag_assignments, found.memory_updates].flat().length;
  const sentences: string[] = [];
  if (added.length > 0) sentences.push(`Added ${list.format(added)}.`);
  if (refused) sentences.push(`There was no room for ${list.format(refused.names)}. ${refused.reason}.`);
  if (open > 0)
    sentences.push(open === 1 ? 'Please check the suggestion.' : `Please check the ${open} suggestions.`);
  if (engine === undefined) sentences.push('I could not read that. Please try it in other words.');
  else if (sentences.length === 0) sentences.push('I found nothing to write down in that.');
  if (engine) sentences.push('The usual engine did not answer, so a simpler one read this.');
  return sentences.join(' ');
}
