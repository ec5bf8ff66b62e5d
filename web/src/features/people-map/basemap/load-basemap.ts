import type { ComponentType } from 'react';
import type { BasemapProps } from './basemap.ts';
import { GOOGLE_MAPS_KEY } from './map-config.ts';

type BasemapComponent = ComponentType<BasemapProps>;

let loaded: BasemapComponent | undefined;

/** Loads the map component: Google's if there is a key for it, else Leaflet's. */
export async function loadBasemap(): Promise<BasemapComponent> {
  loaded ??= GOOGLE_MAPS_KEY
    ? (await import('./google-map.tsx')).GoogleMap
    : (await import('./leaflet-map.tsx')).LeafletMap;
  return loaded;
}

/** Returns the map component if it is loaded. */
export const loadedBasemap = () => loaded;
