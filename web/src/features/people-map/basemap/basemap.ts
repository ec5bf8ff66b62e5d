import type { Coordinates } from 'functions/contract';
import type { ReactNode } from 'react';

/** The part of the world that the map should show: all points, zoomed in to `zoom` at most. */
export interface MapTarget {
  points: Coordinates[];
  zoom: number;
}

/** The part of the world that the map currently shows. */
export interface MapView {
  /** West, south, east and north. East is always greater than west, even across the date line. */
  bounds: [number, number, number, number];
  centre: Coordinates;
  zoom: number;
}

/** An element on the map, at the coordinates `at`. Its parent is a box of size 0 at exactly that place. */
export interface Pin {
  key: string;
  at: Coordinates;
  mark: ReactNode;
}

export interface BasemapProps {
  /** The map moves to the target whenever this object changes. */
  target: MapTarget;
  pins: Pin[];
  onView: (view: MapView) => void;
  isDark: boolean;
}

/** Padding between the points of a target and the edge of the map, in pixels. */
export const FIT_PADDING = 50;
