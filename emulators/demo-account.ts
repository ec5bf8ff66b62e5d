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

/** Whether the demo account is there to sign in with: people may delete it. */
export async function hasDemoAccount(host: string, project: string): Promise<boolean> {
  const path = `projects/${project}/accounts:lookup`;
  const { users } = await callAuth<{ users?: unknown[] }>(host, path, { email: [DEMO.email] });
  return !!users?.length;
}

/** Makes the demo account in the Auth emulator, under this user id. */
export async function createDemoAccount(host: string, project: string, uid: string): Promise<void> {
  const { email, password, name: displayName } = DEMO;
  const account = { localId: uid, email, password, displayName, emailVerified: true };
  await callAuth(host, `projects/${project}/accounts`, account);
}
