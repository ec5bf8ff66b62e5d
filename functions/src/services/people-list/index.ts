/*
 * The read model: packed copies of people, tags and texts in a few documents ("shards"). The list and the
 * search read these instead of every person. Other folders import this file only.
 */
export { packEntry, packSummary, packTag, packText } from './pack.ts';
export { type PeopleRead, readPeople } from './read-people.ts';
export { readTexts, type SearchedText } from './read-texts.ts';
export { openReadModelWrites } from './read-model-writes.ts';
export { searchMemories } from './search-memories.ts';
export { findMatches } from './search-people.ts';
