const API_WORKERS = 4;

/** Each worker of the functions emulator serves one request at a time and takes its time to start: a few start now. */
export async function warmUp(site: string): Promise<void> {
  const requests = [
    ...Array.from({ length: API_WORKERS }, () => fetch(`${site}/api/openapi.json`)),
    fetch(`${site}/api/sms/webhook`, { method: 'POST' }),
  ];
  await Promise.all(requests.map(async (request) => (await request).arrayBuffer()));
}
