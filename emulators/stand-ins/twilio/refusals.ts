import type { Messages } from './messages.ts';
import type { TwilioAccount } from './webhooks.ts';

const MAX_BODY = 1600;

/** An error of Twilio's API. */
export interface Refusal {
  status: number;
  code: number;
  message: string;
}

export const errorBody = ({ status, code, message }: Refusal) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});

const refusal = (code: number, message: string, status = 400): Refusal => ({ status, code, message });

export const NOT_AUTHENTICATED = refusal(20003, 'Authenticate', 401);
export const INTERNAL_ERROR = refusal(20500, 'Internal Server Error', 500);
export const notFound = (path: string) => refusal(20404, `The requested resource ${path} was not found`, 404);
export const methodNotAllowed = () => refusal(20004, 'Method not allowed', 405);
export const noPermission = () =>
  refusal(
    21408,
    "Permission to send an SMS has not been enabled for the region indicated by the 'To' number",
  );
const invalidTo = (to: string) => refusal(21211, `The 'To' number ${to} is not a valid phone number.`);
const unsubscribed = () => refusal(21610, 'Attempt to send to unsubscribed recipient');

/** Recipients for which Twilio's test credentials always return an error. */
const TEST_NUMBERS: Record<string, (to: string) => Refusal> = {
  '+15005550001': invalidTo,
  '+15005550003': noPermission,
  '+15005550004': unsubscribed,
};

/** Returns the error with which Twilio would refuse this text; undefined if it would accept it. */
export function findRefusal(
  { from, to, body }: { from: string; to: string; body: string },
  account: TwilioAccount,
  messages: Messages,
): Refusal | undefined {
  if (!to) return refusal(21604, "A 'To' phone number is required.");
  if (!from) return refusal(21603, "A 'From' phone number is required.");
  if (!body) return refusal(21602, 'Message body is required.');
  if ([...body].length > MAX_BODY) {
    return refusal(21617, `The concatenated message body exceeds the ${MAX_BODY} character limit`);
  }
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return invalidTo(to);
  if (!account.numbers.includes(from) && from !== account.guideNumber) {
    return refusal(21659, `'From' ${from} is not a Twilio phone number or Short Code country mismatch`);
  }
  if (messages.hasOptedOut(from, to)) return unsubscribed();
  return TEST_NUMBERS[to]?.(to);
}
