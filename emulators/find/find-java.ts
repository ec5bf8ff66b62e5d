import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The oldest version that firebase-tools accepts. */
const MIN_JAVA = 21;

const HOMES = [
  '/usr/lib/jvm/*',
  '/opt/java/*',
  '/opt/jdk*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*',
  '/usr/local/opt/openjdk*',
  join(homedir(), 'Library/Java/JavaVirtualMachines/*/Contents/Home'),
  join(homedir(), '.sdkman/candidates/java/*'),
  join(homedir(), '.jdks/*'),
];

export interface Java {
  path: string;
  version: number;
}

/** Returns the major version of a `java` command, or undefined if it does not run. */
async function javaVersion(path: string, env: NodeJS.ProcessEnv): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(path, ['-version'], { env, timeout: 15_000 });
    const [, major] = /version "(?:1\.)?(\d+)/.exec(stderr + stdout) ?? [];
    return major ? Number(major) : undefined;
  } catch {
    return undefined;
  }
}

async function probe(paths: string[], env: NodeJS.ProcessEnv): Promise<Java[]> {
  const javas = await Promise.all(
    paths.map(async (path) => ({ path, version: await javaVersion(path, env) })),
  );
  return javas.filter((java): java is Java => java.version !== undefined);
}

/**
 * Finds a Java that is new enough for the emulators: that of `JAVA_HOME`, that of `PATH`, or the newest in
 * the usual folders (`homes`). Throws if there is none.
 */
export async function findJava(env: NodeJS.ProcessEnv = process.env, homes: string[] = HOMES): Promise<Java> {
  const chosen = await probe([...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin/java')] : []), 'java'], env);
  const first = chosen.find((java) => java.version >= MIN_JAVA);
  if (first) return first;

  const paths = homes.flatMap((pattern) => globSync(pattern)).map((home) => join(home, 'bin/java'));
  const installed = await probe(
    paths.filter((path) => existsSync(path)),
    env,
  );
  const newest = installed.toSorted((a, b) => b.version - a.version)[0];
  if (newest && newest.version >= MIN_JAVA) return newest;

  const versions = new Set([...chosen, ...installed].map((java) => java.version));
  const found = versions.size ? `only Java ${[...versions].join(', ')} is here` : 'no Java is here';
  throw new Error(
    `The emulators need a JDK of version ${MIN_JAVA} or newer and ${found}: install one (for example from https://adoptium.net), or set JAVA_HOME to it.`,
  );
}
