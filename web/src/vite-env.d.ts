/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The ports of the emulators as JSON; absent in a hosted build. */
  readonly VITE_EMULATORS?: string;
  /** The Firebase configuration of a hosted build as JSON. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** The site key of reCAPTCHA Enterprise for App Check; absent without App Check. */
  readonly VITE_APP_CHECK_KEY?: string;
  /** The site's public origin, such as `https://example.com`. */
  readonly VITE_SITE_URL?: string;
  /** The address for questions about Pro. */
  readonly VITE_CONTACT_EMAIL?: string;
  /** URL template of the map tiles, with {z}, {x} and {y}. */
  readonly VITE_TILE_URL?: string;
  /** The attribution that the tile server requires on the map, as HTML. */
  readonly VITE_TILE_ATTRIBUTION?: string;
  readonly VITE_GOOGLE_MAPS_KEY?: string;
  readonly VITE_GOOGLE_MAP_ID?: string;
}
