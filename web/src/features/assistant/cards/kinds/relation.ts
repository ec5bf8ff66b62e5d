import { type Role, sentence } from 'functions/contract/relations/seen-from';
import { LONGEST_RELATION_LABEL } from 'functions/contract/limits';
import type { Confirmation } from '#queries/assistant.ts';
import { chosenOf, isUndecided, type RelationSuggestion } from '#features/assistant/cards/suggestion.ts';

/** Returns the role of the second person: the one that was read, or that the user has chosen. */
export function roleOf({ item, choices }: RelationSuggestion): Role {
  const { type, label = '' } = choices.role ?? item;
  return { type, label: label.trim() || null };
}

/** Returns what is wrong with the words for a role; undefined if nothing is. */
export function labelProblem({ type, label }: Role): string | undefined {
  if (!label) return type === 'other' ? 'Please say what they are to each other.' : undefined;
  return label.length > LONGEST_RELATION_LABEL ? 'This is too long.' : undefined;
}

/** One of the two people of a relation. Without an id, the name is that of somebody new or of whoever has it. */
interface End {
  name: string;
  id: string | undefined;
}

function endOf({ item, choices }: RelationSuggestion, name: string, id: string | undefined): End {
  const person = item.unsure?.find(({ extracted_name }) => extracted_name === name);
  const match = person && chosenOf(person, choices);
  return match ? { name: match.person_name, id: match.is_new ? undefined : match.person_id } : { name, id };
}

/** Returns the two people of a relation, as they were read or as the user has chosen. */
export function endsOf(suggestion: RelationSuggestion): { from: End; to: End } {
  const { from, to, from_id, to_id } = suggestion.item;
  return { from: endOf(suggestion, from, from_id), to: endOf(suggestion, to, to_id) };
}

export function confirmRelation(suggestion: RelationSuggestion, run_id: string): Confirmation | undefined {
  const role = roleOf(suggestion);
  const { evidence, unsure = [] } = suggestion.item;
  if (labelProblem(role) || isUndecided(unsure, suggestion.choices)) return undefined;
  const { from, to } = endsOf(suggestion);
  return {
    kind: 'relation',
    input: {
      from: from.name,
      to: to.name,
      ...(from.id && { from_id: from.id }),
      ...(to.id && { to_id: to.id }),
      type: role.type,
      ...(role.label && { label: role.label }),
      evidence,
      run_id,
    },
  };
}

/** Returns the relation as a sentence: `Mia is Anna’s daughter`. */
export function relationLine(suggestion: RelationSuggestion) {
  const { from, to } = endsOf(suggestion);
  return sentence(to.name, roleOf(suggestion), from.name);
}
