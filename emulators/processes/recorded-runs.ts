import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { work } from '#paths.ts';
import { listProcesses } from './process-list.ts';

interface Run {
  launcher: number;
  pids: number[];
}

const fileOf = (name: string) => join(work, `running-${name}.json`);

/**
 * Kills the emulators among the processes with these ids or group ids. Returns their number. Other processes
 * are spared, because the system may have given an old id to a new process.
 */
export function killEmulators(pids: number[]): number {
  const found = listProcesses().filter(
    ({ pid, group, command }) =>
      (pids.includes(pid) || pids.includes(group)) && /firebase|emulator/.test(command),
  );
  for (const { pid } of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  return found.length;
}

/**
 * Stores the process ids of a running suite with this name. From them the next start learns that it runs or,
 * if this process was killed, kills the emulators that it left.
 */
export function recordRun(name: string, pids: number[]): void {
  mkdirSync(work, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify({ launcher: process.pid, pids } satisfies Run));
}

export const forgetRun = (name: string) => rmSync(fileOf(name), { force: true });

function readRun(name: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Run;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the process id of the command that runs a suite with this name; undefined if there is none. If
 * that command was killed, kills the emulators that it left, for up to 5 seconds.
 */
export async function findOtherRun(name: string): Promise<number | undefined> {
  const run = readRun(name);
  if (!run) return undefined;
  if (run.launcher !== process.pid && isAlive(run.launcher)) return run.launcher;
  for (let tries = 0; tries < 50 && killEmulators(run.pids) > 0; tries++) await wait(100);
  forgetRun(name);
  return undefined;
}
