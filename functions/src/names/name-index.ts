import { nameKeys, nameLookupKeys } from './block-keys.ts';
import { openBlocks } from './blocks.ts';
import { nameParts } from './name-parts.ts';
import { partsSimilarity } from './name-similarity.ts';

export interface SimilarName {
  id: string;
  similarity: number;
}

export interface NameIndex {
  /** Returns the people whom this name may mean, most similar first. The similarity is from 0 to 1. */
  similar(name: string, minSimilarity: number): SimilarName[];
}

/** Indexes names, so that a name is compared only with those that sound like it. */
export function openNameIndex(people: readonly { id: string; name: string }[]): NameIndex {
  const entries = people.map(({ id, name }) => ({ id, parts: nameParts(name) }));
  const blocks = openBlocks();
  for (const { parts } of entries) blocks.add(nameKeys(parts));
  return {
    similar(name, minSimilarity) {
      const parts = nameParts(name);
      return [...blocks.find(nameLookupKeys(parts))]
        .map((entry) => entries[entry]!)
        .map(({ id, parts: others }) => ({ id, similarity: partsSimilarity(parts, others) }))
        .filter(({ similarity }) => similarity >= minSimilarity)
        .toSorted((a, b) => b.similarity - a.similarity);
    },
  };
}
