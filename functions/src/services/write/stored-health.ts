import { healthDueAt, type HealthInput, healthOf } from '#contract/health.ts';

/** Returns the health fields to store with a person; in the trash they are never due for renewal. */
export function storedHealth(
  person: HealthInput & { deleted_at: string | null },
  now: Date,
  cadenceDefault: number,
) {
  const { health_score, health_status } = healthOf(person, now, cadenceDefault);
  const health_due_at = person.deleted_at ? null : healthDueAt(person, now, cadenceDefault);
  const health_cadence = person.cadence_days ?? cadenceDefault;
  return { health_score, health_status, health_due_at, health_cadence };
}
