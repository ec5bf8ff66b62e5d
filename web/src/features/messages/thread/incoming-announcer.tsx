import { useState } from 'react';
import { useThread } from '#queries/messages/messages.ts';

interface IncomingAnnouncerProps {
  personId: string;
  name: string;
}

/** Makes screen readers read out the newest incoming message, if it arrived after the thread was opened. */
export function IncomingAnnouncer({ personId, name }: IncomingAnnouncerProps) {
  const { data: messages } = useThread(personId);
  const [opened, setOpened] = useState<string>();
  if (messages && opened === undefined) setOpened(messages.at(-1)?.created_at ?? '');
  const newest = messages?.findLast(({ is_from_me }) => !is_from_me);
  const hasArrived = newest && opened !== undefined && newest.created_at > opened;
  return (
    <p aria-live="polite" className="sr-only">
      {hasArrived && `${name} wrote: ${newest.body}`}
    </p>
  );
}
