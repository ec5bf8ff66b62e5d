import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DavAccount } from './dav-account.ts';
import { runProgram } from './run-program.ts';

/**
 * Makes a temporary folder of vCards. vdirsyncer syncs it with the product, khard reads and writes it. Of
 * `conflictResolution`, `a` is the folder and `b` the product.
 */
export function openDevice(
  { url, email, password }: DavAccount,
  conflictResolution: 'a wins' | 'b wins' = 'b wins',
) {
  const folder = mkdtempSync(join(tmpdir(), 'kindred-dav-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cards = join(folder, 'cards', 'people');
  mkdirSync(cards, { recursive: true });
  const storage = (name: string, values: Record<string, string>) =>
    [
      `[storage ${name}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
    ].join('\n');
  const config = [
    `[general]\nstatus_path = ${JSON.stringify(join(folder, 'status'))}`,
    `[pair kindred]\na = "here"\nb = "there"\ncollections = ["from b"]\nconflict_resolution = "${conflictResolution}"`,
    storage('here', { type: 'filesystem', path: join(folder, 'cards'), fileext: '.vcf' }),
    storage('there', { type: 'carddav', url, username: email, password }),
  ];
  writeFileSync(join(folder, 'vdirsyncer.conf'), config.join('\n\n'));
  writeFileSync(join(folder, 'khard.conf'), `[addressbooks]\n[[kindred]]\npath = ${cards}\n`);

  const vdirsyncer = (...args: string[]) =>
    runProgram(folder, 'vdirsyncer', ['-c', 'vdirsyncer.conf', ...args]);
  const files = () => readdirSync(cards).filter((name) => name.endsWith('.vcf'));
  const read = (file: string) => readFileSync(join(cards, file), 'utf8');
  const fileOf = (name: string) => files().find((file) => read(file).includes(`FN:${name}`))!;

  return {
    discover: () => vdirsyncer('discover'),
    sync: () => vdirsyncer('sync'),
    khard: (args: string[], input = '') => runProgram(folder, 'khard', ['-c', 'khard.conf', ...args], input),
    files,
    text: read,
    card: (name: string) => read(fileOf(name)),
    /** Changes the text of a card as a program on the device does. */
    edit(name: string, change: (vcard: string) => string) {
      const file = fileOf(name);
      writeFileSync(join(cards, file), change(read(file)));
    },
  };
}
