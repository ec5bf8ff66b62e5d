import type { Coordinates } from 'functions/contract';
import { regionOf } from './country/region.ts';
import { browserLanguage } from '#lib/browser/language.ts';

export type DistanceUnit = 'mile' | 'kilometer';

/** The countries that measure roads in miles: the US, the UK, Liberia and Myanmar. */
const MILES_COUNTRIES = new Set(['US', 'GB', 'LR', 'MM']);
const KM_PER: Record<DistanceUnit, number> = { mile: 1.609344, kilometer: 1 };
const EARTH_RADIUS_KM = 6371;

/** Returns the unit for distances. It depends only on the browser's language. */
export const distanceUnit = (language = browserLanguage()): DistanceUnit =>
  MILES_COUNTRIES.has(regionOf(language)) ? 'mile' : 'kilometer';

export const toKm = (distance: number, unit: DistanceUnit) => distance * KM_PER[unit];

const formatted = Object.fromEntries(
  (['mile', 'kilometer'] as const).map((unit) => [
    unit,
    new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 0 }),
  ]),
) as Record<DistanceUnit, Intl.NumberFormat>;

/**
 * Formats a distance as a whole number, such as `12 mi`, because places are only as exact as a town. A
 * distance below one unit is `< 1 mi`.
 */
export function distanceText(km: number, unit: DistanceUnit): string {
  const distance = km / KM_PER[unit];
  return distance < 1 ? `< ${formatted[unit].format(1)}` : formatted[unit].format(distance);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** Returns the kilometres between two places along the surface of the earth. */
export function kmBetween(a: Coordinates, b: Coordinates): number {
  const [north, south] = [radians(a.latitude), radians(b.latitude)];
  const square =
    haversine(north - south) +
    Math.cos(north) * Math.cos(south) * haversine(radians(a.longitude - b.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}
