import { DEFAULT_CADENCE_DAYS } from '#contract/limits.ts';

export const DAY_MS = 86_400_000;
/** Number of points by which the score must fall before the stored score is renewed. */
const SCORE_STEP = 5;

export const HEALTH_STATUSES = ['healthy', 'warning', 'dormant'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

const EMOJI: Record<HealthStatus, string> = { healthy: '🌿', warning: '🍂', dormant: '💤' };

/**
 * The fields of a person that determine health. Moments are in ISO 8601; the cadence is in days (null: the
 * default, 0: not tracked).
 */
export interface HealthInput {
  last_contact_date: string | null;
  created_at: string;
  cadence_days: number | null;
}

/** A person's health; score, status and emoji are null when it is not tracked. */
export interface Health {
  health_score: number | null;
  health_status: HealthStatus | null;
  health_emoji: string | null;
  /** Whole UTC days since the last contact; null if there was none. */
  days_since_contact: number | null;
}

const utcDay = (at: string | Date) => Math.floor(new Date(at).getTime() / DAY_MS);

/** Returns the UTC calendar day of a moment, `YYYY-MM-DD`. */
export const utcDate = (at: Date) => at.toISOString().slice(0, 10);

const score = (days: number, cadence: number) => Math.round(100 * 2 ** (-days / cadence));

function status(days: number, cadence: number): HealthStatus {
  if (days <= cadence) return 'healthy';
  return days <= 2 * cadence ? 'warning' : 'dormant';
}

const daysSince = (person: HealthInput, now: Date) =>
  Math.max(0, utcDay(now) - utcDay(person.last_contact_date ?? person.created_at));

/**
 * Returns how many times the cadence has passed since the last contact, or since the creation: UTC days
 * divided by the cadence, which must not be 0.
 */
export const cadencesSince = (person: HealthInput, now: Date, defaultCadence = DEFAULT_CADENCE_DAYS) =>
  daysSince(person, now) / (person.cadence_days ?? defaultCadence);

/** Computes a person's health on the UTC calendar day of `now`. */
export function healthOf(person: HealthInput, now: Date, defaultCadence = DEFAULT_CADENCE_DAYS): Health {
  const cadence = person.cadence_days ?? defaultCadence;
  const since = daysSince(person, now);
  const days_since_contact = person.last_contact_date ? since : null;
  if (cadence === 0)
    return { health_score: null, health_status: null, health_emoji: null, days_since_contact };
  const health_status = status(since, cadence);
  return {
    health_score: score(since, cadence),
    health_status,
    health_emoji: EMOJI[health_status],
    days_since_contact,
  };
}

/**
 * Returns the next UTC midnight (ISO 8601) at which the status changes or the score has fallen by 5; null if
 * there is none.
 */
export function healthDueAt(
  person: HealthInput,
  now: Date,
  defaultCadence = DEFAULT_CADENCE_DAYS,
): string | null {
  const cadence = person.cadence_days ?? defaultCadence;
  if (cadence === 0) return null;
  const start = utcDay(person.last_contact_date ?? person.created_at);
  const today = daysSince(person, now);
  const lower = score(today, cadence) - SCORE_STEP;
  const changes = [cadence + 1, 2 * cadence + 1].filter((day) => day > today);
  // The rounded score reaches `lower` as soon as the exact score falls below `lower + 0.5`.
  if (lower >= 0) changes.push(Math.floor(cadence * Math.log2(100 / (lower + 0.5))) + 1);
  return changes.length ? new Date((start + Math.min(...changes)) * DAY_MS).toISOString() : null;
}
