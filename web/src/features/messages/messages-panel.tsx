import type { Person } from 'functions/contract';
import { useEffect, useRef } from 'react';
import { IncomingAnnouncer } from './thread/incoming-announcer.tsx';
import { MessageComposer } from './message-composer.tsx';
import { OwnDeviceComposer } from './own-device-composer.tsx';
import { Thread } from './thread/thread.tsx';
import { useMessageComposer } from './use-message-composer.ts';

const USER_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Returns a ref for an element. Calls `onActivity` when the user clicks, types or scrolls there; scrolling by
 * code does not count.
 */
function useUserActivity<T extends HTMLElement>(onActivity: () => void) {
  const element = useRef<T>(null);
  useEffect(() => {
    const { current } = element;
    for (const event of USER_EVENTS) current?.addEventListener(event, onActivity, { passive: true });
    return () => {
      for (const event of USER_EVENTS) current?.removeEventListener(event, onActivity);
    };
  }, [onActivity]);
  return element;
}

interface MessagesPanelProps {
  person: Person;
  profileHref: string;
  /** Called when the user clicks, types or scrolls in the thread. Showing it does not mark it as read. */
  onSeen: () => void;
}

export function MessagesPanel({ person, profileHref, onSeen }: MessagesPanelProps) {
  const { id, name, phone_number, sms_opted_out } = person;
  const { text, write, submit, failure, isSending } = useMessageComposer(id);
  const section = useUserActivity<HTMLElement>(onSeen);
  const reason = sms_opted_out
    ? `${name} has opted out of texts from here. They can answer START to change that.`
    : phone_number
      ? failure?.isNotSetUp && 'Texts cannot be sent from here right now. Your own phone can take over.'
      : `There is no phone number for ${name}, so texts cannot be sent from here.`;
  return (
    <section ref={section} aria-label="Messages" className="flex min-h-0 grow flex-col">
      <IncomingAnnouncer personId={id} name={name} />
      <Thread personId={id} name={name} onRetry={({ body }) => submit(body)} />
      <div className="border-t border-line bg-paper px-4 py-3 md:px-8">
        <div className="mx-auto max-w-[44rem]">
          {reason ? (
            <OwnDeviceComposer
              person={person}
              profileHref={profileHref}
              reason={reason}
              text={text}
              onWrite={write}
            />
          ) : (
            <MessageComposer
              text={text}
              isSending={isSending}
              failure={failure}
              onWrite={write}
              onSubmit={submit}
            />
          )}
        </div>
      </div>
    </section>
  );
}
