/*
 * People as the cards of one address book, which other programs list, read, write and delete. Each card is a file; its
 * name is the client's, or `{id}.vcf`. ETags come with their quotation marks. Other folders import only this file.
 */
export type { CardRef } from './card-ref.ts';
export type { Conditions } from './put/conditions.ts';
export { listCards } from './list-cards.ts';
export { deleteCard, putCard } from './put/put-card.ts';
export { type Card, type GoneCard, openCards, queryCards, readCards } from './read-cards.ts';
export { CardRefusal } from './refusals.ts';
export { type CardChanges, changesSince, type SyncState, syncState } from './sync.ts';
