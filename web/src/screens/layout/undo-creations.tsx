import { useEffect, useEffectEvent } from 'react';
import { matchPath, useLocation } from 'react-router';
import { unfinishedMemory } from '#queries/drafts.ts';
import { addedUntouched } from '#queries/people/added.ts';
import { useUndoCreation } from '#queries/people/undo-creation.ts';
import { beforeSignOut } from '#session/session.ts';

/** Returns whom the user added and left untouched: not the person who is shown, nobody with an unsaved memory. */
const leftUntouched = (shownId?: string) =>
  addedUntouched().filter((id) => id !== shownId && unfinishedMemory(id) === undefined);

/**
 * Deletes the people whom the user added and left without saving anything: by going to another page, by closing
 * the tab, which shows at the next visit, or by signing out.
 */
export function UndoCreations() {
  const { pathname } = useLocation();
  const undo = useUndoCreation();
  const shownId = matchPath('/people/:id', pathname)?.params.id;

  const undoLeft = useEffectEvent((shown?: string) => Promise.all(leftUntouched(shown).map(undo)));
  useEffect(() => void undoLeft(shownId), [shownId]);
  useEffect(() => beforeSignOut(() => undoLeft()), []);
  return null;
}
