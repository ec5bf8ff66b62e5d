import type { Coordinates } from 'functions/contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { GOOGLE_MAPS_KEY } from './map-config.ts';

/** What the map is to show: all of these points, no closer than this zoom. */
export interface MapTarget {
  points: Coordinates[];
  zoom: number;
}

/** What the map shows. */
export interface MapView {
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  zoom: number;
}

/** Something standing at a place; it is drawn from a box without size at that very point. */
export interface Pin {
  key: string;
  at: Coordinates;
  mark: ReactNode;
}

export interface BasemapProps {
  /** Where to look; the map goes there whenever it is another one. */
  target: MapTarget;
  pins: Pin[];
  onView: (view: MapView) => void;
}

/** Pixels between the points of a target and the edge of the map. */
export const FIT_PADDING = 50;

type BasemapComponent = ComponentType<BasemapProps>;

const load = async (): Promise<BasemapComponent> =>
  GOOGLE_MAPS_KEY
    ? (await import('./google-map.tsx')).GoogleMap
    : (await import('./leaflet-map.tsx')).LeafletMap;

/** The ground the pins stand on, once it is fetched: Google's with a key for it, else tiles. Suspense would show it 300 ms late. */
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
