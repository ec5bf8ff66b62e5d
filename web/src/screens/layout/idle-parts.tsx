import { Suspense } from 'react';
import { useParams } from 'react-router';
import { KeyboardHelp } from '#features/commands/shortcuts/keyboard-help.tsx';
import { useRemember } from '#queries/people/recent.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { SilentBoundary } from '#ui/loading/silent-boundary.tsx';
import { Panels } from './panels.tsx';
import { UndoCreations } from './undo-creations.tsx';

const loadLiveRevision = async () => (await import('#queries/live-revision.tsx')).LiveRevision;

/**
 * The panels, help for the keyboard, the undo of people who were added and left untouched, the memory of who was
 * opened last, and live updates of the cache. The page does without them until the browser is idle or a panel is
 * opened.
 */
export function IdleParts({ uid }: { uid: string }) {
  useRemember(useParams().personId);
  return (
    <>
      <Panels />
      <KeyboardHelp />
      <UndoCreations />
      <SilentBoundary>
        <Suspense fallback={null}>
          <LazyOnIdle load={loadLiveRevision} isUsed props={{ uid }} />
        </Suspense>
      </SilentBoundary>
    </>
  );
}
