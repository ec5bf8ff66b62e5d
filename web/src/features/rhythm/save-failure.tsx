import { Button } from '#ui/form/button.tsx';

/**
 * Message that choices are not saved yet. They are kept in this browser, and the next choice saves them too.
 */
export function SaveFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-2xl bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      <p className="min-w-0 grow basis-60 break-words">
        Your last choices are not saved yet: {message}. They are kept here.
      </p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
