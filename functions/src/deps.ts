import type { Firestore } from '@google-cloud/firestore';
import type { Engine } from '#assistant/engine.ts';
import type { AppCheck } from '#clients/app-check.ts';
import type { readPhoto } from '#clients/images.ts';
import type { placesNamed } from '#clients/gazetteer.ts';
import type { Geocoder } from '#clients/geocoder.ts';
import type { Identity } from '#clients/identity.ts';
import type { Texting } from '#clients/twilio.ts';
import type { Quota } from '#stores/user/quotas-store.ts';

/** What the whole process uses: database, outside services, clock, settings. Created once. */
export interface Deps {
  db: Firestore;
  identity: Identity;
  /** Tells our app from other callers; undefined: not asked. */
  appCheck?: AppCheck | undefined;
  texting: Texting;
  geocoder: Geocoder;
  /** Looks into the built-in gazetteer. */
  placesNamed: typeof placesNamed;
  /** Reads a picture that the user chose. */
  readPhoto: typeof readPhoto;
  /** The assistant's engines, in the order they are tried: if one fails, the next one is asked. */
  engines: Engine[];
  now: () => Date;
  limits: {
    /** People on the free plan; 0: no limit. */
    freePlanPeople: number;
    /** Calls per second, in this process: of one user, and of one address whose calls name no user. */
    callsPerSecond: number;
    /** Daily quotas: uses per user and UTC day. */
    perDay: Record<Quota | 'writes', number>;
  };
  /** The public address of this site, without a slash at the end. */
  publicUrl: string;
  log: (severity: 'info' | 'warning' | 'error', message: string, fields?: Record<string, unknown>) => void;
}
