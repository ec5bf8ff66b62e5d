/*
 * The read model: packed copies of people, tags, texts and relations in a few documents ("shards"). The list and the
 * search read these instead of every person's document. Other folders import only this file.
 */
export { packEntry, packRelation, packSummary, packTag, packText } from './packing/pack.ts';
export { listState, shardsChangedSince } from './list-state.ts';
export { addressLine, addressTexts, type ComparedLists, placeLines } from './packing/pack-lists.ts';
export { type PeopleRead, readPeople } from './read-people.ts';
export { readRelations } from './read-relations.ts';
export { readTexts, type SearchedText } from './read-texts.ts';
export { openReadModelWrites } from './read-model-writes.ts';
export { searchMemories } from './search/search-memories.ts';
export { findMatches } from './search/search-people.ts';
