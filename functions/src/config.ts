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
const apiUrl = defineString('TWILIO_API_URL', {
  default: '',
  description: 'Where Twilio’s API is; empty: Twilio’s own address',
});
const publicUrl = defineString('PUBLIC_URL', {
  default: '',
  description: 'Where the world reaches this site, https://example.com; Twilio signs its calls for it',
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

/** Minimum number of running API instances; Firebase reads it at deployment, `readConfig` does not. */
export const apiMinInstances = defineInt('API_MIN_INSTANCES', {
  default: 0,
  description: 'Instances of the API that are kept warm and billed; 0: the first call after a pause waits',
});

const twilioAuthToken = defineSecret('TWILIO_AUTH_TOKEN');
const geminiApiKey = defineSecret('GEMINI_API_KEY');
/**
 * Value of a secret that is not set; Firebase requires one for each declared secret, even in the emulator.
 */
const NO_KEY = 'none';

export const secrets = [twilioAuthToken, geminiApiKey];

export interface NominatimConfig {
  /** Address of the Nominatim server, without a slash at the end. */
  url: string;
  /** Identifies this site, as Nominatim's usage policy demands. */
  userAgent: string;
}

export interface TextingConfig {
  accountSid: string;
  authToken: string;
  numbers: string[];
  apiUrl: string;
  publicUrl: string;
}

/**
 * Returns the settings from Firebase's parameters and secrets. Call it at the first request or later: they
 * have no values before.
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
  const gemini: GeminiConfig = {
    apiKey: geminiApiKey.value(),
    model: geminiModel.value(),
    url: geminiUrl.value().replace(/\/$/, ''),
  };
  const appCheckConfig: AppCheckConfig = {
    projectId: projectID.value(),
    keysUrl: appCheckKeysUrl.value() || GOOGLES_KEYS,
  };
  return {
    texting,
    limits,
    publicUrl: texting.publicUrl,
    /** How tokens of App Check are verified; undefined: they are not asked for. */
    appCheck: appCheck.value() === 'on' ? appCheckConfig : undefined,
    /** The Nominatim server that finds addresses; undefined: use the built-in gazetteer. */
    nominatim: geocoder.value() === 'nominatim' ? nominatim : undefined,
    /** The Gemini model that reads narratives; undefined: use the offline engine only. */
    gemini: gemini.apiKey && gemini.apiKey !== NO_KEY ? gemini : undefined,
  };
}
