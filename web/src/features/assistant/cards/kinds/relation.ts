import { type Role, sentence } from 'functions/contract/relations/seen-from';
import { LONGEST_RELATION_LABEL } from 'functions/contract/limits';
import type { Confirmation } from '#queries/assistant.ts';
import type { RelationSuggestion } from '#features/assistant/cards/suggestion.ts';

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

export function confirmRelation(suggestion: RelationSuggestion, run_id: string): Confirmation | undefined {
  const role = roleOf(suggestion);
  if (labelProblem(role)) return undefined;
  const { from, to, from_id, to_id, evidence } = suggestion.item;
  return {
    kind: 'relation',
    input: {
      from,
      to,
      ...(from_id && { from_id }),
      ...(to_id && { to_id }),
      type: role.type,
      ...(role.label && { label: role.label }),
      evidence,
      run_id,
    },
  };
}

/** Returns the relation as a sentence: `Mia is Anna’s daughter`. */
export const relationLine = (suggestion: RelationSuggestion) =>
  sentence(suggestion.item.to, roleOf(suggestion), suggestion.item.from);
