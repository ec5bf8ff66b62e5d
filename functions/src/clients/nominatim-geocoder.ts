import { z } from 'zod';
import type { NominatimConfig } from '#config.ts';
import type { Geocoder, Located } from './geocoder.ts';

const DEADLINE_MS = 8_000;

/**
 * Milliseconds between requests. The public server's usage policy allows one per second, for all our
 * instances together.
 */
const PAUSE_MS = 1_100;

/** Parses a coordinate in degrees, from text; its absolute value is at most `most`. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most);

const Places = z.array(z.object({ lat: degrees(90), lon: degrees(180) }));

/** Finds addresses with a Nominatim server. */
export function nominatimGeocoder({ url, userAgent }: NominatimConfig, deadlineMs = DEADLINE_MS): Geocoder {
  return {
    isInstant: false,
    pauseMs: PAUSE_MS,
    async find({ street, city, state, zip, country }): Promise<Located> {
      const fields = { street, city, state, postalcode: zip, country, format: 'json', limit: '1' };
      const given = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
      try {
        const response = await fetch(`${url}/search?${new URLSearchParams(given)}`, {
          headers: { 'user-agent': userAgent },
          signal: AbortSignal.timeout(deadlineMs),
        });
        if (!response.ok) return { outcome: 'unknown', isTimeout: false };
        const [place] = Places.parse(await response.json());
        if (!place) return { outcome: 'absent' };
        return { outcome: 'found', latitude: place.lat, longitude: place.lon };
      } catch (error) {
        return { outcome: 'unknown', isTimeout: (error as Error).name === 'TimeoutError' };
      }
    },
  };
}
