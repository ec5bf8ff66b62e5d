import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const DATA = join(import.meta.dirname, '..', '..', '.data');

/**
 * Returns the path of a Chromium: $CHROMIUM_PATH, Playwright's own, the system's, or on Linux x64 that of the
 * package @sparticuz/chromium. The package is unpacked into .data; otherwise it would run any file with the
 * path /tmp/chromium.
 */
export async function browserPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const known = [
    chromium.executablePath(),
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return known.find((path) => existsSync(path)) ?? unpackedChromium();
}

async function unpackedChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium found. Run: npx playwright install chromium');
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(DATA, `chromium-${version}`);
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = part; // the package unpacks into os.tmpdir()
  try {
    await (await import('@sparticuz/chromium')).default.executablePath();
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  return path;
}
