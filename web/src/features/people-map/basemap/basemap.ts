import type { Coordinates } from 'functions/contract';
import type { ReactNode } from 'react';

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
