import type { Twilio } from 'twilio';
import type { TextingConfig } from '#config.ts';

const DEADLINE_MS = 8_000;

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
  | { outcome: 'refused'; message: string }
  | { outcome: 'unknown'; isTimeout: boolean };

export interface Texting {
  /** Our numbers; none when texting is not set up. */
  numbers: string[];
  send(text: Text): Promise<SendOutcome>;
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
  if (status && status >= 400 && status < 500) return { outcome: 'refused', message: message ?? 'Refused' };
  return { outcome: 'unknown', isTimeout: code === 'ECONNABORTED' || code === 'ETIMEDOUT' };
}

export function twilioTexting(config: TextingConfig, deadlineMs = DEADLINE_MS): Texting {
  let client: Promise<Twilio> | undefined;
  return {
    numbers: config.accountSid ? config.numbers : [],
    async send({ from, to, body, reference }) {
      try {
        client ??= openClient(config, deadlineMs);
        await client;
      } catch (error) {
        client = undefined;
        return { outcome: 'refused', message: (error as Error).message };
      }
      const statusCallback = `${config.publicUrl}/api/sms/status?message=${encodeURIComponent(reference)}`;
      try {
        const { sid, status } = await (await client).messages.create({ from, to, body, statusCallback });
        return sid ? { outcome: 'accepted', sid, status } : { outcome: 'unknown', isTimeout: false };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async isSigned(signature, pathAndQuery, fields) {
      if (!config.authToken || !config.publicUrl) return false;
      const { default: twilio } = await import('twilio');
      return twilio.validateRequest(config.authToken, signature, config.publicUrl + pathAndQuery, fields);
    },
  };
}
