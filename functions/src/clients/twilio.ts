import type { Twilio } from 'twilio';
import type { MessageInstance } from 'twilio/lib/rest/api/v2010/account/message.js';
import type { TextingConfig } from '#config.ts';

/** Twilio's word for a phone that said STOP. */
const UNSUBSCRIBED = 21610;
const DEADLINE_MS = 8_000;
/** The most Twilio lists at once, newest first: more than a thread has in the minutes that matter. */
const PAGE = 1_000;

export interface Text {
  from: string;
  to: string;
  body: string;
  /** What delivery reports about this text carry back to us. */
  reference: string;
}

/** What is known after a try: Twilio took it, refused it, or nobody can tell. */
export type SendOutcome =
  | { outcome: 'accepted'; sid: string; status: string }
  | { outcome: 'refused'; message: string; isOptedOut?: boolean }
  | { outcome: 'unknown'; isTimeout: boolean };

/** A text as Twilio knows it, its state in Twilio's words. */
export interface SentText {
  sid: string;
  body: string;
  created: Date;
  status: string;
  error?: string | undefined;
}

/** What Twilio says when it is asked about texts; unknown when it does not answer. */
export type Asked = { outcome: 'found'; texts: SentText[] } | { outcome: 'unknown' };

export interface Texting {
  /** Our numbers; none when texting is not set up. */
  numbers: string[];
  send(text: Text): Promise<SendOutcome>;
  /** The texts between two numbers that Twilio was given since then. */
  find(wanted: { from: string; to: string; since: Date }): Promise<Asked>;
  /** The text of that id, none when Twilio knows of none. */
  fetch(sid: string): Promise<Asked>;
  /** Whether Twilio signed these form fields for this path and query of ours. */
  isSigned(signature: string, pathAndQuery: string, fields: Record<string, string>): Promise<boolean>;
}

/** The SDK fixes Twilio's hosts but not its HTTP client: another origin is put on each request. */
async function openClient(
  { accountSid, authToken, apiUrl }: TextingConfig,
  deadlineMs: number,
): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  class OurClient extends twilio.RequestClient {
    override request<T>(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
      const { pathname, search } = new URL(options.uri);
      const uri = apiUrl ? new URL(pathname + search, apiUrl).href : options.uri;
      return super.request<T>({ ...options, uri } as never);
    }
  }
  return twilio(accountSid, authToken, { httpClient: new OurClient({ timeout: deadlineMs }) });
}

function outcomeOf(error: unknown): SendOutcome {
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

  async function ask(question: (client: Twilio) => Promise<MessageInstance[]>): Promise<Asked> {
    try {
      return { outcome: 'found', texts: (await question(await open())).map(toSentText) };
    } catch {
      return { outcome: 'unknown' };
    }
  }

  return {
    numbers: config.accountSid ? config.numbers : [],
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
      // Twilio's own filter is by the time of sending, which a text that waits for its turn does not have yet.
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
