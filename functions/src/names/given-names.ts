import data from './given-names.json' with { type: 'json' };

export type Gender = 'female' | 'male' | 'either';

const genders = new Map<string, Gender>();
for (const gender of ['female', 'male', 'either'] as const)
  for (const name of data[gender].split(' ')) genders.set(name, gender);

const hyphenated = /^(\p{L}{3,})-(\p{L}{2,})$/u;

/**
 * Returns the gender of a known given name, also a double one such as `anna-lena`; undefined for other words.
 * Expects lower case without accents.
 */
export function givenNameGender(name: string): Gender | undefined {
  if (!name.includes('-')) return genders.get(name);
  const [, first = '', second = ''] = hyphenated.exec(name) ?? [];
  return genders.get(name) ?? (genders.has(second) ? genders.get(first) : undefined);
}
