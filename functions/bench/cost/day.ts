import type { Habits } from './habits.ts';

/** Totals of all users on one day. */
export interface Day {
  people: number;
  active: number;
  reads: number;
  writes: number;
  calls: number;
  sentMb: number;
  texts: number;
  mails: number;
  pushes: number;
  told: number;
  /** People whose stored health the night renews. */
  renewed: number;
  storedBytes: number;
}

export const peoplePerUser = ({ people }: Habits) =>
  people.reduce((sum, { share, count }) => sum + share * count, 0);

/** Returns the day of so many users. Every figure is proportional to them. */
export function dayOf(users: number, habits: Habits): Day {
  const active = users * habits.active;
  const syncing = users * habits.syncing;
  const people = users * peoplePerUser(habits);
  const texts = active * habits.texts;
  const told = active * habits.told;
  const pushes = users * habits.pushed;
  const mails = users * habits.mailed;
  const renewed = people * habits.renewed;
  const digests = pushes + mails;
  const pushedTexts = (texts / 2) * habits.pushed;
  return {
    people,
    active,
    reads:
      active * habits.reads +
      texts * habits.readsPerText +
      pushedTexts * habits.readsPerPushedText +
      told * habits.readsPerTold +
      digests * habits.readsPerDigest +
      syncing * habits.readsPerSync +
      renewed,
    writes:
      active * habits.writes +
      texts * habits.writesPerText +
      pushedTexts * habits.writesPerPushedText +
      told * habits.writesPerTold +
      digests * habits.writesPerDigest +
      syncing * habits.writesPerSync +
      renewed,
    calls: active * habits.calls + texts * habits.callsPerText + told + syncing * habits.callsPerSync,
    sentMb: active * habits.sentMb,
    texts,
    mails,
    pushes,
    told,
    renewed,
    storedBytes:
      users * habits.bytesPerAccount +
      people * (habits.bytesPerPerson + habits.memoriesPerPerson * habits.bytesPerMemory),
  };
}
