import { defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';
import type { GeminiConfig } from './assistant/gemini/gemini-sdk.ts';
import { type AppCheckConfig, GOOGLES_KEYS } from './clients/app-check.ts';

const perDay = (name: string, value: number, what: string) =>
  defineInt(`${name}_PER_DAY`, { default: value, description: `${what} a user may make on a UTC day` });

const accountSid = defineString('TWILIO_ACCOUNT_SID', {
  default: '',
  description: 'Twilio account; empty: texts are handed to the user’s own phone',
});
const numbers = defineString('TWILIO_NUMBERS', {
  default: '',
  description: 'The numbers texts are sent from, E.164, separated by commas',
});
const guideNumber = defineString('GUIDE_NUMBER', {
  default: '',
  description: 'The number users text the guide at, E.164, none of TWILIO_NUMBERS; empty: they cannot',
});
const apiUrl = defineString('TWILIO_API_URL', {
  default: '',
  description: 'Where Twilio’s API is; empty: Twilio’s own address',
});
const publicUrl = defineString('PUBLIC_URL', {
  default: '',
  description: 'Where the world reaches this site, https://example.com; Twilio signs its calls for it',
});
const davUrl = defineString('DAV_URL', {
  default: '',
  description:
    'Where the world reaches the function dav, https://contacts.example.com; empty: its own address',
});

const vapidPublicKey = defineString('VAPID_PUBLIC_KEY', {
  default: '',
  description: 'The public key with which browsers subscribe to push; empty: no push',
});
const vapidSubject = defineString('VAPID_SUBJECT', {
  default: '',
  description: 'Whom a push service asks about our messages: mailto: or https:; empty: this site',
});
const pushServiceUrl = defineString('PUSH_SERVICE_URL', {
  default: '',
  description: 'A push service beside those of the browsers’ makers; empty: none',
});
const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description: 'The sender of mails, Kindred <hello@example.com>; empty: no mail',
});
const mailServerUrl = defineString('MAIL_SERVER_URL', {
  default: '',
  description: 'A mail server without a password, smtp://host:port, instead of SMTP_URL; empty: SMTP_URL',
});
const freePlanPeople = defineInt('FREE_PLAN_PEOPLE_LIMIT', {
  default: 0,
  description: 'People on the free plan; 0: no limit',
});

const geocoder = defineString('GEOCODER', {
  default: 'offline',
  description:
    'Who finds addresses: offline, the built-in gazetteer of US cities and ZIP codes; or nominatim',
});
const nominatimUrl = defineString('NOMINATIM_URL', {
  default: 'https://nominatim.openstreetmap.org',
  description: 'The Nominatim server, if GEOCODER is nominatim',
});

const geminiModel = defineString('GEMINI_MODEL', {
  default: 'gemini-flash-lite-latest',
  description: 'The model that reads for the assistant, if GEMINI_API_KEY is set',
});
const geminiUrl = defineString('GEMINI_API_URL', {
  default: '',
  description: 'Where Gemini’s API is; empty: Google’s own address',
});

const appCheck = defineString('APP_CHECK', {
  default: 'off',
  description: 'on: only calls of the app itself are answered, as Firebase App Check tells; or off',
});
const appCheckKeysUrl = defineString('APP_CHECK_KEYS_URL', {
  default: '',
  description: 'Where the public keys of App Check are; empty: Google’s own address',
});

const callsPerSecond = defineInt('CALLS_PER_SECOND', {
  default: 40,
  description:
    'Calls a second that an instance of the API answers of one user, or of one address without a user; 0: no limit',
});
const textsPerDay = perDay('TEXTS', 300, 'Texts');
const assistantPerDay = perDay('ASSISTANT', 200, 'Calls of the assistant');
const importsPerDay = perDay('IMPORTS', 20, 'Imports');
const writesPerDay = perDay('WRITES', 20_000, 'Changes');

/** Minimum number of running API instances. Firebase reads it at deployment; `readConfig` does not. */
export const apiMinInstances = defineInt('API_MIN_INSTANCES', {
  default: 0,
  description: 'Instances of the API that are kept warm and billed; 0: the first call after a pause waits',
});

