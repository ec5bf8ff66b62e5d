import { useOnline } from '#lib/browser/use-online.ts';
import { fullTime, memoryTime } from '#lib/text/format-time.ts';
import { type HeldText, useHeldText } from '#queries/messages/held-texts.ts';
import { usePeople } from '#queries/people/people.ts';
import { usePeopleById } from '#queries/people/people-by-id.ts';
import { Button } from '#ui/form/button.tsx';
import { CopyWords } from './copy-words.tsx';

/**
 * A text that was written without a connection, and the question whether it is sent. If the person is gone, its words can
 * be copied.
 */
export function HeldRow({ text }: { text: HeldText }) {
  const { personId, body, at } = text;
  const isOnline = useOnline();
  const { data: people } = usePeople();
  const name = usePeopleById().get(personId)?.name ?? 'somebody';
  const isGone = people?.every(({ id }) => id !== personId) === true;
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
        {isOnline && !isGone && (
          <Button size="small" look="solid" aria-label={`Send now: ${said}`} onClick={send}>
            Send now
          </Button>
        )}
        {isGone ? (
          <CopyWords text={body} said={said} />
        ) : (
          <Button size="small" aria-label={`Keep as draft: ${said}`} onClick={keepAsDraft}>
            Keep as draft
          </Button>
        )}
        <Button size="small" look="dangerQuiet" aria-label={`Remove: ${said}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
