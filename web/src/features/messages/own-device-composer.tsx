import type { InteractionKind, Person } from 'functions/contract';
import { Mail, Phone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useContacted } from '#queries/people/changes/contacted.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { boxClass } from '#ui/form/field.tsx';

interface OwnDeviceComposerProps {
  /** `email` is undefined if the person cannot be mailed. */
  person: Pick<Person, 'id' | 'name' | 'phone_number' | 'sms_opted_out'> & { email: string | undefined };
  profileHref: string;
  /** The reason why texts cannot be sent from here. */
  reason: string;
  text: string;
  onWrite: (text: string) => void;
}

/** Returns a link that contains the text. Half of a surrogate pair, which cannot be encoded, becomes `�`. */
const messageLink = (scheme: 'sms' | 'mailto', to: string, body: string) =>
  `${scheme}:${to}${body ? `?body=${encodeURIComponent(body.toWellFormed())}` : ''}`;

function ReachedOutQuestion({ onAnswer }: { onAnswer: (did: boolean) => void }) {
  return (
    <output className="flex flex-wrap items-center gap-2 rounded-xl bg-accent-soft py-1.5 pr-1.5 pl-4">
      <p className="grow font-semibold text-accent">Did you reach out?</p>
      <Button size="small" look="solid" onClick={() => onAnswer(true)}>
        Yes
      </Button>
      <Button size="small" onClick={() => onAnswer(false)}>
        Not yet
      </Button>
    </output>
  );
}

/**
 * Composer for people who cannot be texted from here. It opens the text in the user's own phone or mail app.
 */
export function OwnDeviceComposer({ person, profileHref, reason, text, onWrite }: OwnDeviceComposerProps) {
  const { id, name, email, phone_number } = person;
  const [asked, setAsked] = useState<InteractionKind>();
  const { markContacted } = useContacted();
  const body = text.trim();

  function handleAnswer(did: boolean) {
    setAsked(undefined);
    if (!did || !asked) return;
    markContacted(id, asked);
    onWrite('');
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">{reason}</p>
      {asked && <ReachedOutQuestion onAnswer={handleAnswer} />}
      {(phone_number || email) && (
        <textarea
          aria-label={`Message to ${name}`}
          placeholder="Type a message..."
          rows={1}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
          className={`${boxClass} field-sizing-content max-h-40 min-h-11 resize-none rounded-[1.375rem] py-2.5`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!phone_number && (
          <Link to={profileHref} className={buttonClass()}>
            <Phone aria-hidden className="size-4" /> Add a phone number
          </Link>
        )}
        {phone_number && (
          <a
            href={messageLink('sms', phone_number, body)}
            onClick={() => setAsked('texted')}
            className={buttonClass({ look: 'solid' })}
          >
            <Smartphone aria-hidden className="size-4" /> Text from your own phone
          </a>
        )}
        {email && (
          <a
            href={messageLink('mailto', email, body)}
            onClick={() => setAsked('emailed')}
            className={buttonClass(phone_number ? {} : { look: 'solid' })}
          >
            <Mail aria-hidden className="size-4" /> Write an email
          </a>
        )}
      </div>
    </div>
  );
}
