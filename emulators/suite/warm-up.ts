const API_WORKERS = 4;

/**
 * Sends some parallel requests, so that the functions emulator starts workers. Each starts slowly and serves
 * one request at a time.
 */
export async function warmUp(site: string): Promise<void> {
  const requests = [
    ...Array.from({ length: API_WORKERS }, () => fetch(`${site}/api/openapi.json`)),
    fetch(`${site}/api/sms/webhook`, { method: 'POST' }),
  ];
  await Promise.all(requests.map(async (request) => (await request).arrayBuffer()));
}
