import { Readable } from 'node:stream';
import type { MailConfig } from '#config.ts';
import type { Mail, MailOutcome } from './mail.ts';

const DEADLINE_MS = 20_000;

interface SmtpError {
  code?: string;
  responseCode?: number;
  message: string;
}

/**
 * Returns the outcome of a mail that failed. `refused` if the server will never take this mail, `unknown` if
 * it did not answer while the mail was being sent. Otherwise it has not taken the mail: `later`.
 */
function outcomeOf({ code, responseCode, message }: SmtpError, wasBeingSent: boolean): MailOutcome {
  if (responseCode && responseCode >= 500 && code !== 'EAUTH') return { outcome: 'refused', message };
  if (!responseCode && wasBeingSent) return { outcome: 'unknown' };
  return { outcome: 'later' };
}

/**
 * Opens a connection for one mail. Calls `onSending` when the server allows the mail itself to be sent (after
 * DATA).
 */
async function openTransport(url: string, deadlineMs: number, onSending: () => void) {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs };
  const transport = createTransport({ url, ...timeouts });
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    async function* watch() {
      onSending();
      yield* read();
    }
    message.createReadStream = () => Readable.from(watch()) as ReturnType<typeof read>;
    done();
  });
  return transport;
}

/** Sends mails by SMTP. nodemailer is loaded at the first use. */
export function smtpMail({ url, from }: MailConfig, deadlineMs = DEADLINE_MS): Mail {
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    isSetUp: !!url && !!from,
    async send({ to, subject, text, html, unsubscribeUrl, id }) {
      let wasBeingSent = false;
      try {
        const transport = await openTransport(url, deadlineMs, () => (wasBeingSent = true));
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: {
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError, wasBeingSent);
      }
    },
  };
}
