import type { Ports } from '#find/ports.ts';

/** Lets more sources into directives of a Content-Security-Policy that has each of them. */
function widen(policy: string, sources: Record<string, string[]>): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  return directives
    .map((directive) => [directive, ...(sources[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/** The policy of the site where a suite serves it: its own emulators and stand-ins may be asked too, and nothing else. */
export function suitePolicy(policy: string, { auth, firestore, standIns }: Ports): string {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return widen(policy, { 'connect-src': [at(auth), at(firestore)], 'img-src': [at(standIns)] });
}
