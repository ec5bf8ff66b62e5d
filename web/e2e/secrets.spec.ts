import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@playwright/test';
import { WEB } from './built-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** Patterns of the secrets of well-known services. */
const SHAPES: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16}/,
  'a key of Google’s': /\bAIza[\w-]{35}\b/,
  'a token of Google’s': /\bya29\.[\w-]{20}/,
  'a key of Twilio’s': /\bSK[0-9a-f]{32}\b/,
  'an account of Twilio’s': /\bAC(?!0{32})[0-9a-f]{32}\b/,
  'a token of GitHub’s': /\b(gh[pousr]_\w{30}|github_pat_\w{30})/,
  'a key of Amazon’s': /\bAKIA[0-9A-Z]{16}\b/,
  'a key that pays': /\b[rs]k_live_\w{20}/,
};

const NOT_OURS = /(^|\/)(node_modules|\.git|\.data|\.cache|\.firebase|lib|dist)(\/|$)/;
/** Matches files that .gitignore keeps out of the repository. */
const KEPT_OUT = /\.local$|\.log$|\.firebase\.\w+\.json$/;

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder, exclude: (path) => NOT_OURS.test(path) })
    .concat(globSync('.*', { cwd: folder }))
    .map((path) => resolve(folder, path))
    .filter((path) => !KEPT_OUT.test(path) && statSync(path).isFile());

/** The values in the local file of secrets, and in its example file. */
const ownSecrets = ['functions/.secret.local', 'functions/.secret.local.example']
  .map((name) => join(root, name))
  .filter((path) => existsSync(path))
  .flatMap((path) => Object.values(parseEnv(readFileSync(path, 'utf8'))))
  .filter((value) => value !== undefined && value !== 'none');

function secretsIn(path: string, known: (string | undefined)[]): string[] {
  const text = readFileSync(path, 'latin1');
  const shapes = Object.entries(SHAPES).filter(([, shape]) => shape.test(text));
  const found = known.filter((secret) => secret && text.includes(secret));
  return [...shapes.map(([what]) => what), ...found.map(() => 'a secret of this machine')].map(
    (what) => `${path}: ${what}`,
  );
}

test('no file of the repository holds a secret', () => {
  const files = filesIn(root);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => secretsIn(path, []))).toEqual([]);
});

test('no file that is published or deployed holds a secret, the local ones included', () => {
  const [web, functions] = [filesIn(WEB), filesIn(join(root, 'functions/lib'))];
  expect(web.length).toBeGreaterThan(20);
  expect(functions.some((path) => path.endsWith('lib/index.js'))).toBe(true);
  expect(ownSecrets).toContain('local-auth-token');
  expect([...web, ...functions].flatMap((path) => secretsIn(path, ownSecrets))).toEqual([]);
});

test('no file that is published names a server’s setting', () => {
  const settings = /TWILIO_AUTH_TOKEN|GEMINI_API_KEY|TWILIO_ACCOUNT_SID|VAPID_PRIVATE_KEY|SMTP_URL|LINK_KEY/;
  expect(filesIn(WEB).filter((path) => settings.test(readFileSync(path, 'latin1')))).toEqual([]);
});
