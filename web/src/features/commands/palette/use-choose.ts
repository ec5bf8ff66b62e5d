import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRunCommand } from '#features/commands/use-run-command.ts';
import { focusContent } from '#lib/browser/focus.ts';
import { paths } from '#paths.ts';
import { forgetAdded } from '#queries/people/adding/added.ts';
import { useBulkDelete, useBulkTag } from '#queries/people/changes/bulk.ts';
import { usePeople } from '#queries/people/people.ts';
import { openMerge } from '#settings/merging-store.ts';
import { LEAVE_WITHOUT_ASKING } from '#ui/dialog/leave-guard.tsx';
import type { Item, Step } from './palette-items.ts';

/**
 * Returns a function that carries out the choice of a step. `personInFocus` is the person for the commands of
 * the first step.
 */
export function useChoose(personInFocus: string | undefined) {
  const run = useRunCommand();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { data: people } = usePeople();
  const tag = useBulkTag();
  const remove = useBulkDelete();
  const key = () => crypto.randomUUID();

  /** Deletes a person. If they are open, opens the first of all other people; the filter of the list stays. */
  function deletePerson(id: string) {
    forgetAdded(id);
    const next = people?.find((other) => other.id !== id);
    const to = next ? paths.person(next.id, { panel: 'profile' }, params) : paths.people(params);
    if (matchPath('/people/:id', pathname)?.params.id === id) void navigate(to, LEAVE_WITHOUT_ASKING);
    remove.mutate({ ids: [id], key: key() });
  }

  return function choose(item: Item, step: Step): void {
    const about = step.asks === 'anything' ? personInFocus : step.person.id;
    if (item.kind === 'choice') {
      const { choice } = item;
      if (choice.type === 'tag' && about) tag.mutate({ ids: [about], tags: [choice.name], key: key() });
      else if (choice.type === 'delete' && about) deletePerson(about);
      return;
    }
    if (item.kind === 'person' && step.asks === 'merge') return openMerge(step.person.id, item.id);
    const [action, person] =
      item.kind === 'person' ? [{ type: 'person' as const, open: {} }, item.id] : [item.action, about];
    run(action, person);
    if (['go', 'view', 'person'].includes(action.type)) focusContent();
  };
}
