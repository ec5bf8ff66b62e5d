/**
 * Switches on the Auth emulator's protection against probing for addresses, which new Firebase projects have:
 * signing in and resetting a password answer the same whether an address has an account or not.
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
