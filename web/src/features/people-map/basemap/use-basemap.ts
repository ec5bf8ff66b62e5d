import { type ComponentType, useEffect, useState } from 'react';
import type { BasemapProps } from './basemap.ts';
import { GOOGLE_MAPS_KEY } from './map-config.ts';

type BasemapComponent = ComponentType<BasemapProps>;

const load = async (): Promise<BasemapComponent> =>
  GOOGLE_MAPS_KEY
    ? (await import('./google-map.tsx')).GoogleMap
    : (await import('./leaflet-map.tsx')).LeafletMap;

/**
 * Loads the map component: Google's if there is a key for it, else Leaflet's. Suspense is not used, because
 * it would show the map 300 ms later.
 */
export function useBasemap(): BasemapComponent | undefined {
  const [loaded, setLoaded] = useState<{ Basemap: BasemapComponent } | { error: unknown }>();
  useEffect(() => {
    load().then(
      (Basemap) => setLoaded({ Basemap }),
      (error: unknown) => setLoaded({ error }),
    );
  }, []);
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.Basemap;
}
