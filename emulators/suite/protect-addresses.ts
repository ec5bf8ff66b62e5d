/**
 * Switches on the Auth emulator's protection against probing for addresses, as in new Firebase projects:
 * the answers to signing in and to resetting a password do not tell whether an address has an account.
 * Throws if the emulator refuses.
 */
export async function protectAddresses(authHost: string, project: string): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`;
  const answer = await fetch(`http://${authHost}/${path}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
}
