import type { Guide } from '#paths.ts';

/** The texts that differ between the guides. */
interface Voice {
  greeting: (partOfDay: 'morning' | 'afternoon' | 'evening') => string;
  /** Said after the greeting, above the people to reach out to today. */
  due: string;
  /** Shown when no person is left to reach out to today. */
  allDone: string;
  /** The assistant's first message. */
  hello: string;
  /** Shown while the assistant reads a narrative. */
  reading: string;
  /** Shown when the user stops waiting for the answer. */
  stopped: string;
  /** Shown after a run was undone. */
  undone: string;
}

/** Texts of the guides. Both say the same, each in their own tone: Scout is enthusiastic, Nico is aloof. */
export const VOICES: Record<Guide, Voice> = {
  scout: {
    greeting: (partOfDay) => `Good ${partOfDay}!`,
    due: 'Here is who would love to hear from you.',
    allDone: 'All caught up! Everybody had a wag today. Go outside and meet somebody new.',
    hello:
      'Woof! Tell me who you met and what happened. I fetch names, tags and memories, and you say which stay.',
    reading: 'Sniffing through your words...',
    stopped: 'I let go of it! Send the same words again if you like, nothing is written down twice.',
    undone: 'All taken back, as if I had never dug it up!',
  },
  nico: {
    greeting: (partOfDay) => `Good ${partOfDay}.`,
    due: 'These people deserve your attention. Briefly.',
    allDone: 'Everything is in order. You may nap.',
    hello: 'Tell me whom you met and what was said. I sort out names, tags and memories. You approve, I nap.',
    reading: 'Reading. One does not hurry a cat.',
    stopped: 'As you wish. Send the same words again if you must, nothing is written down twice.',
    undone: 'Taken back. We shall not speak of it.',
  },
};

export function partOfDay(now = new Date()): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
