import { useState } from 'react';
import { useThread } from '#queries/messages/messages.ts';
import { noticesOf, noticeText } from './thread-items.ts';

interface IncomingAnnouncerProps {
  personId: string;
  name: string;
}

/**
 * Makes screen readers announce the newest incoming message if it arrived after the thread was opened, and
 * the failure of an own text.
 */
export function IncomingAnnouncer({ personId, name }: IncomingAnnouncerProps) {
  const { data: messages = [], isSuccess } = useThread(personId);
  const [opened, setOpened] = useState<string>();
  if (isSuccess && opened === undefined) setOpened(messages.at(-1)?.created_at ?? '');
  const newest = messages.findLast(({ is_from_me }) => !is_from_me);
  const hasArrived = newest && opened !== undefined && newest.created_at > opened;
  const isOut = newest && noticesOf(messages).get(newest.id);
  const hasFailed = messages.some(({ unsent_key, status }) => unsent_key && status === 'failed');
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {hasArrived && (isOut === undefined ? `${name} wrote: ${newest.body}` : noticeText(name, isOut))}
      </p>
      <p role="alert" className="sr-only">
        {hasFailed && 'Your message was not delivered.'}
      </p>
    </>
  );
}
