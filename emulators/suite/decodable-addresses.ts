import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/*
 * Loaded into the process of the emulators before firebase-tools. Its Hosting emulator decodes every address,
 * and one that cannot be decoded, such as `/people?search=100%`, would end the whole suite.
 */

function canDecode(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

/** Returns an address that can be decoded: percent signs that begin no letter are escaped. */
export function decodable(address: string): string {
  if (canDecode(address)) return address;
  const escaped = address.replaceAll(/%(?![\da-f]{2})/gi, '%25');
  return canDecode(escaped) ? escaped : address.replaceAll('%', '%25');
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  request.url = decodable(request.url ?? '/');
});