const twilioAuthToken = defineSecret('TWILIO_AUTH_TOKEN');
const geminiApiKey = defineSecret('GEMINI_API_KEY');
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');
const smtpUrl = defineSecret('SMTP_URL');
const linkKey = defineSecret('LINK_KEY');
/**
 * Value of a secret that is not set. Firebase requires a value for each declared secret, even in the
 * emulator.
 */
const NO_KEY = 'none';

/** The region in which all functions run. */
export const REGION = 'us-central1';

/** Returns the address of the function `dav`, without a slash at the end. */
const davAddress = () =>
  (davUrl.value() || `https://${REGION}-${projectID.value()}.cloudfunctions.net/dav`).replace(/\/$/, '');

export const secrets = [twilioAuthToken, geminiApiKey, vapidPrivateKey, smtpUrl, linkKey];

/** Returns the value of a secret; empty if it is not set. */
const valueOf = (secret: typeof geminiApiKey) => {
  const value = secret.value();
  return value === NO_KEY ? '' : value;
};

export interface NominatimConfig {
  /** Address of the Nominatim server, without a slash at the end. */
  url: string;
  /** Identifies this site, as Nominatim's usage policy requires. */
  userAgent: string;
}

export interface PushConfig {
  /** Both keys are base64url; empty if push is not set up. */
  publicKey: string;
  privateKey: string;
  /** Contact for push services with questions about our messages: `mailto:` or `https:`. */
  subject: string;
  /** Origin of one more push service besides the known ones; empty if there is none. */
  serviceUrl: string;
}

export interface MailConfig {
  /** smtp://user:password@host:port; empty if mail is not set up. */
  url: string;
  from: string;
}

export interface TextingConfig {
  accountSid: string;
  authToken: string;
  numbers: string[];
  /** The number on which users text the guide; empty if there is none. */
  guideNumber: string;
  apiUrl: string;
  publicUrl: string;
}

/**
 * Returns the settings from Firebase's parameters and secrets. Call it only from the first request on:
 * before, they have no values.
 */
export function readConfig() {
  const texting: TextingConfig = {
    accountSid: accountSid.value(),
    authToken: twilioAuthToken.value(),
    numbers: numbers
      .value()
      .split(',')
      .map((number) => number.trim())
      .filter(Boolean),
    guideNumber: guideNumber.value().trim(),
    apiUrl: apiUrl.value(),
    publicUrl: publicUrl.value().replace(/\/$/, ''),
  };
  const limits = {
    freePlanPeople: freePlanPeople.value(),
    callsPerSecond: callsPerSecond.value() || Infinity,
    perDay: {
      texts: textsPerDay.value(),
      assistant: assistantPerDay.value(),
      imports: importsPerDay.value(),
      writes: writesPerDay.value(),
    },
  };
  const nominatim: NominatimConfig = {
    url: nominatimUrl.value().replace(/\/$/, ''),
    userAgent: `Kindred/1.0 (+${texting.publicUrl})`,
  };
  const push: PushConfig = {
    publicKey: vapidPublicKey.value(),
    privateKey: valueOf(vapidPrivateKey),
    subject: vapidSubject.value() || texting.publicUrl,
    serviceUrl: pushServiceUrl.value(),
  };
  const mail: MailConfig = { url: mailServerUrl.value() || valueOf(smtpUrl), from: mailFrom.value() };
  const gemini: GeminiConfig = {
    apiKey: valueOf(geminiApiKey),
    model: geminiModel.value(),
    url: geminiUrl.value().replace(/\/$/, ''),
  };
  const appCheckConfig: AppCheckConfig = {
    projectId: projectID.value(),
    keysUrl: appCheckKeysUrl.value() || GOOGLES_KEYS,
  };
  return {
    texting,
    push,
    mail,
    linkKey: valueOf(linkKey),
    limits,
    publicUrl: texting.publicUrl,
    davUrl: davAddress(),
    /** Settings to verify App Check tokens; undefined if no tokens are required. */
    appCheck: appCheck.value() === 'on' ? appCheckConfig : undefined,
    /** The Nominatim server that finds addresses; undefined to use the built-in gazetteer. */
    nominatim: geocoder.value() === 'nominatim' ? nominatim : undefined,
    /** The Gemini model that reads narratives; undefined to use only the offline engine. */
    gemini: gemini.apiKey ? gemini : undefined,
  };
}
