import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findJava } from './find-java.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-java-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Creates a Java home with a `java` command that prints this version. Returns its path. */
function installJava(name: string, version: string): string {
  const home = join(folder, name);
  mkdirSync(join(home, 'bin'), { recursive: true });
  const file = join(home, 'bin/java');
  writeFileSync(file, `#!/bin/sh\necho 'openjdk version "${version}" 2025-01-01' >&2\n`);
  chmodSync(file, 0o755);
  return home;
}

const usual = () => [join(folder, '*')];

test('JAVA_HOME comes first', async () => {
  installJava('jdk-25', '25.0.1');
  const home = installJava('mine', '21.0.2');
  expect(await findJava({ PATH: '', JAVA_HOME: home }, usual())).toEqual({
    path: join(home, 'bin/java'),
    version: 21,
  });
});

test('a Java on PATH that is too old does not hide a newer one that is installed', async () => {
  const old = installJava('jdk-17', '17.0.15');
  installJava('jdk-21', '21.0.2');
  const newest = installJava('jdk-25', '25');
  const found = await findJava({ PATH: join(old, 'bin') }, usual());
  expect(found).toEqual({ path: join(newest, 'bin/java'), version: 25 });
});

test('a Java that calls itself 1.8 is Java 8', async () => {
  const old = installJava('jdk-8', '1.8.0_402');
  await expect(findJava({ PATH: join(old, 'bin') }, usual())).rejects.toThrow('only Java 8 is here');
});

test('without a Java that is new enough, the error says what to install', async () => {
  const old = installJava('jdk-17', '17.0.15');
  await expect(findJava({ PATH: join(old, 'bin') }, usual())).rejects.toThrow(
    /^The emulators need a JDK of version 21 or newer and only Java 17 is here: install one/,
  );
});

test('without any Java, the error says so', async () => {
  await expect(findJava({ PATH: '' }, usual())).rejects.toThrow('no Java is here');
});
