import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '#paths.ts';
import type { SuiteConfig } from './suite-config.ts';

export const ACCOUNT_SID = 'AC00000000000000000000000000000000';
export const NUMBERS = ['+15005550006', '+15005550007', '+15005550008', '+15005550009', '+15005550010'];
export const GUIDE_NUMBER = '+15005550011';
export const MAIL_FROM = 'Kindred <hello@kindred.test>';
/** The public key for VAPID_PRIVATE_KEY in functions/.secret.local.example. */
export const VAPID_PUBLIC_KEY =
  'BIGxS7dUOFGr3k-658ZAhj5VSzGGQfBWCczXjwAeOCvekhbioQWwAzjETx-hyroGR7ftRNCrTL6ZT9Gf6KCwbGU';
export const VAPID_SUBJECT = 'mailto:hello@kindred.test';

const functions = join(root, 'functions');

/** Returns the origin of the push service's stand-in, as in its endpoints. */
export const pushServiceUrl = (standInsPort: number | string) => `http://localhost:${standInsPort}`;

/** Returns the URL at which the function `dav` of a suite answers. */
export const davUrl = ({ ports }: SuiteConfig, project: string) =>
  `http://localhost:${ports.functions}/${project}/us-central1/dav`;

export const publicUrl = ({ ports }: SuiteConfig) => `http://localhost:${ports.hosting}`;

/**
 * Writes the .env file of the emulated functions. With `withOwnSettings`, the developer's
 * functions/.env.local overrides it.
 */
export function writeFunctionsEnvironment(
  config: SuiteConfig,
  options: { project: string; withOwnSettings: boolean },
): void {
  const lines = [
    `TWILIO_ACCOUNT_SID=${ACCOUNT_SID}`,
    `TWILIO_NUMBERS=${NUMBERS.join(',')}`,
    `GUIDE_NUMBER=${GUIDE_NUMBER}`,
    `TWILIO_API_URL=http://127.0.0.1:${config.ports.standIns}`,
    `VAPID_PUBLIC_KEY=${VAPID_PUBLIC_KEY}`,
    `VAPID_SUBJECT=${VAPID_SUBJECT}`,
    `PUSH_SERVICE_URL=${pushServiceUrl(config.ports.standIns)}`,
    `MAIL_FROM=${MAIL_FROM}`,
    `MAIL_SERVER_URL=smtp://127.0.0.1:${config.ports.mail}`,
    `PUBLIC_URL=${publicUrl(config)}`,
    `DAV_URL=${davUrl(config, options.project)}`,
    'GEOCODER=offline',
    `NOMINATIM_URL=http://127.0.0.1:${config.ports.standIns}/nominatim`,
    `GEMINI_API_URL=http://127.0.0.1:${config.ports.standIns}/gemini`,
    `APP_CHECK_KEYS_URL=http://127.0.0.1:${config.ports.standIns}/app-check/v1/jwks`,
  ];
  mkdirSync(config.environmentFolder, { recursive: true });
  writeFileSync(join(config.environmentFolder, '.env'), `${lines.join('\n')}\n`);
  const own = join(functions, '.env.local');
  const ownText = options.withOwnSettings && existsSync(own) ? readFileSync(own, 'utf8') : '';
  writeFileSync(join(config.environmentFolder, '.env.local'), ownText);
}

const secretsFile = join(functions, '.secret.local');

/** Reads the secrets in functions/.secret.local.example. */
export const readExampleSecrets = () => parseEnv(readFileSync(`${secretsFile}.example`, 'utf8'));

/**
 * Copies missing secrets to functions/.secret.local from its example file. Otherwise the emulator would ask
 * the cloud for them.
 */
function completeSecrets(): void {
  const own = existsSync(secretsFile) ? readFileSync(secretsFile, 'utf8') : '';
  const example = readExampleSecrets();
  const missing = Object.entries(example).filter(([name]) => !(name in parseEnv(own)));
  if (!missing.length) return;
  const separator = own && !own.endsWith('\n') ? '\n' : '';
  appendFileSync(secretsFile, separator + missing.map(([name, value]) => `${name}=${value}\n`).join(''));
}

/**
 * Reads the token that signs webhooks from functions/.secret.local, because the emulator reads secrets only
 * there. Before that, copies missing secrets to this file. Throws if the token is empty.
 */
export function readAuthToken(): string {
  completeSecrets();
  const token = parseEnv(readFileSync(secretsFile, 'utf8')).TWILIO_AUTH_TOKEN;
  if (!token)
    throw new Error(
      'functions/.secret.local has no TWILIO_AUTH_TOKEN: copy it from functions/.secret.local.example.',
    );
  return token;
}
