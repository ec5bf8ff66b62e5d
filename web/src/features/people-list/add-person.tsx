import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { toastDone } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { rememberAdded } from '#queries/people/adding/added.ts';
import { useCreatePerson } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';

/**
 * Returns `handleAdd`, which creates a person without a name and opens the profile. If the user has gone to
 * another page meanwhile, a toast offers to open it.
 */
function useAddPersonHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const shown = useRef<string>(undefined);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    // In this case the user has not gone anywhere: the app has opened the first person by itself.
    if (isReplaced && begun.current === shown.current) begun.current = pathname;
    shown.current = pathname;
  }, [pathname, isReplaced]);
  useEffect(() => () => void (shown.current = undefined), []);

  const add = useCreatePerson(({ id, name }) => {
    const open = () => void navigate(paths.person(id, { panel: 'profile', edit: true }));
    if (shown.current === begun.current) return open();
    rememberAdded(id, 'untouched');
    toastDone(`${name} was added.`, { label: 'Open', onAction: open });
  });
  function handleAdd() {
    begun.current = pathname;
    add.mutate({ key: crypto.randomUUID() });
  }
  return { isAdding: add.isPending, handleAdd };
}

/** Button that adds a person. The name is entered in the profile. */
export function AddPerson() {
  const { isAdding, handleAdd } = useAddPersonHere();
  return (
    <Button look="solid" size="small" className="h-9" disabled={isAdding} onClick={handleAdd}>
      <Plus aria-hidden className="size-4" strokeWidth={2.5} /> Add
    </Button>
  );
}
