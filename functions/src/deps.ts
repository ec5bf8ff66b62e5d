import type { Firestore } from '@google-cloud/firestore';
import type { Engine } from '#assistant/engine.ts';
import type { AppCheck } from '#clients/app-check.ts';
import type { readPhoto } from '#clients/images.ts';
import type { placesNamed } from '#clients/gazetteer.ts';
import type { Geocoder } from '#clients/geocoder.ts';
import type { Identity } from '#clients/identity.ts';
import type { Mail } from '#clients/mail.ts';
import type { Push } from '#clients/push.ts';
import type { Texting } from '#clients/twilio.ts';
import type { Quota } from '#stores/user/quotas-store.ts';

/** Everything that the whole process uses: database, outside services, clock, settings. Created once. */
export interface Deps {
  db: Firestore;
  identity: Identity;
  /** App Check; undefined if it is not required. */
  appCheck?: AppCheck | undefined;
  texting: Texting;
  push: Push;
  mail: Mail;
  geocoder: Geocoder;
  /** Finds US cities in the built-in gazetteer. */
  placesNamed: typeof placesNamed;
  /** Reads a picture that the user chose. */
  readPhoto: typeof readPhoto;
  /** The assistant's engines, in the order in which they are tried. If one fails, the next one is asked. */
  engines: Engine[];
  now: () => Date;
  limits: {
    /** Maximum number of people on the free plan; 0: no limit. */
    freePlanPeople: number;
    /** Maximum calls per second in this process: of one user, or of one address for calls without a user. */
    callsPerSecond: number;
    /** Daily quotas: uses per user and UTC day. */
    perDay: Record<Quota | 'writes', number>;
  };
  /** The key that signs tokens of links in reminders; empty: reminders have no such links. */
  linkKey: string;
  /** The public address of this site, without a slash at the end. */
  publicUrl: string;
  /** The address at which phones and computers find the address book, without a slash at the end. */
  davUrl: string;
  log: (severity: 'info' | 'warning' | 'error', message: string, fields?: Record<string, unknown>) => void;
}
