import type { Coordinates } from 'functions/contract';
import { useEffect, useState } from 'react';
import { geolocate } from '#lib/browser/geolocate.ts';
import { useSettings } from '#settings/settings-store.ts';
import type { MapTarget } from './basemap/basemap.ts';

/** Zoom level at which a town fills the map. */
export const DEFAULT_ZOOM = 12;

/** The whole US, for an unknown location of the user. */
const FALLBACK: MapTarget = { points: [{ latitude: 39.83, longitude: -98.58 }], zoom: 4 };

const around = (place: Coordinates): MapTarget => ({ points: [place], zoom: DEFAULT_ZOOM });

/**
 * Returns what the map shows without people: the location in the settings, else that of the device, else the
 * US. Undefined while the device is asked. If `hasPeople`, the device is not asked, and the US stands for it.
 */
export function useMapCentre(hasPeople: boolean): MapTarget | undefined {
  const home = useSettings((settings) => settings.defaultLocation);
  const [here, setHere] = useState<MapTarget>();
  const isAsked = !home && !hasPeople && !here;
  useEffect(() => {
    if (isAsked) void geolocate().then((found) => setHere(found ? around(found) : FALLBACK));
  }, [isAsked]);
  if (home) return around({ latitude: home.lat, longitude: home.lng });
  return hasPeople ? FALLBACK : here;
}
