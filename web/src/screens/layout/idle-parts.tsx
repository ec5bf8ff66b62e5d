import { Suspense, useEffect } from 'react';
import { KeyboardHelp } from '#features/commands/shortcuts/keyboard-help.tsx';
import { focusMenuButton } from '#features/navigation/focus-menu-button.ts';
import { Notices } from '#features/notices/notices.tsx';
import { SignOutQuestion } from '#features/waiting-changes/sign-out-question.tsx';
import { ReminderParts } from '#features/reminders/reminder-parts.tsx';
import { keepComposition } from '#lib/browser/keep-composition.ts';
import { useRelations } from '#queries/relations/relations.ts';
import { whenIdle } from '#lib/timing/when-idle.ts';
import { loadKeeper } from '#queries/waiting-changes/waiting.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { SilentBoundary } from '#ui/loading/silent-boundary.tsx';
import { useKeepLastSeen } from './keep-last-seen.ts';
import { Panels } from './panels.tsx';
import { UndoCreations } from './undo-creations.tsx';

/**
 * Loads what keeps changes, so that the first change without a connection finds it, and those that are under way when the
 * page is closed are kept.
 */
const startKeeper = () =>
  void loadKeeper().then(
    (keeper) => keeper.parkWhenHidden(),
    () => {},
  );

const loadLiveRevision = async () => (await import('#queries/live-revision.tsx')).LiveRevision;

/** Fetches the relations, if there are any, so that the search knows them. */
function Relations() {
  useRelations();
  return null;
}

/**
 * Parts that the page does not need until the browser is idle or a panel is opened: the panels, the keyboard
 * help, the deletion of people who were added and left untouched, the relations, the notices, the question at
 * sign-out, the reminders, and live updates of the cache.
 */
export function IdleParts({ uid }: { uid: string }) {
  useEffect(() => whenIdle(startKeeper), []);
  useEffect(keepComposition, []);
  useKeepLastSeen(uid);
  return (
    <>
      <Panels />
      <KeyboardHelp />
      <UndoCreations />
      <Relations />
      <Notices />
      <SignOutQuestion />
      <SilentBoundary>
        <ReminderParts onFocusLost={focusMenuButton} />
      </SilentBoundary>
      <SilentBoundary>
        <Suspense fallback={null}>
          <LazyOnIdle load={loadLiveRevision} isUsed props={{ uid }} />
        </Suspense>
      </SilentBoundary>
    </>
  );
}
