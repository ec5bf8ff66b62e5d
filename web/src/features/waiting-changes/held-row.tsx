import { useOnline } from '#lib/browser/use-online.ts';
import { fullTime, memoryTime } from '#lib/text/format-time.ts';
import { type HeldText, useHeldText } from '#queries/messages/held-texts.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { Button } from '#ui/form/button.tsx';

/** A text that was written without a connection, and the question whether it is sent. */
export function HeldRow({ text }: { text: HeldText }) {
  const { personId, body, at } = text;
  const isOnline = useOnline();
  const name = usePeopleById().get(personId)?.name ?? 'somebody';
  const { send, keepAsDraft, remove } = useHeldText(personId, text);
  const said = `text to ${name}`;
  return (
    <li className="grid gap-1 py-3">
      <p className="font-semibold wrap-anywhere">To {name}</p>
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      <time dateTime={at} title={fullTime(at)} className="text-sm text-soft">
        {memoryTime(at)}
      </time>
      <div className="mt-1 flex flex-wrap gap-2">
        {isOnline && (
          <Button size="small" look="solid" aria-label={`Send now: ${said}`} onClick={send}>
            Send now
          </Button>
        )}
        <Button size="small" aria-label={`Keep as draft: ${said}`} onClick={keepAsDraft}>
          Keep as draft
        </Button>
        <Button size="small" look="dangerQuiet" aria-label={`Remove: ${said}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
