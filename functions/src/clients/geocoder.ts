import type { Coordinates } from '#contract/places.ts';

/** A US address, as much of it as is known. */
export interface Address {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** What is known after asking: where it is, that there is no such place, or nothing, as the geocoder failed or took too long. */
export type Located =
  | ({ outcome: 'found' } & Coordinates)
  | { outcome: 'absent' }
  | { outcome: 'unknown'; isTimeout: boolean };

export interface Geocoder {
  /** Whether it answers from memory, so that a save may wait for it. */
  isInstant: boolean;
  /** The least time between two requests of the whole app. */
  pauseMs: number;
  /** Never throws: a geocoder that fails is an outcome. */
  find(address: Address): Promise<Located>;
}
