import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Twilio } from 'twilio';
import type { MessageInstance } from 'twilio/lib/rest/api/v2010/account/message.js';
import type { TextingConfig } from '#config.ts';
import { wasNeverSent, watchConnecting } from './watch-connecting.ts';

/** Twilio's error code for a phone that has sent STOP. */
const UNSUBSCRIBED = 21610;
const DEADLINE_MS = 8_000;
/**
 * Number of texts that Twilio lists in one page, newest first. A thread has fewer in the minutes that we look
 * back.
 */
const PAGE = 1_000;

/** A text to send. */
export interface Text {
  from: string;
  to: string;
  body: string;
  /** Reference that comes back with each delivery report about this text. */
  reference: string;
}

/** The outcome of sending: accepted by Twilio, refused by it, or unknown. */
export type SendOutcome =
  | { outcome: 'accepted'; sid: string; status: string }
  | { outcome: 'refused'; message: string; isOptedOut?: boolean }
  | { outcome: 'unknown'; isTimeout: boolean };

/** A text as Twilio has it. `status` is in Twilio's own words. */
export interface SentText {
  sid: string;
  body: string;
  created: Date;
  status: string;
  error?: string | undefined;
}

/** Twilio's answer to a question about texts; `unknown` if there was no answer. */
export type FoundTexts = { outcome: 'found'; texts: SentText[] } | { outcome: 'unknown' };

export interface Texting {
  /** Our numbers, E.164; empty if texting is not set up. */
  numbers: string[];
  /** The number on which users text the guide, E.164; empty if there is none. */
  guideNumber: string;
  send(text: Text): Promise<SendOutcome>;
  /**
   * Finds the texts from one number to another that Twilio has accepted since a time, among its newest 1,000.
   */
  find(wanted: { from: string; to: string; since: Date }): Promise<FoundTexts>;
  /** Finds the text with this id; an empty list if Twilio has none. */
  fetch(sid: string): Promise<FoundTexts>;
  /** Tells whether Twilio has signed these form fields for this path and query of our site. */
  isSigned(signature: string, pathAndQuery: string, fields: Record<string, string>): Promise<boolean>;
}

/**
 * Opens Twilio's SDK. The SDK has a fixed host, so requests are rewritten if `apiUrl` names a different one.
 */
async function openClient(
  { accountSid, authToken, apiUrl }: TextingConfig,
  deadlineMs: number,
): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  class RewritingClient extends twilio.RequestClient {
    constructor() {
      super({ timeout: deadlineMs });
      const { defaults } = this.axios;
      const limitMs = deadlineMs / 2;
      defaults.httpAgent = new Agent({ keepAlive: true });
      watchConnecting(defaults.httpAgent, 'connect', limitMs);
      // With a proxy, this is its agent, which has its own way of connecting.
      if (defaults.httpsAgent instanceof SecureAgent)
        watchConnecting(defaults.httpsAgent, 'secureConnect', limitMs);
    }
    override request<T>(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
      const { pathname, search } = new URL(options.uri);
      const uri = apiUrl ? new URL(pathname + search, apiUrl).href : options.uri;
      return super.request<T>({ ...options, uri } as never);
    }
  }
  return twilio(accountSid, authToken, { httpClient: new RewritingClient() });
}

function outcomeOf(error: unknown): SendOutcome {
  if (wasNeverSent(error)) return { outcome: 'refused', message: 'The text service could not be reached' };
  const { status, code, message } = error as { status?: number; code?: string | number; message?: string };
  const optOut = Number(code) === UNSUBSCRIBED && { isOptedOut: true };
  if (status && status >= 400 && status < 500)
    return { outcome: 'refused', message: message ?? 'Refused', ...optOut };
  return { outcome: 'unknown', isTimeout: code === 'ECONNABORTED' || code === 'ETIMEDOUT' };
}

function toSentText({ sid, body, dateCreated, status, errorMessage, errorCode }: MessageInstance): SentText {
  if (!sid || !dateCreated) throw new Error('This is no text');
  const error = errorMessage || (errorCode ? `Error ${errorCode}` : undefined);
  return { sid, body, created: dateCreated, status, error };
}

/** Sends texts with Twilio. The SDK is loaded at the first use. */
export function twilioTexting(config: TextingConfig, deadlineMs = DEADLINE_MS): Texting {
  let opened: Promise<Twilio> | undefined;
  async function open(): Promise<Twilio> {
    try {
      return await (opened ??= openClient(config, deadlineMs));
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }

  async function ask(question: (client: Twilio) => Promise<MessageInstance[]>): Promise<FoundTexts> {
    try {
      return { outcome: 'found', texts: (await question(await open())).map(toSentText) };
    } catch {
      return { outcome: 'unknown' };
    }
  }

  return {
    numbers: config.accountSid ? config.numbers : [],
    guideNumber: config.accountSid && config.guideNumber,
    async send({ from, to, body, reference }) {
      let client: Twilio;
      try {
        client = await open();
      } catch (error) {
        return { outcome: 'refused', message: (error as Error).message };
      }
      const statusCallback = `${config.publicUrl}/api/sms/status?message=${encodeURIComponent(reference)}`;
      try {
        const { sid, status } = await client.messages.create({ from, to, body, statusCallback });
        return sid ? { outcome: 'accepted', sid, status } : { outcome: 'unknown', isTimeout: false };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async find({ from, to, since }) {
      // Twilio's own time filter uses the time of sending, which a text in its queue does not have yet.
      const asked = await ask(({ messages }) => messages.list({ from, to, pageSize: PAGE, limit: PAGE }));
      if (asked.outcome === 'unknown') return asked;
      return { outcome: 'found', texts: asked.texts.filter(({ created }) => created >= since) };
    },
    fetch: (sid) =>
      ask(async ({ messages }) => {
        try {
          return [await messages(sid).fetch()];
        } catch (error) {
          if ((error as { status?: number }).status === 404) return [];
          throw error;
        }
      }),
    async isSigned(signature, pathAndQuery, fields) {
      if (!config.authToken || !config.publicUrl) return false;
      const { default: twilio } = await import('twilio');
      return twilio.validateRequest(config.authToken, signature, config.publicUrl + pathAndQuery, fields);
    },
  };
}
