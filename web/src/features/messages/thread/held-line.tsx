import { fullTime, messageTime } from '#lib/text/format-time.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { useHeldText } from '#queries/messages/held-texts.ts';
import type { ThreadMessage } from '#queries/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';

interface HeldLineProps {
  message: Pick<ThreadMessage, 'person_id' | 'unsent_key' | 'body' | 'to' | 'created_at'>;
}

/** The question below a held text: whether to send it, keep it as a draft, or remove it. */
export function HeldLine({ message }: HeldLineProps) {
  const { person_id, unsent_key, body, to, created_at } = message;
  const isOnline = useOnline();
  const text = { key: unsent_key ?? '', body, to: to ?? undefined };
  const { send, keepAsDraft, remove } = useHeldText(person_id ?? '', text);
  return (
    <div className="mt-1 grid justify-items-end gap-1.5 px-1 text-right text-xs text-soft">
      <p>
        <time dateTime={created_at} title={fullTime(created_at)}>
          {messageTime(created_at)}
        </time>{' '}
        · Not sent, there was no connection
      </p>
      <p className="text-sm font-semibold text-ink">
        {isOnline ? 'Send it now?' : 'Send when back? We ask you then.'}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {isOnline && (
          <Button size="small" look="solid" onClick={send}>
            Send now
          </Button>
        )}
        <Button size="small" onClick={keepAsDraft}>
          Keep as draft
        </Button>
        <Button size="small" look="dangerQuiet" onClick={remove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
