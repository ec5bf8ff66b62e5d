import type { Reminders } from 'functions/contract';
import { useSession } from '#session/session.ts';
import { type Segment, Segments } from '#ui/form/segments.tsx';

const OFTEN: Segment<Reminders['email']>[] = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Mondays' },
];

interface MailChoiceProps {
  value: Reminders['email'];
  onChoose: (email: Reminders['email']) => void;
}

/** Choice of how often a mail lists what is due. */
export function MailChoice({ value, onChoose }: MailChoiceProps) {
  const email = useSession(({ user }) => user?.email);
  return (
    <>
      <Segments legend="Mail" segments={OFTEN} value={value} onChoose={onChoose} />
      <p className="mt-2 text-[0.8125rem] wrap-anywhere text-soft">
        {email ? `It goes to ${email}. ` : ''}On a day with nothing due, no mail comes.
      </p>
    </>
  );
}
