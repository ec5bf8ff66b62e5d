import type { Access } from './tokens/scopes.ts';

/**
 * Facts about a call that the server needs before it reads the body. Set as `needs` of a route in the
 * contract; the OpenAPI document leaves it out.
 */
export interface CallNeeds {
  /**
   * Documents that the call always reads. The server fetches them together with the account's revision, which
   * saves a round trip. `person`: the one whose id is the first parameter of the path. `list`: the whole list
   * of people.
   */
  reads?: 'person' | 'list';
  /**
   * True if the call decides everything in one unit of work, and nothing before it. It may then begin with
   * documents that the server has cached, because its commit checks that they are unchanged.
   */
  isOneUnit?: true;
  /**
   * Set if the call reads all people, all memories, or both. For a large account it counts as several calls
   * against the call limit.
   */
  readsAll?: 'people' | 'memories' | 'account';
  /** Maximum size of the body in KiB; default 256. */
  bodyKib?: number;
  /** The body is a file and not JSON. */
  takesBytes?: true;
  /** True if the call changes nothing although its method is POST. It does not count as a change. */
  changesNothing?: true;
  /**
   * True if the call deletes the account. It is allowed even if the account is already deleted, and does not
   * count as a change.
   */
  deletesAccount?: true;
  /** Scope that a token needs for the call; default: `read` for a GET, else `session` (no token may make it). */
  access?: Access;
}

/** Returns the scope that a token needs for a call. With `session`, no token may make it. */
export const accessOf = (method: string, { access }: CallNeeds): Access =>
  access ?? (method.toLowerCase() === 'get' ? 'read' : 'session');

export const READS_PERSON: CallNeeds = { reads: 'person' };
export const READS_LIST: CallNeeds = { reads: 'list', readsAll: 'people' };
export const READS_PEOPLE: CallNeeds = { readsAll: 'people' };
/** A call that a token of the scope `write` may make: its changes can be undone. */
export const WRITES: CallNeeds = { access: 'write' };
export const WRITES_PERSON: CallNeeds = { ...READS_PERSON, ...WRITES };
/** A change of one person that is decided in one unit of work. */
export const CHANGES_PERSON: CallNeeds = { ...WRITES_PERSON, isOneUnit: true };

/** Calls whose body has the rows of an import. */
const ROWS = { bodyKib: 8 * 1024 };
export const READS_ROWS: CallNeeds = { ...READS_PEOPLE, ...ROWS, changesNothing: true, access: 'read' };
export const WRITES_ROWS: CallNeeds = { ...WRITES, ...ROWS };
