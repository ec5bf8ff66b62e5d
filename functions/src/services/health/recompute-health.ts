import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { System } from '#system.ts';
import { savePeople } from '#services/write/save-people.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';
import { storedHealth } from '#services/write/person-row.ts';

const DUE_PAGE = 200;

/**
 * Renews the stored health of all people of all users whose health is due. Each gets a later due time, so the
 * next run continues an interrupted one. No accounts are read, because each row stores its cadence. The
 * revision does not change, because answers compute health anew.
 */
export async function recomputeHealth(system: System, keepGoing: KeepGoing, pageSize = DUE_PAGE) {
  const queue = await openQueue(system, 'health');
  let renewed = 0;
  let after;
  do {
    const now = system.now();
    const page = await system.peopleDueForHealth(now.toISOString(), pageSize, after);
    renewed += await system.renewHealth(
      page.people
        .filter(({ doc }) => queue.isDue(doc.ref.path))
        .map((person) => ({
          doc: person.doc,
          health: storedHealth({ ...person, cadence_days: null }, now, person.health_cadence),
        })),
      async (path, store) => (await queue.attempt(path, 'Health is not renewed yet', store)) ?? 0,
    );
    after = page.next;
  } while (after && (await keepGoing()));
  return { renewed };
}

const STALE_PAGE = 50;

/**
 * Tells whether a person's stored health is based on an old default cadence of the account. False for people
 * with a cadence of their own, and in the trash.
 */
function isStale(ctx: Context, row: PersonRow): boolean {
  if (row.cadence_days !== null || row.deleted_at) return false;
  return row.health_cadence !== ctx.revisionAtStart.cadence_default;
}

/**
 * Renews the stale health of a page of one user's people. Returns the cursor of the next page; undefined
 * after the last one.
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
 * Renews the stored health of people without a cadence of their own, after the account's default changed.
 * After an interruption, the next run skips those already renewed.
 */
export async function refreshStaleHealth(system: System, keepGoing: KeepGoing): Promise<void> {
  const queue = await openQueue(system, 'stale health');
  for await (const account of queue.due(system.staleAccounts(), keepGoing))
    await queue.forUser(account, 'Health stays stale for now', (ctx) => refreshAccount(ctx, keepGoing));
}
