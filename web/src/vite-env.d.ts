/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The ports of the emulators as JSON; absent in a hosted build. */
  readonly VITE_EMULATORS?: string;
  /** The Firebase configuration of a hosted build as JSON. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** The site's own origin. */
  readonly VITE_SITE_URL?: string;
  /** Address template of a tile server, with {z}, {x} and {y}. */
  readonly VITE_TILE_URL?: string;
  /** The attribution that tile server requires on the map, as HTML. */
  readonly VITE_TILE_ATTRIBUTION?: string;
  readonly VITE_GOOGLE_MAPS_KEY?: string;
  readonly VITE_GOOGLE_MAP_ID?: string;
}
