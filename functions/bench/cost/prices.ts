/**
 * Published prices in US dollars, as of 2026-11, without free quotas and discounts. Where they are from:
 *
 * - Firestore, standard edition, multi-region: https://firebase.google.com/docs/firestore/pricing
 * - Cloud Run, request-based billing: https://cloud.google.com/run/pricing
 * - Hosting and Cloud Scheduler: https://firebase.google.com/pricing, https://cloud.google.com/scheduler/pricing
 * - Mail, at Amazon SES as an example of SMTP: https://aws.amazon.com/ses/pricing/
 * - Texts in the United States, with an average fee of the carriers: https://www.twilio.com/en-us/sms/pricing/us
 * - Gemini, the model that `GEMINI_MODEL` names by default: https://ai.google.dev/gemini-api/docs/pricing
 */
export const PRICES = {
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  /** A GiB that Firestore stores for a month, with its indexes. */
  storedGib: 0.18,
  call: 0.4 / 1_000_000,
  processorSecond: 0.000024,
  memoryGibSecond: 0.0000025,
  sentGb: 0.15,
  scheduleMonth: 0.1,
  mail: 0.1 / 1_000,
  /** A text of one segment, in either direction. */
  text: 0.0083 + 0.0035,
  numberMonth: 1.15,
  inputToken: 0.1 / 1_000_000,
  outputToken: 0.4 / 1_000_000,
};
export type Prices = typeof PRICES;
