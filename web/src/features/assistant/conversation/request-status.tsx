import { RotateCw } from 'lucide-react';
import { useOnline } from '#lib/browser/use-online.ts';
import { VOICES } from '#lib/text/guide-voice.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/form/button.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';

const FAILED = 'Failed to extract contacts. Please try again.';
const UNANSWERED = 'Failed to answer that. Please try again.';
const OFFLINE = 'You are offline. Your words are kept here; send them again when you are back.';

interface Failure {
  code: string;
  message: string;
}

/** Returns the reason why there is no answer, in words. */
function reasonOf({ code, message }: Failure, failed: string, isOnline: boolean): string {
  if (code !== 'no_answer') return message || failed;
  return isOnline ? failed : OFFLINE;
}

interface RequestStatusProps {
  isPending: boolean;
  isStopped: boolean;
  error: Failure | null;
  /** True if a question was sent; false for a narrative. */
  isQuestion: boolean;
  onCancel: () => void;
  onRetry: () => void;
}

/** State of the sent text: the assistant is reading it, the user stopped waiting, or it failed. */
export function RequestStatus({
  isPending,
  isStopped,
  error,
  isQuestion,
  onCancel,
  onRetry,
}: RequestStatusProps) {
  const guide = useSettings(guideOf);
  const voice = VOICES[guide];
  const isOnline = useOnline();
  return (
    <>
      <div role="status" className="empty:hidden">
        {isPending && (
          <div className="flex items-center gap-3">
            <GuidePortrait guide={guide} expression="thinking" className="size-14 shrink-0" />
            <p className="grow text-soft">{voice.reading}</p>
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
        {isStopped && <p className="text-sm text-soft">{voice.stopped}</p>}
      </div>
      {error && (
        <div
          role="alert"
          className="flex items-center gap-3 rounded-2xl border border-danger/40 bg-danger-soft p-2 text-sm font-medium text-danger"
        >
          <GuidePortrait guide={guide} expression="sorry" className="size-12 shrink-0" />
          <p className="min-w-0 grow break-words">
            {reasonOf(error, isQuestion ? UNANSWERED : FAILED, isOnline)}
          </p>
          <Button size="small" look="dangerQuiet" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" /> Retry
          </Button>
        </div>
      )}
    </>
  );
}
