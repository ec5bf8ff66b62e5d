import type { Coordinates } from '#contract/calls/places.ts';

/** An address; unknown parts are left out. */
export interface Address {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** ISO 3166-1 alpha-2, or the name of a country. */
  country: string;
}

/**
 * The geocoder's answer. `absent`: there is no such place. `country_only`: only the country is known.
 * `unknown`: the geocoder failed or took too long.
 */
export type Located =
  | ({ outcome: 'found' } & Coordinates)
  | { outcome: 'absent' }
  | { outcome: 'country_only' }
  | { outcome: 'unknown'; isTimeout: boolean };

export interface Geocoder {
  /** True if it answers from memory, without an outside service. */
  isInstant: boolean;
  /** Minimum milliseconds between two requests of all users and instances together. */
  pauseMs: number;
  /** Looks up an address. Never throws: a failure gives the outcome `unknown`. */
  find(address: Address): Promise<Located>;
}
