import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { findEmulators } from '#find/find-emulators.ts';
import { findJava } from '#find/find-java.ts';
import { takenPorts } from '#find/ports.ts';
import { root } from '#paths.ts';
import { findOtherRun } from '#processes/recorded-runs.ts';
import { readAuthToken } from '#suite/functions-environment.ts';
import { portsAt, START_SUITE, TEST_SUITE } from '#suite/suite-config.ts';

const GB = 2 ** 30;
const MIN_DISK_GB = 2;
const MIN_MEMORY_GB = 4;

/** Returns a description of what was found. Throws an error that tells what to do. */
type Check = () => Promise<string>;

const formatGigabytes = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`;

async function checkDisk(): Promise<string> {
  const { bavail, bsize } = await statfs(root);
  const free = bavail * bsize;
  if (free < MIN_DISK_GB * GB) {
    throw new Error(
      `Only ${formatGigabytes(free)} are free: packages, builds and data want ${MIN_DISK_GB} GB.`,
    );
  }
  return `${formatGigabytes(free)} free`;
}

async function checkMemory(): Promise<string> {
  if (totalmem() < MIN_MEMORY_GB * GB) {
    throw new Error(
      `This machine has ${formatGigabytes(totalmem())}: emulators, functions and a browser want ${MIN_MEMORY_GB} GB.`,
    );
  }
  return formatGigabytes(totalmem());
}

const checkPorts = ({ name, portOffset }: { name: string; portOffset: number }): Check => {
  return async () => {
    const ports = portsAt(portOffset);
    const running = await findOtherRun(name);
    if (running) return `in use by npm ${name}, which runs as process ${running}`;
    const taken = await takenPorts(ports);
    if (taken.length) throw new Error(`${taken.join(', ')}: taken. Stop what listens there.`);
    return `${Object.values(ports).join(', ')} are free`;
  };
};

async function checkSecrets(): Promise<string> {
  readAuthToken();
  return 'functions/.secret.local is complete';
}

export const checks: Record<string, Check> = {
  Node: async () => `${process.versions.node}, with the packages of package-lock.json`,
  Java: async () => {
    const { path, version } = await findJava();
    return `${version} (${path})`;
  },
  Emulators: async () => `from ${(await findEmulators()).from}`,
  Disk: checkDisk,
  Memory: checkMemory,
  'Ports of npm start': checkPorts(START_SUITE),
  'Ports of npm test': checkPorts(TEST_SUITE),
  Secrets: checkSecrets,
};

/** Runs the checks. Returns a line for each, and the number that failed. */
export async function diagnose(of: Record<string, Check>): Promise<{ lines: string[]; problems: number }> {
  const names = Object.keys(of);
  const results = await Promise.allSettled(Object.values(of).map((check) => check()));
  const width = Math.max(...names.map((name) => name.length));
  const lines = results.map((result, index) => {
    const name = names[index]!.padEnd(width);
    return result.status === 'fulfilled'
      ? `ok       ${name}  ${result.value}`
      : `problem  ${name}  ${(result.reason as Error).message}`;
  });
  return { lines, problems: results.filter(({ status }) => status === 'rejected').length };
}

if (import.meta.main) {
  const { lines, problems } = await diagnose(checks);
  console.log(lines.join('\n'));
  console.log(problems ? `\n${problems} to mend.` : '\nNothing is wrong: npm start.');
  process.exitCode = problems ? 1 : 0;
}
