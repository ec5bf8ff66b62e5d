import type { Person } from 'functions/contract';
import { Mail, MapPinned, MessageSquare, Phone, type LucideIcon, NotebookPen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { addressLines } from '#lib/text/address-lines.ts';
import { callHref, directionsHref } from '#features/profile/card/safe-links.ts';
import { mailAddress } from '#lib/people/mail-address.ts';
import { writeMemory } from '#lib/people/write-memory.ts';
import { paths } from '#paths.ts';
import { useCountry } from '#queries/account/country.ts';

const tileClass =
  'flex h-14 min-w-0 max-w-36 grow basis-0 flex-col items-center justify-center gap-1 rounded-2xl border border-line ' +
  'bg-raised text-xs font-semibold text-accent transition-colors hover:border-edge hover:bg-accent-soft max-sm:text-[0.6875rem]';

function Face({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden className="size-5" strokeWidth={1.9} />
      {children}
    </>
  );
}

/** The actions for a person that are possible. */
export function ActionBar({ person }: { person: Person }) {
  const { id, name, phone_number, phones, addresses } = person;
  const [params] = useSearchParams();
  const home = useCountry();
  const call = phones.map(callHref).find(Boolean);
  const email = mailAddress(person);
  return (
    <nav aria-label={`Reach ${name}`} className="flex gap-2">
      {phone_number && (
        <Link to={paths.person(id, {}, params)} className={tileClass}>
          <Face icon={MessageSquare}>Message</Face>
        </Link>
      )}
      {call && (
        <a href={call} className={tileClass}>
          <Face icon={Phone}>Call</Face>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={tileClass}>
          <Face icon={Mail}>Email</Face>
        </a>
      )}
      {addresses[0] && (
        <a
          href={directionsHref(addressLines(addresses[0], home))}
          target="_blank"
          rel="noopener noreferrer"
          className={tileClass}
        >
          <Face icon={MapPinned}>Directions</Face>
        </a>
      )}
      <Link
        to={paths.person(id, { panel: 'memories' }, params)}
        {...writeMemory()}
        aria-label="Add memory"
        className={tileClass}
      >
        <NotebookPen aria-hidden className="size-5" strokeWidth={1.9} />
        <span className="sm:hidden">Memory</span>
        <span className="max-sm:hidden">Add memory</span>
      </Link>
    </nav>
  );
}
