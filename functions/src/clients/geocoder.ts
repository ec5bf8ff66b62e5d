import type { Coordinates } from '#contract/places.ts';

/** A US address; unknown parts are left out. */
export interface Address {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** The geocoder's answer. `absent`: there is no such place; `unknown`: it failed or took too long. */
export type Located =
  | ({ outcome: 'found' } & Coordinates)
  | { outcome: 'absent' }
  | { outcome: 'unknown'; isTimeout: boolean };

export interface Geocoder {
  /** True if it answers from memory, without an outside service. */
  isInstant: boolean;
  /** Minimum milliseconds between two requests, all users and instances together. */
  pauseMs: number;
  /** Finds an address; never throws, a failure is the outcome `unknown`. */
  find(address: Address): Promise<Located>;
}
