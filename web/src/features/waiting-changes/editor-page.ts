import type { PersonPatch } from 'functions/contract';
import { editAgain } from '#lib/people/edit-again.ts';
import { writeMemory } from '#lib/people/write-memory.ts';
import { paths } from '#paths.ts';
import type { Change, Editor } from '#queries/waiting-changes/change.ts';

/** A page, and the options of the navigation to it. */
interface Page {
  to: string;
  options: { state: object };
}

/** Returns the page with the editor of a refused change. The form for a new person gets the words from here. */
export function editorPage({ id, request }: Change, editor: Editor): Page {
  if (editor.of === 'memory') {
    const { personId, entryId } = editor;
    return { to: paths.person(personId, { panel: 'memories' }), options: writeMemory(entryId) };
  }
  if (editor.of === 'profile')
    return { to: paths.person(editor.personId, { panel: 'profile', edit: true }), options: editAgain({}) };
  const { name = '', phone_number } = JSON.parse(request.body ?? '{}') as PersonPatch;
  const person = { key: id, name, phone: phone_number ?? '' };
  return { to: paths.welcome('name'), options: editAgain({ person }) };
}
