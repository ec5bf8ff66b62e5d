import type { MessageStatus } from 'functions/contract';
import { fullTime, messageTime } from '#lib/text/format-time.ts';
import type { ThreadMessage } from '#queries/messages/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '#ui/linked-text.tsx';

const STATUS: Record<MessageStatus, string> = {
  queued: 'Sending…',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Not sent',
  received: '',
};

interface MessageBubbleProps {
  message: Pick<
    ThreadMessage,
    'body' | 'is_from_me' | 'is_uncertain' | 'status' | 'error_message' | 'created_at'
  >;
  isLastOfRun: boolean;
  onRetry?: () => void;
}

export function MessageBubble({ message, isLastOfRun, onRetry }: MessageBubbleProps) {
  const { body, is_from_me, is_uncertain, status, error_message, created_at } = message;
  const hasFailed = status === 'failed' || status === 'undelivered';
  return (
    <div
      className={classNames(
        'flex flex-col',
        is_from_me ? 'items-end' : 'items-start',
        isLastOfRun ? 'pb-3' : 'pb-1',
      )}
    >
      <div
        className={classNames(
          'max-w-[85%] rounded-[1.25rem] px-4 py-2.5 sm:max-w-[75%]',
          is_from_me ? 'bg-bubble text-on-bubble' : 'border border-line bg-raised text-ink',
          isLastOfRun && (is_from_me ? 'rounded-br-md' : 'rounded-bl-md'),
        )}
      >
        <span className="sr-only">{is_from_me ? 'You: ' : 'They: '}</span>
        <LinkedText text={body} />
      </div>
      {(isLastOfRun || hasFailed) && (
        <p
          className={classNames(
            'mt-1 px-1 text-xs',
            is_from_me && 'text-right',
            hasFailed ? 'font-medium text-danger' : 'text-soft',
          )}
        >
          <time dateTime={created_at} title={fullTime(created_at)}>
            {messageTime(created_at)}
          </time>
          {is_from_me && ` · ${is_uncertain ? 'Waiting to hear whether it was sent' : STATUS[status]}`}
          {hasFailed && error_message && `: ${error_message}`}
          {hasFailed && (
            <button
              type="button"
              onClick={onRetry}
              className="ml-2 rounded font-semibold underline underline-offset-2"
            >
              Retry
            </button>
          )}
        </p>
      )}
    </div>
  );
}
