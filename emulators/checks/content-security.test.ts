import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ports } from '#find/ports.ts';
import { root } from '#paths.ts';
import { suitePolicy } from '#suite/suite-config.ts';

const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
};
const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
const header = (name: string) => everywhere.find(({ key }) => key === name)?.value;

function sourcesOf(policy: string): Record<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

const published = sourcesOf(header('Content-Security-Policy') ?? '');

test('the policy of every page allows only the sources it lists, and no inline script', () => {
  expect(published).toMatchObject({
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  });
  const signIn = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'];
  const maps = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
  expect(published['script-src']).toEqual(["'self'", ...signIn, ...maps]);
  expect(published['frame-src']).toEqual(['https://demo-kindred.firebaseapp.com']);
  expect(Object.values(published).flat()).not.toContain("'unsafe-eval'");
  expect(Object.values(published).flat().join(' ')).not.toMatch(/\*|http:|127\.0\.0\.1|localhost/);
});

test('no page can be framed, sniffed, controlled by a page of another site, or loaded without encryption', () => {
  expect(header('X-Frame-Options')).toBe('DENY');
  expect(header('X-Content-Type-Options')).toBe('nosniff');
  expect(header('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  expect(header('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(header('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}/);
  for (const feature of ['geolocation', 'microphone'])
    expect(header('Permissions-Policy')).toContain(`${feature}=(self)`);
  for (const feature of ['camera', 'payment', 'usb'])
    expect(header('Permissions-Policy')).toContain(`${feature}=()`);
});

test('the policy of a local suite also allows its own emulators and stand-ins', () => {
  const ports = { auth: 1, firestore: 2, standIns: 3 } as Ports;
  const own = sourcesOf(suitePolicy(header('Content-Security-Policy') ?? '', ports));
  expect(own).toEqual({
    ...published,
    'connect-src': [...(published['connect-src'] ?? []), 'http://127.0.0.1:1', 'http://127.0.0.1:2'],
    'frame-src': [...(published['frame-src'] ?? []), 'http://127.0.0.1:1'],
    'img-src': [...(published['img-src'] ?? []), 'http://127.0.0.1:3'],
  });
});
