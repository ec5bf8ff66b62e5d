/**
 * Users and their day. What a call costs in documents is measured by `npm run bench` and `functions/test/cost`; the
 * rest is assumed, and can be changed here.
 */
export const HABITS = {
  /** Shares of the users by the people they have. */
  people: [
    { share: 0.5, count: 50 },
    { share: 0.3, count: 200 },
    { share: 0.15, count: 500 },
    { share: 0.049, count: 2_000 },
    { share: 0.001, count: 10_000 },
  ],
  memoriesPerPerson: 4,
  /** Share of the users who open Kindred on a day. */
  active: 0.3,
  /** Shares of the users with a reminder by push and by mail on a usual day. */
  pushed: 0.2,
  mailed: 0.1,
  /** Share of the users whose phone syncs its contacts. */
  syncing: 0.1,

  /** Day of an active user, besides texts and the guide: benchmark 18 without its texts. */
  reads: 188,
  writes: 66,
  calls: 60,
  sentMb: 0.15,
  /** Changes of the user's own data, each of which writes the revision. */
  changes: 4,

  /** Texts of an active user, half of them sent. Benchmark 18 has 20. */
  texts: 2,
  readsPerText: 6,
  writesPerText: 8,
  callsPerText: 1.5,
  /** Documents that a text costs more which comes in and is pushed: the claim, and what the notification says. */
  readsPerPushedText: 8,
  writesPerPushedText: 3,

  /** Times that an active user tells the guide something or asks it. */
  told: 0.5,
  readsPerTold: 6,
  writesPerTold: 2,
  inputTokens: 2_500,
  outputTokens: 400,

  /** Documents of a digest, per message: benchmark 20. */
  readsPerDigest: 4.3,
  writesPerDigest: 5,
  /** Documents and calls of a day of a user who syncs: see the section about it in docs/scale.md. */
  readsPerSync: 236,
  writesPerSync: 37,
  callsPerSync: 110,

  /** Share of the people whose stored health changes in a night: 36 of 500 in benchmark 18. */
  renewed: 36 / 500,

  /** Processor seconds of a call, and the instance's memory while it works. */
  secondsPerCall: 0.01,
  memoryGib: 0.5,
  /** Bytes that Firestore stores: for a person with the indexes and the copy in the lists, and for a memory. */
  bytesPerPerson: 6_000,
  bytesPerMemory: 1_500,
  bytesPerAccount: 40_000,

  /** Users who text the same phone; the pool has as many numbers as the most popular phone has users. */
  usersPerPhone: 400,
  /** Share of a day's calls in its busiest hour. */
  peakHour: 0.1,
};
export type Habits = typeof HABITS;
