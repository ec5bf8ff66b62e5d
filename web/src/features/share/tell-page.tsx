import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takeSharedForm, TELL_LOST } from '#lib/browser/shared-cache.ts';
import { toastDone, toastFailed } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { usePanels } from '#settings/panels-store.ts';
import { readShared } from './shared.ts';

const LOST =
  'This browser could not keep what you shared; its storage may be full. Please copy it into the box.';

/**
 * The page that opens when another app shares something, or from the app icon. It opens the guide's panel with the
 * text in the box, and with the file, about which the panel asks.
 */
export function TellPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const open = useEffectEvent(async () => {
    const { text, file, left } = readShared((await takeSharedForm()) ?? new FormData());
    if (pathname + search === TELL_LOST) toastFailed(LOST);
    if (left > 0) toastDone(`Only the first of ${left + 1} files is used.`);
    usePanels.setState({ chatPanelOpen: true, question: text, shared: file ?? null });
    // No person is open there whom a pronoun of the text could mean.
    void navigate(paths.today, { replace: true });
  });
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isOpened.current) void open();
    isOpened.current = true;
  }, []);
  return null;
}
