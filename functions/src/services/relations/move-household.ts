import type { HouseholdMove, HouseholdMoved } from '#contract/calls/relations.ts';
import { householdOf } from '#contract/relations/household.ts';
import type { Context } from '#context.ts';
import { invalid } from '#errors.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { readRelations } from '#services/people-list/index.ts';
import { fieldsChanged, fieldsOf, withFields } from '#services/people/profile/profile-changes.ts';
import { toPeople } from '#services/people/serialize-person.ts';
import { runOnce, wasDone } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePeople } from '#services/write/save-people.ts';

type Address = HouseholdMove['address'];

/** Returns the change that makes this the person's preferred address, in place of the present one. */
async function withAddress(ctx: Context, before: PersonRow, address: Address, run_id: string) {
  const [first, ...others] = before.addresses;
  const moved = { ...address, label: address.label ?? first?.label ?? null };
  const input = { addresses: [moved, ...others] };
  const fields = await fieldsOf(input, ctx.revisionAtStart.country, before);
  const { after, changes } = await withFields(ctx, before, fields);
  return { before, after, events: changes.length > 0 ? [fieldsChanged(changes, run_id)] : [] };
}

/** Reads the person and those who move too; throws if one of them is not there, or does not live with the person. */
async function requireHousehold(ctx: Context, stores: Stores, ids: string[]): Promise<PersonRow[]> {
  const rows = await Promise.all(ids.map((id) => requirePerson(stores, id)));
  const [personId = '', ...others] = ids;
  const household = householdOf(personId, await readRelations(ctx));
  for (const [index, id] of others.entries())
    if (!household.has(id)) throw invalid(`person_ids.${index}`, 'does not live with the person');
  return rows;
}

/**
 * Gives a person and those who live with them a new preferred address, in one commit. The events carry the
 * id of a run, by which the move is undone.
 */
export async function moveHousehold(
  ctx: Context,
  personId: string,
  input: HouseholdMove,
  key?: string,
): Promise<HouseholdMoved> {
  const { label: _, ...parts } = input.address;
  if (Object.values(parts).every((part) => part === null)) throw invalid('address', 'must not be empty');
  const ids = [...new Set([personId, ...input.person_ids])];
  const request = { key, call: `moveHousehold ${personId}`, input };
  const { row } = await runOnce(ctx, request, {
    async find(stores, run_id) {
      const isDone = await wasDone(ctx, stores, key, run_id);
      return isDone ? { run_id, rows: await stores.people.getAll(ids) } : undefined;
    },
    async create(stores, run_id) {
      const household = await requireHousehold(ctx, stores, ids);
      const all = await Promise.all(
        household.map((before) => withAddress(ctx, before, input.address, run_id)),
      );
      const changed = all.filter(({ events }) => events.length > 0);
      const saved = await savePeople(ctx, stores, { people: changed });
      const byId = new Map([...household, ...saved].map((person) => [person.id, person]));
      return { run_id, rows: [...byId.values()] };
    },
  });
  return { people: await toPeople(ctx, row.rows), run_id: row.run_id };
}
