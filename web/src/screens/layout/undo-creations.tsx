import { useEffect, useEffectEvent, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { unfinishedMemory } from '#queries/drafts.ts';
import { addedUntouched, leaveOpening } from '#queries/people/adding/added.ts';
import { useUndoCreation } from '#queries/people/adding/undo-creation.ts';
import { beforeSignOut } from '#session/session.ts';

/**
 * Returns the people whom the user added and left untouched. The person on screen and people with an unsaved
 * memory are not among them.
 */
const leftUntouched = (shownId?: string) =>
  addedUntouched().filter((id) => id !== shownId && unfinishedMemory(id) === undefined);

/**
 * Deletes people whom the user added and left without saving anything and without an unfinished memory. The
 * user may leave for another page, sign out, or close the tab; in the last case the next visit deletes
 * them.
 */
export function UndoCreations() {
  const { pathname } = useLocation();
  const undo = useUndoCreation();
  const shownId = matchPath('/people/:id', pathname)?.params.id;

  const before = useRef(shownId);
  const undoLeft = useEffectEvent((shown?: string) => Promise.all(leftUntouched(shown).map(undo)));
  useEffect(() => {
    if (before.current && before.current !== shownId) leaveOpening(before.current);
    before.current = shownId;
    void undoLeft(shownId);
  }, [shownId]);
  useEffect(() => beforeSignOut(() => undoLeft()), []);
  return null;
}
