const LOCAL = /^https?:\/\/(127\.0\.0\.1|localhost)\b/;

const OPEN_STREET_MAP = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

/** A server of light map tiles; the map is drawn on them when there is no key for Google's. */
export const TILE_URL = import.meta.env.VITE_TILE_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Whom the map names for its tiles, as HTML; the local ones are our own. */
export const TILE_ATTRIBUTION =
  import.meta.env.VITE_TILE_ATTRIBUTION ?? (LOCAL.test(TILE_URL) ? '' : OPEN_STREET_MAP);

export const GOOGLE_MAPS_KEY = import.meta.env.VITE_GOOGLE_MAPS_KEY;

/** Names the map's style in the Google Cloud console; Google offers this one to try things out. */
export const GOOGLE_MAP_ID = import.meta.env.VITE_GOOGLE_MAP_ID || 'DEMO_MAP_ID';
