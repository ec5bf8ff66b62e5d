import type { Person } from 'functions/contract';
import type { Address, Handle, Link, Phone } from 'functions/contract/card/shapes';
import { EMAIL } from 'functions/contract/text/email';
import {
  AtSign,
  Briefcase,
  Cake,
  CalendarHeart,
  Globe,
  Mail,
  MapPin,
  MapPinned,
  MessageSquare,
  Phone as PhoneIcon,
  Smile,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { addressLines } from '#lib/text/address-lines.ts';
import { callHref, directionsHref, handleHref, webHref } from '#features/profile/card/safe-links.ts';
import { birthdayText } from '#lib/people/birthday.ts';
import { textTo } from '#lib/people/text-to.ts';
import { paths } from '#paths.ts';
import { useCountry, usePhoneText } from '#queries/account/country.ts';
import { PhoneNumber } from '#ui/person/phone-number.tsx';
import { Line, type LineProps } from './line.tsx';

type OfLine = Pick<LineProps, 'person' | 'target' | 'isReadOnly'>;

const linkClass = 'font-medium hover:underline';
const actionClass =
  'grid size-9 shrink-0 place-items-center rounded-xl text-soft transition-colors hover:bg-accent-soft hover:text-ink';

/**
 * A link that leaves the app. The page it opens learns nothing about this one. Without an address, only the
 * content is shown.
 */
const Outside = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
    </a>
  ) : (
    children
  );

function PhoneLine({ phone, ...line }: OfLine & { phone: Phone }) {
  const { text, from, problem } = usePhoneText()(phone);
  const call = callHref(phone);
  return (
    <Line
      {...line}
      icon={PhoneIcon}
      kind="Phone"
      label={phone.label}
      text={text}
      actions={phone.e164 && <TextAction id={line.person.id} e164={phone.e164} text={text} />}
    >
      {call ? (
        <a href={call} title={`Call ${text}`} className={linkClass}>
          <PhoneNumber text={text} from={from} />
        </a>
      ) : (
        text
      )}
      {phone.opted_out && <span className="ml-2 text-sm text-soft">no texts, by their wish</span>}
      {problem && <span className="block text-[0.8125rem] text-soft">{problem}</span>}
    </Line>
  );
}

/** Link to the thread, with this number chosen to text. */
function TextAction({ id, e164, text }: { id: string; e164: string; text: string }) {
  const label = `Text ${text}`;
  return (
    <RouterLink
      to={paths.person(id)}
      {...textTo(e164)}
      aria-label={label}
      title={label}
      className={actionClass}
    >
      <MessageSquare aria-hidden className="size-4" strokeWidth={1.9} />
    </RouterLink>
  );
}

function AddressLine({ address, ...line }: OfLine & { address: Address }) {
  const lines = addressLines(address, useCountry());
  const label = `Directions to ${lines.join(', ')}`;
  return (
    <Line
      {...line}
      icon={MapPin}
      kind="Address"
      label={address.label}
      text={lines.join('\n')}
      actions={
        <a
          href={directionsHref(lines)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          title={label}
          className={actionClass}
        >
          <MapPinned aria-hidden className="size-4" strokeWidth={1.9} />
        </a>
      }
    >
      {lines.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </Line>
  );
}

const LinkLine = ({ link, ...line }: OfLine & { link: Link }) => (
  <Line {...line} icon={Globe} kind="Link" label={link.label} text={link.value}>
    <Outside href={webHref(link.value)}>{link.value.replace(/^https?:\/\/|\/$/g, '')}</Outside>
  </Line>
);

const HandleLine = ({ handle, ...line }: OfLine & { handle: Handle }) => (
  <Line {...line} icon={AtSign} kind="Handle" label={handle.service} text={handle.value}>
    <Outside href={handleHref(handle)}>{handle.value}</Outside>
  </Line>
);

interface LinesProps {
  person: Person;
  /** True to hide the edit buttons, as beside a thread. */
  isReadOnly?: boolean;
}

/** All ways to reach a person, and the facts on their card, with one line for each. */
export function ContactLines({ person, isReadOnly = false }: LinesProps) {
  const { phones, emails, addresses, links, handles, dates, related } = person;
  const { birthday, company, job_title, nickname } = person;
  const of = { person, isReadOnly };
  const work = [job_title, company].filter(Boolean).join(', ');
  return (
    <dl className="grid grid-cols-1 gap-0.5">
      {phones.map((phone, index) => (
        <PhoneLine key={index} {...of} target={{ list: 'phones', index }} phone={phone} />
      ))}
      {emails.map(({ value, label }, index) => (
        <Line
          key={index}
          {...of}
          target={{ list: 'emails', index }}
          icon={Mail}
          kind="Email"
          label={label}
          text={value}
        >
          {EMAIL.test(value) ? (
            <a href={`mailto:${value}`} className={linkClass}>
              {value}
            </a>
          ) : (
            value
          )}
        </Line>
      ))}
      {addresses.map((address, index) => (
        <AddressLine key={index} {...of} target={{ list: 'addresses', index }} address={address} />
      ))}
      {birthday && (
        <Line
          {...of}
          target={{ fields: ['birthday'] }}
          icon={Cake}
          kind="Birthday"
          label="birthday"
          text={birthdayText(birthday)}
        >
          {birthdayText(birthday)}
        </Line>
      )}
      {dates.map(({ date, label }, index) => (
        <Line
          key={index}
          {...of}
          target={{ list: 'dates', index }}
          icon={CalendarHeart}
          kind="Date"
          label={label}
          text={birthdayText(date)}
        >
          {birthdayText(date)}
        </Line>
      ))}
      {links.map((link, index) => (
        <LinkLine key={index} {...of} target={{ list: 'links', index }} link={link} />
      ))}
      {handles.map((handle, index) => (
        <HandleLine key={index} {...of} target={{ list: 'handles', index }} handle={handle} />
      ))}
      {related.map(({ value, label }, index) => (
        <Line
          key={index}
          {...of}
          target={{ list: 'related', index }}
          icon={UsersRound}
          kind="Related name"
          label={label}
          text={value}
        >
          {value}
        </Line>
      ))}
      {work && (
        <Line {...of} target={{ fields: ['job_title', 'company'] }} icon={Briefcase} kind="Work" text={work}>
          {work}
        </Line>
      )}
      {nickname && (
        <Line
          {...of}
          target={{ fields: ['nickname'] }}
          icon={Smile}
          kind="Nickname"
          label="nickname"
          text={nickname}
        >
          {nickname}
        </Line>
      )}
    </dl>
  );
}

/** Tells whether the contact lines would show anything of a person. */
export const hasContactLines = (person: Person): boolean =>
  [
    person.phones,
    person.emails,
    person.addresses,
    person.links,
    person.handles,
    person.dates,
    person.related,
  ].some((list) => list.length > 0) ||
  [person.birthday, person.company, person.job_title, person.nickname].some(Boolean);

/** The contact lines as a card; nothing if there are none. */
export const ContactInformation = ({ person }: { person: Person }) =>
  hasContactLines(person) && (
    <section className="rounded-3xl border border-line bg-raised p-5">
      <h3 className="text-lg">Contact Information</h3>
      <div className="mt-2">
        <ContactLines person={person} isReadOnly />
      </div>
    </section>
  );
