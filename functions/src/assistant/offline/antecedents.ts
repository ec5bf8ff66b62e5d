import type { Person } from './people.ts';

/** The people that a pronoun, `both` or `them` refers to. */
export interface Antecedent {
  /** The people the last words were about. */
  focus: readonly Person[];
  one: (word: string) => Person | undefined;
  group: (count?: number) => readonly Person[];
}

const fits = (person: Person, word: string): boolean => {
  const gender = /^(he|him|his)$/.test(word) ? 'male' : /^(she|her)$/.test(word) ? 'female' : undefined;
  return !gender || !person.gender || person.gender === 'either' || person.gender === gender;
};

/** Creates an antecedent. `recent` holds everyone mentioned so far, the latest first. */
export function openAntecedent(focus: readonly Person[], recent: readonly Person[]): Antecedent {
  const order = [...new Set([...focus.toReversed(), ...recent])];
  return {
    focus,
    one: (word) => order.find((person) => fits(person, word)) ?? order[0],
    group: (count) => {
      if (count) return focus.length === count ? focus : recent.slice(0, count).toReversed();
      return focus.length > 1 ? focus : recent.toReversed();
    },
  };
}

/** Returns the people a third-person pronoun refers to. */
export function peopleMeant(pronoun: string, { focus, one, group }: Antecedent): Person[] {
  if (pronoun === 'both') return [...group(2)];
  if (/^(they|them|their|all)$/.test(pronoun)) return [...(focus.length > 0 ? focus : group())];
  return [one(pronoun)].filter((person) => person !== undefined);
}
