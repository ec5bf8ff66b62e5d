import type { Coordinates } from 'functions/contract';
import { lazy, type ReactNode } from 'react';
import { GOOGLE_MAPS_KEY } from './map-config.ts';

/** What the map is to show: all of these points, no closer than this zoom. */
export interface Sight {
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
  sight: Sight;
  pins: Pin[];
  onView: (view: MapView) => void;
}

/** Pixels between the points of a sight and the edge of the map. */
export const FIT_PADDING = 50;

/** The ground the pins stand on: Google's with a key for it, else tiles. */
export const Basemap = lazy(async () => ({
  default: GOOGLE_MAPS_KEY
    ? (await import('./google-map.tsx')).GoogleMap
    : (await import('./leaflet-map.tsx')).LeafletMap,
}));
