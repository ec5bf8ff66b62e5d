import { type WriteStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const LAST_LINES = 12;
const QUIET = new Set(['DEBUG', 'INFO', 'NOTICE', 'DEFAULT']);
const NOISE = /Your requested "node" version|outdated version of firebase-functions|Cloud Runtime Config/;

interface Entry {
  severity?: string;
  message?: string;
  stack?: string;
}

function parseEntry(text: string): Entry | undefined {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the part of a line of firebase-tools that the terminal shows: output and warnings of the functions,
 * but no routine log entries. Undefined if it shows nothing of the line.
 */
export function messageToShow(line: string): string | undefined {
  const printed = /^>\s+(.*)$/s.exec(line)?.[1];
  if (printed !== undefined) {
    const entry = parseEntry(printed);
    if (!entry) return printed;
    const { severity = 'DEFAULT', message, stack, ...more } = entry;
    if (QUIET.has(severity)) return undefined;
    return [`${severity}: ${message} ${JSON.stringify(more)}`, ...(stack ? [stack] : [])].join('\n');
  }
  const warning = /^(?:⚠|⬢)\s+(functions.*)$/.exec(line)?.[1];
  return warning && !NOISE.test(warning) ? warning : undefined;
}

export interface SuiteLog {
  path: string;
  write(line: string): void;
  lastLines(): string;
  close(): void;
}

/** Opens a log file for the complete output of a suite. The last lines are also kept in memory. */
export function openLog(path: string): SuiteLog {
  mkdirSync(dirname(path), { recursive: true });
  const file: WriteStream = createWriteStream(path);
  const last: string[] = [];
  return {
    path,
    write(line) {
      file.write(`${line}\n`);
      if (!line.trim()) return;
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
    },
    lastLines: () => last.join('\n'),
    close: () => file.end(),
  };
}
