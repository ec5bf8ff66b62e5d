import data from './given-names.json' with { type: 'json' };

export type Gender = 'female' | 'male' | 'either';

const genders = new Map<string, Gender>();
for (const gender of ['female', 'male', 'either'] as const)
  for (const name of data[gender].split(' ')) genders.set(name, gender);

/** The gender of a given name the lexicon holds; the name in lower case without accents. */
export const givenNameGender = (name: string): Gender | undefined => genders.get(name);
