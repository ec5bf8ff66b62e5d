import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import twilio from 'twilio';
import { onTestFinished } from 'vitest';
import { ACCOUNT, openStandIns } from './open-stand-ins.ts';

export const THEIR_NUMBER = '+15125550100';

/** A webhook call that the product received. */
interface Webhook {
  url: string;
  fields: Record<string, string>;
  isSigned: boolean;
}

/**
 * Starts a server that replaces the product. It records the webhook calls it gets, and answers each with
 * `status`.
 */
async function startProduct() {
  const product = { url: '', webhooks: [] as Webhook[], status: 200 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const signature = String(request.headers['x-twilio-signature']);
      const url = String(request.url);
      const isSigned = twilio.validateRequest(ACCOUNT.authToken, signature, product.url + url, fields);
      product.webhooks.push({ url, fields, isSigned });
      response.writeHead(product.status).end('<Response/>');
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  product.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return product;
}

/** Returns Twilio's own library, with the stand-in as its server. */
function openClient(base: string, authToken: string) {
  class Client extends twilio.RequestClient {
    override request<T>(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
      const { pathname, search } = new URL(options.uri);
      return super.request<T>({ ...options, uri: base + pathname + search } as never);
    }
  }
  return twilio(ACCOUNT.accountSid, authToken, { httpClient: new Client({ timeout: 1000 }) });
}

/**
 * Starts the stand-ins and a server that replaces the product and records webhook calls, until the current
 * test has finished.
 */
export async function openTwilio() {
  const product = await startProduct();
  const { base, post } = await openStandIns({ publicUrl: product.url, reportProblem: () => {} });
  const messagesOf = async (phone: string): Promise<Record<string, string>[]> =>
    (await fetch(`${base}/phone/messages?phone=${phone}`)).json() as never;
  return {
    base,
    post,
    product,
    messagesOf,
    openClient: (authToken = ACCOUNT.authToken) => openClient(base, authToken),
  };
}
