/**
 * What the server must know of a call before it reads the body. Set as `needs` of a route in the contract;
 * the OpenAPI document leaves it out.
 */
export interface CallNeeds {
  /**
   * Documents that the call reads in any case; the server fetches them together with the account's revision,
   * which saves a round trip. `person`: the one whose id is the first parameter of the path. `list`: the
   * whole list of people.
   */
  reads?: 'person' | 'list';
  /**
   * The call reads all people, all memories, or both; of a large account it counts for several calls
   * against the call limit.
   */
  readsAll?: 'people' | 'memories' | 'account';
  /** The largest body in KiB; 256 when left out. */
  bodyKib?: number;
  /** The body is a file and not JSON. */
  takesBytes?: true;
  /** The call deletes the account: allowed even if it is deleted already, and not counted as a change. */
  deletesAccount?: true;
}

export const READS_PERSON: CallNeeds = { reads: 'person' };
export const READS_LIST: CallNeeds = { reads: 'list', readsAll: 'people' };
export const READS_PEOPLE: CallNeeds = { readsAll: 'people' };
