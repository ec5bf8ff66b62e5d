/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The emulators' ports, JSON; absent in a hosted build. */
  readonly VITE_EMULATORS?: string;
  /** The Firebase configuration of a hosted build, JSON. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** The site's own origin. */
  readonly VITE_SITE_URL?: string;
  /** A tile server's address with {z}, {x} and {y} in it. */
  readonly VITE_TILE_URL?: string;
  /** Whom that server wants named on the map, as HTML. */
  readonly VITE_TILE_ATTRIBUTION?: string;
  readonly VITE_GOOGLE_MAPS_KEY?: string;
  readonly VITE_GOOGLE_MAP_ID?: string;
}
