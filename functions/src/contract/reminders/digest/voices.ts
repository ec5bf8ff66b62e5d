import type { Guide } from './digest.ts';

interface Voice {
  /** Follows the people in a sentence: “Three people … ”; `isOne` for one person. */
  wish: (isOne: boolean) => string;
  /** The body of a notification that names nobody. */
  private: string;
  /** Follows the reason in a notification about one person. */
  nudge: string;
  preview: (when: string) => string;
  greeting: (partOfDay: string, when: string) => string;
  wentWell: (people: string) => string;
  /** Asks whether to come less often, by how often the mail comes now. */
  lessOften: Record<'daily' | 'weekly', string>;
  /** The same in a notification, which is switched off in the settings. */
  tooOften: string;
  closing: string;
}

/** The words of the guides. Both say the same, each in their own tone: Scout is delighted, Nico is aloof. */
export const VOICES: Record<Guide, Voice> = {
  Scout: {
    wish: () => 'would love to hear from you',
    private: 'Open Kindred and I will show you who.',
    nudge: 'A good day to say hello!',
    preview: (when) => `I sniffed through your notes and found something for ${when}.`,
    greeting: (partOfDay, when) => `Good ${partOfDay}! Here is who would love to hear from you ${when}.`,
    wentWell: (people) =>
      `What went well: you were in touch with ${people} in the last seven days. Good human!`,
    lessOften: {
      daily:
        'I have come by every day for three weeks, and nothing came of it. Shall I come on Mondays only?',
      weekly: 'I have come by for three weeks, and nothing came of it. Shall I stay home for a while?',
    },
    tooOften: 'Do I come too often? You can tell me in the settings.',
    closing: 'With a wag, Scout',
  },
  Nico: {
    wish: (isOne) => `${isOne ? 'deserves' : 'deserve'} your attention`,
    private: 'Open Kindred. I do not say names in public.',
    nudge: 'A few words will do.',
    preview: (when) => `I looked through your notes. There is something for ${when}.`,
    greeting: (partOfDay, when) => `Good ${partOfDay}. These people deserve your attention ${when}. Briefly.`,
    wentWell: (people) => `Noted, with approval: you were in touch with ${people} in the last seven days.`,
    lessOften: {
      daily: 'For three weeks I have called every day, without result. Would Mondays be enough?',
      weekly: 'For three weeks I have called without result. Shall I let you be?',
    },
    tooOften: 'Do I disturb you? The settings are where you say so.',
    closing: 'Regards, Nico',
  },
};
