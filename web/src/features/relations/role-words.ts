import { LONGEST_RELATION_LABEL } from 'functions/contract/limits';
import { type Role, sentence } from 'functions/contract/relations/seen-from';
import { RELATION_NOUNS } from 'functions/contract/relations/types';
import { labelOfWord, suggestRoles, typeOfWord } from 'functions/contract/relations/words';

/** Returns the role that words mean: a type with the word as its label, or else `other` with the words. */
export function roleOfWords(words: string): Role {
  const type = typeOfWord(words);
  return type
    ? { type, label: labelOfWord(words) }
    : { type: 'other', label: words.trim().slice(0, LONGEST_RELATION_LABEL) };
}

/** A role that can be chosen. */
export interface RoleOption {
  role: Role;
  /** The words for it; a sentence if they are no noun. */
  text: string;
}

const SENTENCES = new Set<Role['type']>(['lives_with', 'introduced_by', 'introduced']);

interface Names {
  otherName: string;
  name: string;
}

function optionOf(word: string, { otherName, name }: Names): RoleOption {
  const role = roleOfWords(word);
  const isSentence = !role.label && SENTENCES.has(role.type);
  const text = isSentence ? sentence(otherName, role, name) : (role.label ?? RELATION_NOUNS[role.type]);
  return { role, text };
}

/**
 * Returns the roles that the typed words may mean, the best first. Words that mean none are offered as a
 * label.
 */
export function roleOptions(typed: string, names: Names): RoleOption[] {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, LONGEST_RELATION_LABEL);
  const exact = text ? typeOfWord(text) : null;
  const suggested = suggestRoles(text).filter(({ type }) => type !== exact);
  const known = [...(exact ? [text] : []), ...suggested.map(({ word }) => word)];
  const options = known.map((word) => optionOf(word, names));
  if (!text || exact) return options;
  return [...options, { role: { type: 'other', label: text }, text: `“${text}”` }];
}
