import { listNames } from '#lib/people/list-names.ts';
import type { Confirmation } from '#queries/assistant.ts';
import { sortPeople, type TagSuggestion } from '#features/assistant/cards/suggestion.ts';

export const peopleOfTag = ({ item: { matched_people }, choices }: TagSuggestion) =>
  sortPeople(matched_people, choices);

export function confirmTag(suggestion: TagSuggestion, run_id: string): Confirmation | undefined {
  const { isEverybodyChosen, ids, newNames } = peopleOfTag(suggestion);
  if (!isEverybodyChosen || newNames.length > 0) return undefined;
  const { tag_name, operation } = suggestion.item;
  return { kind: 'tag', input: { tag_name, operation, person_ids: ids, run_id } };
}

export const tagTitle = ({ item: { operation, tag_name } }: TagSuggestion) =>
  operation === 'add' ? `Add the tag ${tag_name}` : `Remove the tag ${tag_name}`;

export const tagLine = (suggestion: TagSuggestion) =>
  listNames(peopleOfTag(suggestion).names) ||
  listNames(suggestion.item.matched_people.map((one) => one.extracted_name));

export function tagDone(suggestion: TagSuggestion): string {
  const { tag_name, operation } = suggestion.item;
  const names = listNames(peopleOfTag(suggestion).names);
  return operation === 'add'
    ? `Tagged ${names} with ${tag_name}.`
    : `Took the tag ${tag_name} from ${names}.`;
}
