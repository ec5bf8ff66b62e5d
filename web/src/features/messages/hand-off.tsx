import type { Person } from 'functions/contract';
import { Mail, Phone, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';

interface HandOffProps {
  person: Pick<Person, 'name' | 'email' | 'phone_number' | 'sms_opted_out'>;
  profileHref: string;
}

/** Where texting from here is not possible, the user's own phone or mail takes over. */
export function HandOff({ person, profileHref }: HandOffProps) {
  const { name, email, phone_number, sms_opted_out } = person;
  return (
    <div className="grid gap-3">
      <p className="text-soft">
        {sms_opted_out
          ? `${name} has opted out of texts from here. They can answer START to change that.`
          : `There is no phone number for ${name}, so texts cannot be sent from here.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {!phone_number && (
          <Link to={profileHref} className={buttonClass({ look: 'solid' })}>
            <Phone aria-hidden className="size-4" /> Add a phone number
          </Link>
        )}
        {phone_number && (
          <a href={`sms:${phone_number}`} className={buttonClass()}>
            <Smartphone aria-hidden className="size-4" /> Text from your own phone
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={buttonClass()}>
            <Mail aria-hidden className="size-4" /> Write an email
          </a>
        )}
      </div>
    </div>
  );
}
