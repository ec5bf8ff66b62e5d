import type { Person } from 'functions/contract';
import { Link } from 'react-router';
import { memoryTime } from '#lib/text/format-time.ts';
import { useSettings } from '#settings/settings-store.ts';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { ContactInformation } from './contact-information.tsx';
import { MemoryAidCard } from './memory-aid.tsx';
import { healthSentence } from '#features/profile/view/health/health-sentence.ts';
import { notesOf } from '#features/profile/edit/profile-form.ts';
import { TagBox } from '#features/profile/view/tags/tag-box.tsx';

interface ProfileSummaryProps {
  person: Person;
  profileHref: string;
  memoriesHref: string;
}

/** Short version of the profile, shown beside the messages on wide screens. */
export function ProfileSummary({ person, profileHref, memoriesHref }: ProfileSummaryProps) {
  const usual = useSettings((settings) => settings.cadenceDefault);
  const notes = notesOf(person);
  const { latest_notebook_entry_content: memory, latest_notebook_entry_time: at } = person;
  return (
    <div className="grid min-h-0 grid-cols-1 content-start gap-4 overflow-y-auto p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg">At a glance</h3>
        <Link to={profileHref} className="text-sm font-semibold text-accent hover:underline">
          Open profile
        </Link>
      </div>
      <div className="grid gap-1.5">
        <HealthBadge person={person} />
        <p className="text-sm text-soft">{healthSentence(person, usual)}</p>
      </div>
      <TagBox person={person} />
      {person.mnemonic && <MemoryAidCard text={person.mnemonic} />}
      {memory && at && (
        <section className="rounded-3xl border border-line bg-raised p-5">
          <h3 className="text-base">
            <Link to={memoriesHref} className="hover:underline">
              Latest memory
            </Link>
          </h3>
          <LinkedText text={memory} className="mt-1.5 line-clamp-6" />
          <time dateTime={at} className="mt-2 block text-[0.8125rem] text-soft">
            {memoryTime(at)}
          </time>
        </section>
      )}
      <ContactInformation person={person} />
      {notes && (
        <section className="rounded-3xl border border-line bg-raised p-5">
          <h3 className="text-base">Notes</h3>
          <LinkedText text={notes} className="mt-1.5 line-clamp-10" />
        </section>
      )}
    </div>
  );
}
