import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appCheckFailures, createAppCheck } from './app-check.ts';
import { createFaults } from './faults.ts';
import { createGemini, geminiFailures } from './gemini.ts';
import { BadRequest, type Call, readJson, sendJson } from './http.ts';
import { mailFailures, startMail } from './mail/mail.ts';
import { answerNominatim, nominatimFailures } from './nominatim.ts';
import { answerPhone } from './phone/phone.ts';
import { createPush, pushFailures } from './push/push.ts';
import { answerTile } from './tiles/tiles.ts';
import { createMessages, type TwilioMessage } from './twilio/messages.ts';
import { answerTwilio, twilioFailures } from './twilio/twilio.ts';
import type { TwilioAccount } from './twilio/webhooks.ts';

export interface StandInsOptions extends TwilioAccount {
  /** Port of the HTTP server; 0 for any free port. */
  port: number;
  /** Port that receives mails; 0 for any free port. */
  mailPort: number;
  /** Base URL of the product, to which webhooks are posted. */
  publicUrl: string;
  reportProblem?: (problem: string) => void;
}

export interface StandIns {
  port: number;
  mailPort: number;
  /** Returns every text that was accepted from the product or sent from a phone, oldest first. */
  texts(): TwilioMessage[];
  /**
   * Return the messages that the push service accepted, and the mails received: the last 2000, oldest
   * first.
   */
  pushes: ReturnType<typeof createPush>['all'];
  mails: Awaited<ReturnType<typeof startMail>>['all'];
  close(): Promise<void>;
}

/** Starts one server that stands in for all outside services of the product. */
export async function startStandIns(options: StandInsOptions): Promise<StandIns> {
  const { port, mailPort, publicUrl, reportProblem = console.error, ...account } = options;
  const messages = createMessages();
  const faults = createFaults({
    'app-check': appCheckFailures,
    gemini: geminiFailures,
    mail: mailFailures,
    nominatim: nominatimFailures,
    push: pushFailures,
    twilio: twilioFailures,
  });
  const appCheck = createAppCheck();
  const gemini = createGemini();
  const push = createPush();
  const mail = await startMail(mailPort, faults);
  const closing = new AbortController();

  async function answer(call: Call): Promise<void> {
    const { method, url, request, response } = call;
    if (url.pathname.startsWith('/2010-04-01/')) {
      if (faults.failIfPending('twilio', response)) return;
      return answerTwilio({ account, messages, reportProblem, closing: closing.signal }, call);
    }
    if (url.pathname === '/gemini/next-answer' && method === 'POST') {
      gemini.setNextAnswer(await readJson(request));
      return sendJson(response, 200, { ok: true });
    }
    if (url.pathname.startsWith('/gemini/')) {
      if (faults.failIfPending('gemini', response)) return;
      return gemini.answer(call);
    }
    if (url.pathname.startsWith('/app-check/')) {
      if (faults.failIfPending('app-check', response)) return;
      return appCheck.answer(call);
    }
    if (url.pathname.startsWith('/nominatim/')) {
      if (faults.failIfPending('nominatim', response)) return;
      return answerNominatim(call);
    }
    if (/^\/push(\/|$)/.test(url.pathname)) {
      if (push.isSending(call) && faults.failIfPending('push', response)) return;
      return push.answer(call);
    }
    if (/^\/mail(\/|$)/.test(url.pathname)) return mail.answer(call);
    if (url.pathname.startsWith('/tiles/')) return answerTile(call);
    if (/^\/phone(\/|$)/.test(url.pathname)) return answerPhone({ account, messages, publicUrl }, call);
    if (url.pathname === '/faults' && method === 'POST') {
      faults.configure(await readJson(request));
      return sendJson(response, 200, { ok: true });
    }
    sendJson(response, 404, { error: `There is no ${method} ${url.pathname}` });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://stand-ins');
    if (!url) return sendJson(response, 400, { error: `${request.url} is no address` });
    try {
      await answer({ request, response, method: request.method ?? 'GET', url });
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof BadRequest))
        reportProblem(`${request.method} ${url.pathname} failed: ${message}`);
      if (!response.headersSent)
        sendJson(response, error instanceof BadRequest ? 400 : 500, { error: message });
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mailPort: mail.port,
    texts: messages.all,
    pushes: push.all,
    mails: mail.all,
    async close() {
      closing.abort();
      faults.close();
      server.closeAllConnections();
      server.close();
      await Promise.all([once(server, 'close'), mail.close()]);
    },
  };
}
