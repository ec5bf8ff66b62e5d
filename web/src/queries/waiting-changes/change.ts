import type { Entry, Lost, Person, Relation, Tag } from 'functions/contract';

/** A request as it is sent, also by the service worker and after a reload. */
export interface StoredRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** A part of what a change does to the answers of the API. Applying it twice is the same as once. */
export type Effect =
  | { of: 'person'; id: string; fields: Partial<Person> }
  | { of: 'added person'; person: Person }
  | { of: 'gone person'; id: string }
  | { of: 'tag'; personId: string; tag: Tag; isOn: boolean }
  | { of: 'entry'; entry: Entry }
  | { of: 'gone entry'; id: string; personIds: readonly string[] }
  | { of: 'relation'; relation: Relation }
  | { of: 'gone relation'; id: string };

/** The server's answer to a change that it does not accept. */
export interface Refusal {
  code: string;
  message: string;
  details?: readonly { path: string; message: string }[];
}

/** The editor of something: of a memory (`entryId` is `new` for one that was not saved yet), a profile, a new person. */
export type Editor =
  | { of: 'memory'; personId: string; entryId: string }
  | { of: 'profile'; personId: string }
  | { of: 'new person' };

/** Text that the user typed, to be edited again if the change is refused. */
export interface Words {
  text: string;
  /** The editor for it; undefined if there is none. */
  editor?: Editor;
}

/** One thing the user did that the server does not know yet. */
export interface Change {
  /** Idempotency key of the request. */
  id: string;
  uid: string;
  /** Its place among the changes of this browser. */
  order: number;
  /** The moment when the user did it, ISO 8601, by the server's clock. */
  at: string;
  /** The people it is about. The changes of one person are sent in their order. */
  people: readonly string[];
  /** The things that are marked as waiting, such as `entry:…`. */
  about: readonly string[];
  /** The id of what it makes, if the device chose it; of a deletion, `gone:` and the id of what it deletes. */
  creates?: string | undefined;
  /** The id of what it deletes. If that was not sent yet, neither is sent. */
  deletes?: string | undefined;
  request: StoredRequest;
  effects: readonly Effect[];
  /** The effects that take it back. */
  undo: readonly Effect[];
  /** Says what the user did. */
  said: string;
  words?: Words | undefined;
  /** `lost`: it was sent, but a part of it, or all, lost to a later change on another device. */
  state: 'waiting' | 'refused' | 'lost';
  refusal?: Refusal | undefined;
  lost?: readonly Lost[] | undefined;
  /** True once the changes after a refused one take back to what was before it. */
  isHandedDown?: boolean;
  /** True once it was sent, so that the server may know it. */
  isTried: boolean;
  /** The number of times the server failed at it, those within a minute counted as one. */
  failures: number;
  /** Time of the last failure that was counted, in milliseconds since 1970, by the server's clock. */
  failedMs?: number;
}

/** The parts of a change that a hook gives; the others follow. */
export interface Draft<Answer> extends Pick<Change, 'about' | 'effects' | 'undo' | 'said'> {
  creates?: string | undefined;
  deletes?: string | undefined;
  words?: Words | undefined;
  /** Returns the answer that the server would give, as far as this browser can tell. Called once the change is shown. */
  answer: () => Answer;
}

const ID_LENGTH = 20;

/**
 * Returns the id of what a change makes, derived from its idempotency key, so that a repeat makes the same. It has the
 * form of the server's ids.
 */
export const idOf = (key: string): string =>
  key
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, ID_LENGTH)
    .padEnd(ID_LENGTH, '0');

/**
 * Returns the idempotency key of another call of the same act. The word comes first, because an id follows from the
 * beginning of its key, and what the calls make needs different ids.
 */
export const partKey = (word: string, key: string): string => `${word} ${key}`;
