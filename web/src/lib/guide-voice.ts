import type { Guide } from '#paths.ts';

/** Everything the guides say that they say differently. */
interface Voice {
  greeting: (partOfDay: 'morning' | 'afternoon' | 'evening') => string;
  /** When there is nobody to reach out to today. */
  allDone: string;
}

/** The voice of the guides: Scout is delighted, Nico is above it all; both mean the same. */
export const VOICES: Record<Guide, Voice> = {
  scout: {
    greeting: (partOfDay) => `Good ${partOfDay}! Here is who would love to hear from you.`,
    allDone: 'All caught up! Everybody had a wag today. Go outside and meet somebody new.',
  },
  nico: {
    greeting: (partOfDay) => `Good ${partOfDay}. These people deserve your attention. Briefly.`,
    allDone: 'Everything is in order. You may nap.',
  },
};

export function partOfDay(now = new Date()): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
