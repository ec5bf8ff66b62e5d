/** The guide that speaks. */
export type Guide = 'Scout' | 'Nico';

/** The reasons for which a digest names people, in the order in which it names them. */
export const DIGEST_KINDS = ['follow_ups', 'birthdays', 'promises', 'catch_up'] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

/** One person of a digest, with the reason in a few words, such as `Birthday today`. */
export interface NamedPerson {
  id: string;
  name: string;
  reason: string;
}

/** The facts that both channels tell in one digest. */
export interface DigestWords {
  guide: Guide;
  isPrivate: boolean;
  span: 'day' | 'week';
  /** The local hour, for the greeting. */
  hour: number;
  /** The names of people the user was in touch with lately. */
  met: string[];
  /** True in the one digest that asks if the guide should come less often. */
  asksLessOften: boolean;
}

/** The people whom a digest names for one reason; never empty. */
export interface NamedGroup {
  kind: DigestKind;
  people: NamedPerson[];
}

/** Maximum number of people whom a digest names to catch up with. */
export const MOST_CATCH_UPS = 3;
