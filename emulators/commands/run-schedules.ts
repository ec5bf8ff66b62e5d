import { setTimeout as wait } from 'node:timers/promises';
import { scheduleNames, type ScheduleName, schedules } from 'functions/schedules.ts';

const MINUTE_MS = 60_000;

interface Timers {
  run: (name: ScheduleName) => Promise<void>;
  signal: AbortSignal;
  print: (problem: string) => void;
}

async function keepRunning(name: ScheduleName, { run, signal, print }: Timers): Promise<void> {
  const pause = schedules[name].everyMinutes * MINUTE_MS;
  for (;;) {
    await wait(pause, undefined, { ref: false, signal });
    await run(name).catch((error: Error) => {
      if (!signal.aborted) print(`A schedule failed: ${error.message}`);
    });
  }
}

/**
 * Runs every schedule at its interval until the signal is aborted. An interval begins when the schedule's
 * previous run ends.
 */
export function runSchedules(timers: Timers): void {
  for (const name of scheduleNames) keepRunning(name, timers).catch(() => {});
}
