import type { Coordinates } from 'functions/contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { GOOGLE_MAPS_KEY } from './map-config.ts';

/** What the map should show: all points, at this zoom at the closest. */
export interface MapTarget {
  points: Coordinates[];
  zoom: number;
}

/** What the map currently shows. */
export interface MapView {
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  zoom: number;
}

/** An element on the map. Its parent is a box without size at exactly this point. */
export interface Pin {
  key: string;
  at: Coordinates;
  mark: ReactNode;
}

export interface BasemapProps {
  /** The map moves there whenever this object changes. */
  target: MapTarget;
  pins: Pin[];
  onView: (view: MapView) => void;
}

/** Padding between the points of a target and the edge of the map, in pixels. */
export const FIT_PADDING = 50;

type BasemapComponent = ComponentType<BasemapProps>;

const load = async (): Promise<BasemapComponent> =>
  GOOGLE_MAPS_KEY
    ? (await import('./google-map.tsx')).GoogleMap
    : (await import('./leaflet-map.tsx')).LeafletMap;

/**
 * Loads the map component: Google's if there is a key, else Leaflet with tiles. Not Suspense, which would
 * show it 300 ms later.
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
