import type { System } from '#system.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { storedHealth } from '#services/write/stored-health.ts';
import { type KeepGoing, forUser } from '#services/write/scheduled-work.ts';
import { savePeople } from '#services/write/save-people.ts';

const DUE_PAGE = 200;

/**
 * Renews the stored health of the people for whom it is due, of all users. Each is due later from then on, so that a run
 * goes on where an interrupted one stopped, for the price of the people who are due: each says what cadence they follow.
 * The revision stays: answers compute health anew, and know the day.
 */
export async function recomputeHealth(system: System, keepGoing: KeepGoing, pageSize = DUE_PAGE) {
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

const STALE_PAGE = 50;

/** Whether the stored health of a person follows another default cadence than the account's. */
function isStale(ctx: Context, row: PersonRow): boolean {
  if (row.cadence_days !== null || row.deleted_at) return false;
  return row.health_cadence !== ctx.revisionAtStart.cadence_default;
}

/** Renews the health of a page of people; answers where the next one begins, undefined after the last. */
async function refreshPage(ctx: Context, after: string | undefined): Promise<string | undefined> {
  return ctx.transact(async (stores) => {
    const page = await stores.people.page(STALE_PAGE, after);
    const people = page.filter((row) => isStale(ctx, row)).map((row) => ({ before: row, after: row }));
    await savePeople(ctx, stores, { people });
    return page.length < STALE_PAGE ? undefined : page.at(-1)?.id;
  });
}

/** Stops, to be begun again by the next run, as soon as the user chooses yet another default. */
async function refreshAccount(ctx: Context, keepGoing: KeepGoing): Promise<void> {
  const { cadence_default } = ctx.revisionAtStart;
  let after: string | undefined;
  do {
    if (!(await keepGoing())) return;
    await ctx.refresh();
    if (ctx.revisionAtStart.cadence_default !== cadence_default) return;
    after = await refreshPage(ctx, after);
  } while (after);
  await ctx.transact(async (stores) => {
    const account = await stores.account.get();
    if (account?.settings.cadenceDefault !== cadence_default) return;
    stores.account.set({ ...account, health_stale: false });
  });
}

/**
 * Renews the stored health of people without a cadence of their own after their account's default changed. Interrupted,
 * the next run passes over those who are fresh already; one account that fails does not stop the rest.
 */
export async function refreshStaleHealth(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const uid of await system.staleAccounts()) {
    if (!(await keepGoing())) return;
    await forUser(system, uid, 'Health stays stale for now', (ctx) => refreshAccount(ctx, keepGoing));
  }
}
