import { useMemo } from 'react';
import { useThread, type ThreadMessage } from '#queries/messages/messages.ts';
import { useSettleMessages } from '#queries/messages/settle-messages.ts';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { threadItems } from './thread-items.ts';
import { ThreadScroll } from './thread-scroll.tsx';

function OlderFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-3 border-b border-line px-4 py-2 text-sm"
    >
      <p className="font-medium text-danger">The older messages could not be loaded.</p>
      <Button size="small" onClick={onRetry}>
        Load older messages
      </Button>
    </div>
  );
}

/** Shown after 800 ms of loading older messages. It lies over the thread, so that no message moves. */
function OlderLoading() {
  return (
    <div className="relative z-10 h-0">
      <p
        role="status"
        className="absolute inset-x-0 top-3 mx-auto w-fit animate-fade rounded-full border border-line bg-raised px-3 py-1 text-xs font-medium text-soft shadow-card [animation-delay:800ms]"
      >
        Loading older messages...
      </p>
    </div>
  );
}

interface ThreadProps {
  personId: string;
  name: string;
  onRetry: (message: ThreadMessage) => void;
}

export function Thread({ personId, name, onRetry }: ThreadProps) {
  const {
    data: messages,
    error,
    refetch,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    isLoadingError,
    fetchNextPage,
  } = useThread(personId);
  useSettleMessages(
    personId,
    messages?.some(({ is_uncertain, unsent_key }) => is_uncertain && !unsent_key) ?? false,
  );
  const items = useMemo(() => threadItems(messages ?? [], hasNextPage), [messages, hasNextPage]);

  if (error && !messages)
    return (
      <LoadError
        title="The messages could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
        className="grid grow place-content-center"
      />
    );
  if (!messages)
    return (
      <LoadingText
        text="Loading messages..."
        missing="These messages are not on this device. They come when there is a connection."
        className="grid grow place-content-center px-4 text-center"
      />
    );
  if (!messages.length)
    return (
      <div className="grid grow place-content-center">
        <EmptyState title="No messages yet. Start a conversation!" />
      </div>
    );
  return (
    <>
      {isFetchingNextPage && <OlderLoading />}
      {isFetchNextPageError && <OlderFailed onRetry={() => void fetchNextPage()} />}
      {isLoadingError && <OlderFailed onRetry={() => void refetch()} />}
      <ThreadScroll
        name={name}
        items={items}
        canAskOlder={hasNextPage && !isFetching && !isFetchNextPageError}
        pendingKey={messages.findLast(({ is_pending }) => is_pending)?.id}
        onOlder={() => void fetchNextPage({ cancelRefetch: false })}
        onRetry={onRetry}
      />
    </>
  );
}
