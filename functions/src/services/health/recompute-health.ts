import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { System } from '#system.ts';
import { savePeople } from '#services/write/save-people.ts';
import { forUser, type KeepGoing } from '#services/write/scheduled-work.ts';
import { storedHealth } from '#services/write/stored-health.ts';

const DUE_PAGE = 200;

/**
 * Renews the stored health of all people of all users whose health is due. Each is due at a later time
 * afterwards, so the next run continues an interrupted one. It reads no accounts, because each row stores its
 * cadence. The revision does not change: answers compute health anew.
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

/**
 * Tells whether a person's stored health follows another default cadence than the account's now. False for
 * people with their own cadence or in the trash.
 */
function isStale(ctx: Context, row: PersonRow): boolean {
  if (row.cadence_days !== null || row.deleted_at) return false;
  return row.health_cadence !== ctx.revisionAtStart.cadence_default;
}

/**
 * Renews the stale health of a page of one user's people; returns the cursor of the next page, undefined
 * after the last.
 */
async function refreshPage(ctx: Context, after: string | undefined): Promise<string | undefined> {
  return ctx.transact(async (stores) => {
    const page = await stores.people.page(STALE_PAGE, after);
    const people = page.filter((row) => isStale(ctx, row)).map((row) => ({ before: row, after: row }));
    await savePeople(ctx, stores, { people });
    return page.length < STALE_PAGE ? undefined : page.at(-1)?.id;
  });
}

/**
 * Renews the stale health of all people of one account. Stops if the user changes the default cadence again:
 * the next run starts over.
 */
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
 * Renews the stored health of people without their own cadence after the account's default changed. If
 * interrupted, the next run skips those already renewed; a failure of one account does not stop the others.
 */
export async function refreshStaleHealth(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const uid of await system.staleAccounts()) {
    if (!(await keepGoing())) return;
    await forUser(system, uid, 'Health stays stale for now', (ctx) => refreshAccount(ctx, keepGoing));
  }
}
