import type { VcardVersion } from '#contract/card/card-entries.ts';
import type { Context } from '#context.ts';

/*
 * People as the cards of one address book, which other programs list, read, write and delete. Each card is a file; its
 * name is the client's, or `{id}.vcf`. ETags come with their quotation marks. Other folders import only this file.
 */
export { CardRefusal } from './refusals.ts';

/** The name and the version of a card. */
export interface CardRef {
  file: string;
  etag: string;
}

/** A card with its text, in CRLF lines. */
export interface Card extends CardRef {
  vcard: string;
}

/** The answer for a file without a card. */
export interface GoneCard {
  file: string;
  gone: true;
}

/** The present state of the address book. */
export interface SyncState {
  /** An opaque URI from which changes can be asked later. It is a new one each day. */
  token: string;
  /** A text that is the same as long as no card changes. */
  ctag: string;
}

export interface CardChanges {
  changed: CardRef[];
  /** Files without a card: deleted, merged away, or no longer with the chosen tag. */
  gone: string[];
  token: string;
}

/** Conditions under which a card is written; ETags with or without quotation marks. */
export interface Conditions {
  /** The value of `If-Match`, such as `"3-ab12"`, `*` or a list of ETags. */
  ifMatch?: string | undefined;
  /** True for `If-None-Match: *`. */
  ifNoneMatch?: boolean | undefined;
}

const notYet = (): never => {
  throw new Error('not yet');
};

/** Lists all cards, from the packed lists alone. */
export async function listCards(_ctx: Context): Promise<CardRef[]> {
  return notYet();
}

/** Reads cards by file, in the order of the files. */
export async function readCards(
  _ctx: Context,
  _files: string[],
  _version: VcardVersion,
): Promise<(Card | GoneCard)[]> {
  return notYet();
}

/** Reads all cards, a batch at a time. */
export async function* queryCards(_ctx: Context, _version: VcardVersion): AsyncGenerator<Card[]> {
  yield notYet();
}

/** Returns the state of the address book, without reading anything. */
export function syncState(_ctx: Context): SyncState {
  return notYet();
}

/**
 * Returns what has changed since a token; `invalid` if the token is unknown, over 30 days old or from before the choice
 * of the tag changed. For an unchanged state nothing is read.
 */
export async function changesSince(_ctx: Context, _token: string): Promise<CardChanges | 'invalid'> {
  return notYet();
}

/**
 * Stores a card, and changes only what differs from the card that the client would have read. `etag` is missing if the
 * card as read from now on is not the one that was sent. Throws `CardRefusal`, and `AppError` if the plan is full.
 */
export async function putCard(
  _ctx: Context,
  _file: string,
  _vcard: string,
  _conditions: Conditions,
): Promise<{ created: boolean; etag?: string }> {
  return notYet();
}

/** Moves a card's person to the trash. Throws `CardRefusal`. */
export async function deleteCard(
  _ctx: Context,
  _file: string,
  _conditions: Pick<Conditions, 'ifMatch'>,
): Promise<void> {
  return notYet();
}
