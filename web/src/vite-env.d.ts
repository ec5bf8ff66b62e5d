/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The emulators' ports, JSON; absent in a hosted build. */
  readonly VITE_EMULATORS?: string;
  /** The Firebase configuration of a hosted build, JSON. */
  readonly VITE_FIREBASE_CONFIG?: string;
}
