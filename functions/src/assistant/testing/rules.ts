import {
  announcementRules,
  introductionRules,
  meeting,
  metLater,
} from '#assistant/offline/parsers/introductions.ts';
import { detailRules, nobodys } from '#assistant/offline/parsers/contact-details.ts';
import { adding, notes, questions, todos } from '#assistant/offline/parsers/intents.ts';
import { bareTagRules, sameTagRules, swapRules, tagRules } from '#assistant/offline/parsers/tag-rules.ts';
import { partRules } from '#assistant/offline/parsers/tag-parts.ts';
import { topicRules } from '#assistant/offline/parsers/topics.ts';

/** The rules that a table gives a phrase and an example. */
export const tableRules: readonly { name: string; example: string }[] = [
  ...introductionRules,
  ...meeting,
  ...metLater,
  ...tagRules,
  ...bareTagRules,
  ...sameTagRules,
  ...swapRules,
  ...questions,
  ...notes,
  ...todos,
  ...adding,
  ...nobodys,
];

/** All rules, each with a text that is read in another way without it. */
export const allRules: readonly { name: string; example: string }[] = [
  ...tableRules,
  ...announcementRules,
  ...partRules,
  ...detailRules,
  ...topicRules,
];
