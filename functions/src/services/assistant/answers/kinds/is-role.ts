import type { RelationType } from '#contract/relations/types.ts';
import { foldRole, isOtherWord, typeOfWord } from '#contract/relations/words.ts';

/** Role of one person for another. A card gives only its label. */
interface Role {
  type: RelationType | null;
  label: string | null;
}

/** Tells whether a word such as `daughter` asks for somebody with this role. */
export function isRole(word: string, { type, label }: Role): boolean {
  if (foldRole(label ?? '') === foldRole(word)) return true;
  const known = type ?? typeOfWord(label ?? '');
  return known !== null && known === typeOfWord(word) && !(label && isOtherWord(word, label));
}
