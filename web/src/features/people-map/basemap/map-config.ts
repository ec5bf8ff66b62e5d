const LOCAL = /^https?:\/\/(127\.0\.0\.1|localhost)\b/;

const OPEN_STREET_MAP = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

/** URL template of the map tiles, used if there is no key for Google Maps. */
export const TILE_URL = import.meta.env.VITE_TILE_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Attribution of the tiles, as HTML. Empty for local tiles. */
export const TILE_ATTRIBUTION =
  import.meta.env.VITE_TILE_ATTRIBUTION ?? (LOCAL.test(TILE_URL) ? '' : OPEN_STREET_MAP);

export const GOOGLE_MAPS_KEY = import.meta.env.VITE_GOOGLE_MAPS_KEY;

/** Id of the map style in the Google Cloud console. The default is Google's id for demos. */
export const GOOGLE_MAP_ID = import.meta.env.VITE_GOOGLE_MAP_ID || 'DEMO_MAP_ID';
