export const DEMO = { email: 'demo@kindred.test', password: 'demo1234', name: 'Robin Avery' };

async function callAuth<T>(host: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Tells whether the demo account exists; users may delete it. */
export async function hasDemoAccount(host: string, project: string): Promise<boolean> {
  const path = `projects/${project}/accounts:lookup`;
  const { users } = await callAuth<{ users?: unknown[] }>(host, path, { email: [DEMO.email] });
  return !!users?.length;
}

/** Creates an account in the Auth emulator (`host`). `localId` is its user id, random by default. */
export async function createAccount(
  host: string,
  project: string,
  account: { localId?: string; email: string; password: string; displayName: string },
): Promise<void> {
  await callAuth(host, `projects/${project}/accounts`, { ...account, emailVerified: true });
}

/** Signs in at the Auth emulator (`host`) and returns the id token. */
export async function signIn(host: string, email: string, password: string): Promise<string> {
  const { idToken } = await callAuth<{ idToken: string }>(host, 'accounts:signInWithPassword?key=local', {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}
