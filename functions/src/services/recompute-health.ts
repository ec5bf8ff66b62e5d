import { healthDueAt, healthOf } from '#contract/health.ts';
import type { System } from '#context.ts';
import type { KeepGoing } from './with-lease.ts';

const PAGE = 200;

type DuePerson = Awaited<ReturnType<System['dueHealth']>>['people'][number];

/** The health a person has now; the trash has none to keep fresh. */
function freshHealth(person: DuePerson, now: Date) {
  const { health_score, health_status } = healthOf(person, now, person.cadence_default);
  const health_due_at = person.deleted_at ? null : healthDueAt(person, now, person.cadence_default);
  return { health_score, health_status, health_due_at };
}

/**
 * Renews the stored health of the people for whom it is due, of all users. Each is due later from then on, so that a run
 * goes on where an interrupted one stopped. The revision stays: answers compute health anew, and know the day.
 */
export async function recomputeHealth(system: System, keepGoing: KeepGoing, pageSize = PAGE) {
  let renewed = 0;
  let after;
  do {
    const now = system.now();
    const page = await system.dueHealth(now.toISOString(), pageSize, after);
    renewed += await system.renewHealth(
      page.people.map((person) => ({ doc: person.doc, health: freshHealth(person, now) })),
    );
    after = page.next;
  } while (after && (await keepGoing()));
  return { renewed };
}
