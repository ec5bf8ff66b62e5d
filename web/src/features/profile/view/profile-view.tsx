import type { Person, PersonSummary } from 'functions/contract';
import { Cake, Mail, MapPin, Pencil, Phone, Sparkle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { addressLines } from '#lib/text/address-lines.ts';
import { formatPhone } from '#lib/text/format-phone.ts';
import { Button } from '#ui/form/button.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { birthdayText } from '#lib/birthday.ts';
import { notesOf } from '#features/profile/edit/profile-form.ts';
import { RhythmCard } from './rhythm-card.tsx';
import { TagBox } from './tag-box.tsx';

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-sm text-soft">
        <Icon aria-hidden className="absolute top-0.5 left-0 size-5 text-accent" strokeWidth={1.8} />
        {label}
      </dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

export function ContactInformation({ person }: { person: PersonSummary }) {
  const { phone_number, email, birthday } = person;
  const address = addressLines(person);
  if (!phone_number && !email && !birthday && !address.length) return null;
  return (
    <section className="@container rounded-3xl border border-line bg-raised p-5 md:p-6">
      <h3 className="text-lg">Contact Information</h3>
      <dl className="mt-4 grid gap-4 @sm:grid-cols-2">
        {phone_number && (
          <Fact icon={Phone} label="Phone">
            <a href={`tel:${phone_number}`} className="hover:underline">
              {formatPhone(phone_number)}
            </a>
          </Fact>
        )}
        {email && (
          <Fact icon={Mail} label="Email">
            <a href={`mailto:${email}`} className="hover:underline">
              {email}
            </a>
          </Fact>
        )}
        {address.length > 0 && (
          <Fact icon={MapPin} label="Address">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        {birthday && (
          <Fact icon={Cake} label="Birthday">
            {birthdayText(birthday)}
          </Fact>
        )}
      </dl>
    </section>
  );
}

export function MemoryAid({ text }: { text: string }) {
  return (
    <section className="rounded-3xl bg-accent-soft p-5 md:p-6">
      <h3 className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal text-accent">
        <Sparkle aria-hidden className="size-4" /> Memory Aid
      </h3>
      <p className="mt-1.5 font-display text-2xl leading-snug break-words">{text}</p>
    </section>
  );
}

interface ProfileViewProps {
  person: Person;
  /** True after the profile was edited: the focus goes to the button that opened the editor. */
  focusesEdit: boolean;
  onEdit: () => void;
}

export function ProfileView({ person, focusesEdit, onEdit }: ProfileViewProps) {
  const notes = notesOf(person);
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <TagBox person={person} />
        </div>
        <Button ref={focusesEdit ? focusOnMount : undefined} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" /> Edit
        </Button>
      </div>
      {person.mnemonic && <MemoryAid text={person.mnemonic} />}
      <RhythmCard person={person} />
      <ContactInformation person={person} />
      <section className="rounded-3xl border border-line bg-raised p-5 md:p-6">
        <h3 className="text-lg">Notes</h3>
        {notes ? (
          <LinkedText text={notes} className="mt-3" />
        ) : (
          <p className="mt-2 text-soft">Nothing written down yet.</p>
        )}
      </section>
    </div>
  );
}
