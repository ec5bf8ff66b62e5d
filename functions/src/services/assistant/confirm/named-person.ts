import { fold } from '#contract/text/fold.ts';
import type { Context } from '#context.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { newPerson } from '#services/people/profile/profile-changes.ts';
import { derivedId } from '#services/write/idempotency.ts';
import type { PersonChange } from '#services/write/save-people.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Returns the id of the new person whom a name means within a run. */
export const namedId = (runId: string, name: string): string => derivedId(runId, `named ${fold(name)}`);

/**
 * Returns the change that creates a person with this name, even if others have it. Within a run a name
 * always means the same person, who is created once; after that the change has no effect. Throws
 * `plan_limit` if the plan allows nobody more.
 */
export async function namedPerson(
  ctx: Context,
  stores: Stores,
  name: string,
  run_id: string | undefined,
): Promise<PersonChange> {
  const ownId = run_id && namedId(run_id, name);
  const own = ownId ? await stores.people.getIncludingPurged(ownId) : undefined;
  if (own && !own.deleted_at) return { before: own, after: own };
  await requirePlanCapacity(ctx, stores);
  const after = await newPerson(ctx, ownId && !own ? ownId : stores.people.newId(), { name });
  return { after, events: [{ type: 'created', summary: `Added ${after.name}`, run_id }] };
}
