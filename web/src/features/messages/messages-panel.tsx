import type { Person } from 'functions/contract';
import { Arrivals } from './arrivals.tsx';
import { Composer } from './composer.tsx';
import { HandOff } from './hand-off.tsx';
import { Thread } from './thread.tsx';
import { useTouched } from './use-touched.ts';
import { useOutbox } from './use-outbox.ts';

interface MessagesPanelProps {
  person: Person;
  profileHref: string;
  /** The user's own touch of the thread; showing it is not yet reading it. */
  onSeen: () => void;
}

export function MessagesPanel({ person, profileHref, onSeen }: MessagesPanelProps) {
  const { id, name, phone_number, sms_opted_out } = person;
  const { text, write, submit, failure, isSending } = useOutbox(id);
  const touched = useTouched<HTMLElement>(onSeen);
  const canText = phone_number && !sms_opted_out;
  return (
    <section ref={touched} aria-label="Messages" className="flex min-h-0 grow flex-col">
      <Arrivals personId={id} name={name} />
      <Thread personId={id} name={name} onRetry={({ body }) => submit(body)} />
      <div className="border-t border-line bg-paper px-4 py-3 md:px-8">
        <div className="mx-auto max-w-[44rem]">
          {canText ? (
            <Composer text={text} isSending={isSending} failure={failure} onWrite={write} onSubmit={submit} />
          ) : (
            <HandOff person={person} profileHref={profileHref} />
          )}
        </div>
      </div>
    </section>
  );
}
