import {
  announcementRules,
  introductionRules,
  meeting,
  metLater,
} from '#assistant/offline/parsers/introductions.ts';
import { detailRules, nobodys } from '#assistant/offline/parsers/contact-details.ts';
import { adding, notes, questions, todos } from '#assistant/offline/parsers/intents.ts';
import { tagRules } from '#assistant/offline/parsers/tags.ts';
import { absenceRules, onlyRules } from '#assistant/links/gatherings/groups.ts';
import { relationRules } from '#assistant/links/relations/rules.ts';
import { topicRules } from '#assistant/offline/parsers/topics.ts';

/** The rules that are written in tables, each with a phrase and an example. */
export const tableRules: readonly { name: string; example: string }[] = [
  ...introductionRules,
  ...meeting,
  ...metLater,
  ...questions,
  ...notes,
  ...todos,
  ...adding,
  ...nobodys,
  ...relationRules,
  ...absenceRules,
  ...onlyRules,
];

/** All rules, each with an example that would be read differently without it. */
export const allRules: readonly { name: string; example: string }[] = [
  ...tableRules,
  ...announcementRules,
  ...tagRules,
  ...detailRules,
  ...topicRules,
];
