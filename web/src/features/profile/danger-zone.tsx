import type { Person } from 'functions/contract';
import { TRASH_DAYS } from 'functions/contract/limits';
import { useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useDeletePerson, useRestorePerson } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface DangerZoneProps {
  person: Person;
  onDeleted: () => void;
}

export function DangerZone({ person: { id, name }, onDeleted }: DangerZoneProps) {
  const [isAsking, setIsAsking] = useState(false);
  const restore = useRestorePerson();
  const remove = useDeletePerson(() =>
    toastDone(`${name} is in the trash.`, { label: 'Undo', onAction: () => restore.mutate(id) }),
  );

  function handleConfirm() {
    remove.mutate(id);
    onDeleted();
  }

  return (
    <section className="grid gap-3 rounded-3xl border border-danger/40 p-5 md:p-6">
      <h3 className="text-xl text-danger">Danger Zone</h3>
      <p className="text-soft">
        A deleted person stays in the trash for {TRASH_DAYS} days, with everything of theirs.
      </p>
      <Button look="dangerQuiet" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Delete Person
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete Person"
        description={`Are you sure you want to delete ${name}? You can restore them from the trash for ${TRASH_DAYS} days.`}
        confirm="Delete"
        onConfirm={handleConfirm}
      />
    </section>
  );
}
