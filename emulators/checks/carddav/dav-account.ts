import { createAccount, signIn } from '#seed-data/demo-account.ts';

const PASSWORD = 'long enough';

interface Ports {
  hosting: number;
  functions: number;
}

interface Sent {
  body?: string;
  depth?: string;
  headers?: Record<string, string>;
}

/** Creates an account in the running suite, with an API token as its CardDAV password. */
export async function openDavAccount(name: string) {
  const { hosting, functions } = JSON.parse(process.env.TEST_PORTS!) as Ports;
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST!;
  const project = process.env.GCLOUD_PROJECT!;
  const localId = `${name}${Date.now()}`;
  const email = `${localId}@kindred.test`;
  await createAccount(host, project, { localId, email, password: PASSWORD, displayName: 'Robin' });
  const authorization = `Bearer ${await signIn(host, email, PASSWORD)}`;

  /**
   * Calls the API with the user's id token. Returns the parsed answer of any status; undefined if it is
   * empty.
   */
  async function api(method: string, path: string, body?: unknown) {
    const answer = await fetch(`http://127.0.0.1:${hosting}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return text ? JSON.parse(text) : undefined;
  }

  const { token } = await api('POST', '/api/tokens', { name: 'Phone', scope: 'contacts' });
  const basic = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;

  return {
    uid: localId,
    email,
    password: token as string,
    url: `http://localhost:${functions}/${project}/us-central1/dav/`,
    api,
    /** Sends a CardDAV request. */
    send: (method: string, url: string, { body, depth, headers }: Sent = {}) =>
      fetch(url, {
        method,
        headers: { authorization: basic, ...(depth && { depth }), ...headers },
        ...(body !== undefined && { body }),
      }),
  };
}
export type DavAccount = Awaited<ReturnType<typeof openDavAccount>>;
