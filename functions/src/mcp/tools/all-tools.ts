import { addMemory } from './change/add-memory.ts';
import { addTag } from './change/add-tag.ts';
import { markContacted } from './change/mark-contacted.ts';
import { propose } from './change/propose.ts';
import { updatePerson } from './change/update-person.ts';
import { ask } from './read/ask.ts';
import { getPerson } from './read/get-person.ts';
import { recentActivity } from './read/recent-activity.ts';
import { searchPeople } from './read/search-people.ts';
import { whoIsDue } from './read/who-is-due.ts';
import type { Tool } from './tool.ts';

/** All tools, in the order in which they are listed. */
export const ALL_TOOLS: readonly Tool[] = [
  searchPeople,
  getPerson,
  whoIsDue,
  recentActivity,
  ask,
  propose,
  addMemory,
  markContacted,
  updatePerson,
  addTag,
];

export const toolNamed = (name: unknown): Tool | undefined => ALL_TOOLS.find((tool) => tool.name === name);
