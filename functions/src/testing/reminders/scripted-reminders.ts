import { isKnownEndpoint, type Push, type PushMessage, type PushOutcome } from '#clients/push.ts';
import type { Mail, MailMessage, MailOutcome } from '#clients/mail.ts';

/** The endpoint of a browser in tests. */
export const endpointOf = (name: string) => `https://updates.push.services.mozilla.com/wpush/v2/${name}`;

/** Creates a push service that delivers nothing. The test sets its answers. */
export function scriptedPush() {
  const sent: (PushMessage & { endpoint: string })[] = [];
  const answers: PushOutcome[] = [];
  const push: Push = {
    publicKey: 'a-public-key',
    isKnown: (endpoint) => isKnownEndpoint(endpoint, ''),
    async send({ endpoint }, message) {
      sent.push({ endpoint, ...message });
      return answers.shift() ?? { outcome: 'sent' };
    },
  };
  return { push, sent, answerNext: (...outcomes: PushOutcome[]) => void answers.push(...outcomes) };
}

/** Creates a mail server that delivers nothing. The test sets its answers. */
export function scriptedMail() {
  const sent: MailMessage[] = [];
  const answers: MailOutcome[] = [];
  const mail: Mail = {
    isSetUp: true,
    async send(message) {
      sent.push(message);
      return answers.shift() ?? { outcome: 'sent' };
    },
  };
  return { mail, sent, answerNext: (...outcomes: MailOutcome[]) => void answers.push(...outcomes) };
}
