import { functionOf, type ScheduleName } from 'functions/schedules.ts';

/**
 * Runs a schedule in the functions emulator, like Cloud Scheduler, because the emulator has no timers. The
 * clock of the run shows `at`. Throws unless the run succeeds.
 */
export async function triggerSchedule(
  project: string,
  functionsPort: number,
  name: ScheduleName,
  at = new Date(),
): Promise<void> {
  const path = `functions/projects/${project}/triggers/us-central1-${functionOf(name)}-0`;
  const answer = await fetch(`http://127.0.0.1:${functionsPort}/${path}`, {
    method: 'POST',
    headers: { 'x-cloudscheduler-jobname': name, 'x-cloudscheduler-scheduletime': at.toISOString() },
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${body}`.trim());
}
