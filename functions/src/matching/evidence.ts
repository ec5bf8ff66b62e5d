/**
 * Evidence in two records, with its weight for or (below zero) against their being one person. A weight is a
 * logarithm to base 2: how many times more often this is seen in two records of one person than in records of
 * two people. Weights are added up, by the model of Fellegi and Sunter. The keys are the reasons in answers.
 */
export const EVIDENCE = {
  'same email': 18,
  'nearly the same email': 6,
  'an email that many have': 1,
  'same phone': 17,
  'nearly the same phone': 5,
  'a phone that many have': 1,
  'different email and phone': -4.4,

  /**
   * The weight of the least similar names that are still listed by name alone. More similar names weigh more:
   * see `names.ts`.
   */
  'similar name': 2.6,
  'same name': 8,
  'different last name': -5,
  'different name': -9.3,
  'different first name': -14,
  'different generation': -14,

  'same birthday': 9,
  'same birthday with day and month swapped': 7,
  'same birthday without a year': 6,
  'nearly the same birthday': 3.5,
  'different birthday': -9,
  'birthday of another generation': -9,

  'same address': 8,
  'same street with another number': 5,
  'same ZIP': 3,
  'same town': 1,
  'different address': -2.5,

  'related to each other': -14,
  'same relative': 2.5,

  'same company': 1.5,
  'different company': -0.5,
} as const satisfies Record<string, number>;
export type Evidence = keyof typeof EVIDENCE;

/** A piece of evidence, with its weight for this pair. */
export interface Weighed {
  evidence: Evidence;
  weight: number;
}

/** Evidence that people who live together, or are relatives, share. */
export const SHARED_AT_HOME: ReadonlySet<Evidence> = new Set<Evidence>([
  'same phone',
  'nearly the same phone',
  'same address',
  'same street with another number',
  'same ZIP',
  'same town',
  'same relative',
]);

/** Returns the log odds, to base 2, of a probability. */
export const logOdds = (probability: number): number => Math.log2(probability / (1 - probability));

/** Returns the probability of log odds to base 2. */
export const probabilityOf = (odds: number): number => 1 / (1 + 2 ** -odds);
