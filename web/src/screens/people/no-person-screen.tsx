import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { TWO_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { useListParams } from '#lib/people/list-params.ts';
import { afterPaint } from '#lib/timing/after-paint.ts';
import { paths } from '#paths.ts';
import { useHasAccountSettings } from '#queries/account/account.ts';
import { isAdded } from '#queries/people/adding/added.ts';
import { useVisiblePeople } from '#queries/people/list/visible-people.ts';
import { useFetchScreen, useIsLeaving } from '#router/index.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LazyGuide } from '#ui/guide/lazy-guide.tsx';

/**
 * Opens the first person of the list, if the list is the chosen view and the screen is wide enough for both.
 * People who were added and are being deleted again are skipped. If the list was empty, people who appear
 * later are not opened. Returns true while there is somebody to open.
 */
function useOpenFirst(): boolean {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isWide = useMedia(TWO_PANES);
  const { people, isPending } = useVisiblePeople(useListParams().shown);
  const [hasSettled, setHasSettled] = useState(false);
  const firstId = people.find(({ id }) => !isAdded(id))?.id;
  const hasSettings = useHasAccountSettings();
  if (!isPending && !firstId && !hasSettled) setHasSettled(true);
  const viewMode = useSettings((settings) => settings.viewMode);
  const isLeaving = useIsLeaving();
  const isOpening = viewMode === 'list' && isWide && firstId !== undefined && !hasSettled;
  const fetchScreen = useFetchScreen();
  useEffect(() => {
    if (isOpening) return afterPaint(() => fetchScreen(paths.person(firstId)));
  }, [isOpening, firstId, fetchScreen]);
  useEffect(() => {
    // The view mode is known only once the account's settings have loaded.
    const isList = hasSettings && useSettings.getState().viewMode === 'list';
    if (isList && isWide && firstId && !hasSettled && !isLeaving())
      void navigate(paths.person(firstId, {}, params), { replace: true, state: { isByItself: true } });
  }, [hasSettings, isWide, firstId, hasSettled, params, navigate, isLeaving]);
  return isOpening;
}

export function NoPersonScreen() {
  const guide = useSettings(guideOf);
  if (useOpenFirst()) return null;
  return (
    <div className="grid grow place-content-center">
      <EmptyState heading="h2" title="Select a person" picture={<LazyGuide guide={guide} />}>
        <p>Choose someone from the list to view their messages and profile information.</p>
      </EmptyState>
    </div>
  );
}
