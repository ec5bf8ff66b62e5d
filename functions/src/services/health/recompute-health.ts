import type { System } from '#system.ts';
import { storedHealth } from '#services/write/stored-health.ts';
import type { KeepGoing } from '#services/write/lease.ts';

const PAGE = 200;

/**
 * Renews the stored health of the people for whom it is due, of all users. Each is due later from then on, so that a run
 * goes on where an interrupted one stopped, for the price of the people who are due: each says what cadence they follow.
 * The revision stays: answers compute health anew, and know the day.
 */
export async function recomputeHealth(system: System, keepGoing: KeepGoing, pageSize = PAGE) {
  let renewed = 0;
  let after;
  do {
    const now = system.now();
    const page = await system.peopleDueForHealth(now.toISOString(), pageSize, after);
    renewed += await system.renewHealth(
      page.people.map((person) => ({
        doc: person.doc,
        health: storedHealth({ ...person, cadence_days: null }, now, person.health_cadence),
      })),
    );
    after = page.next;
  } while (after && (await keepGoing()));
  return { renewed };
}
