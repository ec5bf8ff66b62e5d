import type { Context } from '#context.ts';
import type { CardRef, SyncState } from '#services/contacts/index.ts';
import type { Addresses, Resource } from './addresses.ts';

/** A signed-in user's request. */
export interface Visit {
  ctx: Context;
  /** The account's email address, with which the user signs in. */
  email: string;
  /**
   * Counts the request as one that reads so many cards; Infinity: the whole address book. Throws if there were too many,
   * but not for cards that `areRead` already: then the next request waits.
   */
  countCards: (cards: number, areRead?: boolean) => void;
  /**
   * The state of the address book when the request began. What changes while it is answered is told to the client at its
   * next sync.
   */
  state: SyncState;
  addresses: Addresses;
  resource: Resource;
}

/** A resource about which properties are asked. A card has its text if it was asked for. */
export interface Subject extends Visit {
  card?: CardRef & { vcard?: string };
}
