import type { Guide } from '#paths.ts';

/** Everything the guides say that they say differently. */
interface Voice {
  greeting: (partOfDay: 'morning' | 'afternoon' | 'evening') => string;
  /** When there is nobody to reach out to today. */
  allDone: string;
  /** What the assistant opens with. */
  hello: string;
  /** While a narrative is read. */
  reading: string;
  /** When the user no longer waits for that. */
  stopped: string;
  /** When a run was taken back. */
  undone: string;
}

/** The voice of the guides: Scout is delighted, Nico is above it all; both mean the same. */
export const VOICES: Record<Guide, Voice> = {
  scout: {
    greeting: (partOfDay) => `Good ${partOfDay}! Here is who would love to hear from you.`,
    allDone: 'All caught up! Everybody had a wag today. Go outside and meet somebody new.',
    hello:
      'Woof! Tell me who you met and what happened. I fetch names, tags and memories, and you say which stay.',
    reading: 'Sniffing through your words...',
    stopped: 'I let go of it! Send the same words again if you like, nothing is written down twice.',
    undone: 'All taken back, as if I had never dug it up!',
  },
  nico: {
    greeting: (partOfDay) => `Good ${partOfDay}. These people deserve your attention. Briefly.`,
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
