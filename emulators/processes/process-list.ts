import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  group: number;
  command: string;
}

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
  } catch {
    return [];
  }
}

function parseLine(line: string): Process[] {
  const [, pid, parent, group, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
  return command ? [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }] : [];
}

/** Lists every process of the machine: from /proc on Linux, which may have no `ps`, else with `ps`. */
export function listProcesses(): Process[] {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  }
  const options = { encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], options);
  return stdout.split('\n').flatMap(parseLine);
}

/**
 * Returns the ids of a process and all its descendants. The process group would not be enough, because the
 * emulators' Java has a different one.
 */
export function processTree(pid: number): number[] {
  const all = listProcesses();
  const tree = new Set([pid]);
  let size = 0;
  while (size < tree.size) {
    size = tree.size;
    for (const process of all) if (tree.has(process.parent)) tree.add(process.pid);
  }
  return [...tree];
}
