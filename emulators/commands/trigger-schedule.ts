import { functionOf, type ScheduleName } from 'functions/schedules.ts';

/**
 * Runs a schedule in the functions emulator, as Cloud Scheduler would: the emulator has no timers of its own.
 */
export async function triggerSchedule(
  project: string,
  functionsPort: number,
  name: ScheduleName,
): Promise<void> {
  const path = `functions/projects/${project}/triggers/us-central1-${functionOf(name)}-0`;
  const answer = await fetch(`http://127.0.0.1:${functionsPort}/${path}`, {
    method: 'POST',
    headers: { 'x-cloudscheduler-jobname': name, 'x-cloudscheduler-scheduletime': new Date().toISOString() },
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${body}`.trim());
}
