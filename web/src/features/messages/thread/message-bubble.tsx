import type { MessageStatus } from 'functions/contract';
import { UNCERTAIN_MINUTES } from 'functions/contract/phone/texting';
import { useEffect, useId, useRef, useState } from 'react';
import { fullTime, messageTime } from '#lib/text/format-time.ts';
import { formatDate } from '#lib/text/date-format.ts';
import type { ThreadMessage } from '#queries/messages/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '#ui/linked-text.tsx';

const STATUS: Record<MessageStatus, string> = {
  queued: 'Sending…',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Not delivered',
  received: '',
};

type Shown = Pick<
  ThreadMessage,
  | 'body'
  | 'is_from_me'
  | 'is_uncertain'
  | 'is_held'
  | 'is_newest_of_text'
  | 'unsent_key'
  | 'status'
  | 'error_message'
  | 'created_at'
>;

interface MessageBubbleProps {
  message: Shown;
  isLastOfRun: boolean;
  onRetry?: (() => void) | undefined;
}

const hasFailed = ({ status }: Shown) => status === 'failed' || status === 'undelivered';

/** Returns the state of an own message, in words. */
function statusOf({ is_uncertain, unsent_key, status }: Shown): string {
  if (!is_uncertain) return STATUS[status];
  return unsent_key ? 'We could not tell whether this was sent' : 'Waiting to hear whether it was sent';
}

/** Formats the time at which a text of unknown outcome counts as failed: `9:05 AM`. */
const knownBy = (created_at: string) =>
  formatDate(new Date(Date.parse(created_at) + UNCERTAIN_MINUTES * 60_000), {
    hour: 'numeric',
    minute: '2-digit',
  });

const linkClass = '-my-1.5 rounded py-1.5 font-semibold underline underline-offset-2';

/** Time and status below a bubble. For a failed message, also the reason and Retry. */
function MessageStatusLine({ message, onRetry }: Pick<MessageBubbleProps, 'message' | 'onRetry'>) {
  const [isOpen, setIsOpen] = useState(false);
  const why = useId();
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOpen) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { is_from_me, is_uncertain, is_newest_of_text, unsent_key, error_message, created_at } = message;
  const isWaiting = is_uncertain && !unsent_key;
  const isFailure = hasFailed(message) || (is_uncertain && !isWaiting);
  return (
    <div
      className={classNames(
        'mt-1 grid max-w-[85%] gap-1 px-1 text-xs sm:max-w-[75%]',
        is_from_me && 'text-right',
        isFailure ? 'font-medium text-danger' : 'text-soft',
      )}
    >
      <p>
        <time dateTime={created_at} title={fullTime(created_at)}>
          {messageTime(created_at)}
        </time>
        {is_from_me && ` · ${statusOf(message)}`}
        {isFailure && is_newest_of_text && (
          <>
            {' · '}
            <button type="button" onClick={onRetry} className={linkClass}>
              Retry
            </button>
          </>
        )}
        {isFailure && error_message && (
          <>
            {' · '}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={why}
              onClick={() => setIsOpen(!isOpen)}
              className={linkClass}
            >
              Why?
            </button>
          </>
        )}
      </p>
      {isFailure && error_message && (
        <p ref={reason} id={why} hidden={!isOpen} className="font-normal wrap-anywhere text-soft">
          {error_message}
        </p>
      )}
      {isWaiting && (
        <p>
          We ask the text service every ten seconds. If it has no trace of this text by {knownBy(created_at)},
          it was not sent. Sending it again before that could send it twice.
        </p>
      )}
    </div>
  );
}

export function MessageBubble({ message, isLastOfRun, onRetry }: MessageBubbleProps) {
  const { body, is_from_me, is_uncertain, is_held } = message;
  const hasStatus = !is_held && (isLastOfRun || is_uncertain || hasFailed(message));
  return (
    <div
      className={classNames(
        'flex flex-col',
        is_from_me ? 'items-end' : 'items-start',
        hasStatus ? 'pb-3' : 'pb-1',
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
      {hasStatus && <MessageStatusLine message={message} onRetry={onRetry} />}
    </div>
  );
}
