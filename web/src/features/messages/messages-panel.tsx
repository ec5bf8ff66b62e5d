import type { Person, PersonSummary } from 'functions/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mailAddress } from '#lib/people/mail-address.ts';
import { useReadWhileSeen } from '#queries/messages/read-thread.ts';
import { IncomingAnnouncer } from './thread/incoming-announcer.tsx';
import { MessageComposer } from './message-composer.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { OwnDeviceComposer } from './own-device-composer.tsx';
import { Thread } from './thread/thread.tsx';
import { useMessageComposer } from './use-message-composer.ts';
import { usePhoneChoice } from './use-phone-choice.ts';

const USER_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Returns a ref for an element, and whether the user has clicked, typed or scrolled there. */
function useTouched<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [isTouched, setIsTouched] = useState(false);
  const touch = useCallback(() => setIsTouched(true), []);
  useEffect(() => {
    const { current } = element;
    for (const event of USER_EVENTS) current?.addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of USER_EVENTS) current?.removeEventListener(event, touch);
    };
  }, [touch]);
  return [element, isTouched] as const;
}

interface MessagesPanelProps {
  person: Person | PersonSummary;
  profileHref: string;
  isUnread: boolean;
  /** True if the app opened the thread by itself. It then counts as seen only once the user touches it. */
  isByItself: boolean;
}

export function MessagesPanel({ person, profileHref, isUnread, isByItself }: MessagesPanelProps) {
  const { id, name } = person;
  const { phones, chosen, toOf, choose } = usePhoneChoice(person);
  const { text, write, submit, retry, isSending, isNotSetUp } = useMessageComposer(id, toOf());
  const [section, isTouched] = useTouched<HTMLElement>();
  useReadWhileSeen(id, isUnread && (isTouched || !isByItself));
  const reason = chosen?.opted_out
    ? `${name} has opted out of texts from here. They can answer START to change that.`
    : chosen
      ? isNotSetUp && 'Texts cannot be sent from here right now. Your own phone can take over.'
      : `There is no phone number for ${name}, so texts cannot be sent from here.`;
  return (
    <section ref={section} aria-label="Messages" className="flex min-h-0 grow flex-col">
      <IncomingAnnouncer personId={id} name={name} />
      <Thread personId={id} name={name} onRetry={(message) => retry(message, toOf(message.to))} />
      <div className="border-t border-line bg-paper px-4 py-3 md:px-8">
        <div className="mx-auto max-w-[44rem]">
          {chosen && phones.length > 1 && <PhoneChoice phones={phones} chosen={chosen} onChoose={choose} />}
          {reason ? (
            <OwnDeviceComposer
              person={{ ...person, email: mailAddress(person), phone_number: chosen?.e164 ?? null }}
              profileHref={profileHref}
              reason={reason}
              text={text}
              onWrite={write}
            />
          ) : (
            <MessageComposer text={text} isSending={isSending} onWrite={write} onSubmit={submit} />
          )}
        </div>
      </div>
    </section>
  );
}
