import { defineInt, defineSecret, defineString } from 'firebase-functions/params';

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

export const twilioAuthToken = defineSecret('TWILIO_AUTH_TOKEN');

export interface TextingConfig {
  accountSid: string;
  authToken: string;
  numbers: string[];
  apiUrl: string;
  publicUrl: string;
}

/** The environment, parsed; call it once, when the functions run, not when they are loaded. */
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
  return { texting, limits: { freePlanPeople: freePlanPeople.value() } };
}
