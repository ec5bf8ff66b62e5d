import type { Coordinates } from 'functions/contract';
import { useEffect, useState } from 'react';
import { geolocate } from '#lib/geolocate.ts';
import { useSettings } from '#settings/settings-store.ts';
import type { MapTarget } from './basemap/basemap.ts';

/** The zoom of a town. */
export const DEFAULT_ZOOM = 12;

/** The whole of the US, for who cannot be found. */
const FALLBACK: MapTarget = { points: [{ latitude: 39.83, longitude: -98.58 }], zoom: 4 };

const around = (place: Coordinates): MapTarget => ({ points: [place], zoom: DEFAULT_ZOOM });

/** Where the map looks when nobody is on it: the place in the settings, else here; nothing while that is found out. */
export function useMapCentre(): MapTarget | undefined {
  const home = useSettings((settings) => settings.defaultLocation);
  const [here, setHere] = useState<MapTarget>();
  const isAsked = !home;
  useEffect(() => {
    if (isAsked) void geolocate().then((found) => setHere(found ? around(found) : FALLBACK));
  }, [isAsked]);
  return home ? around({ latitude: home.lat, longitude: home.lng }) : here;
}
