import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findJava } from './find-java.ts';
import { wrapperJar } from './wrapper-jar.ts';

const LONG = `/opt/${'a-rather-long-folder/'.repeat(8)}emulator.jar`;

function manifestOf(jar: Buffer): string {
  const nameLength = jar.readUInt16LE(26);
  const start = 30 + nameLength;
  return jar.subarray(start, start + jar.readUInt32LE(18)).toString();
}

test('no line of the manifest is longer than 72 bytes', () => {
  const lines = manifestOf(wrapperJar(LONG, 'com.example.Main')).split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
});

test('a long path survives the folding of manifest lines', () => {
  const manifest = manifestOf(wrapperJar(LONG, 'com.example.Main')).replaceAll('\r\n ', '');
  expect(manifest).toContain(`Class-Path: file://${LONG}\r\n`);
});

test('a path with spaces and accents becomes a file URL', () => {
  expect(manifestOf(wrapperJar('/home/zoë smith/e.jar', 'Main'))).toContain(
    'file:///home/zo%C3%AB%20smith/e.jar',
  );
});

test('java starts the main class that the wrapper names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wrapper-jar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const jar = join(folder, 'wrapper.jar');
  writeFileSync(jar, wrapperJar(join(folder, 'absent.jar'), 'com.sun.tools.javac.Main'));
  const { path, version } = await findJava();
  const { stdout, stderr } = await promisify(execFile)(path, ['-jar', jar, '-version']);
  expect(stdout + stderr).toContain(`javac ${version}`);
});
