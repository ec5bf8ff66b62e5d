import type { Person } from 'functions/contract';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { HowWeMet } from '#features/profile/how-met/how-we-met.tsx';
import { notesOf } from '#features/profile/edit/profile-form.ts';
import type { Target } from '#features/profile/edit/target.ts';
import { Button } from '#ui/form/button.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { ActionBar } from './action-bar.tsx';
import { ContactLines, hasContactLines } from './contact-information.tsx';
import { HealthLine } from '#features/profile/view/health/health-line.tsx';
import { LastMemories } from './last-memories.tsx';
import { useInPlace } from './line.tsx';
import { OpenPromises } from './open-promises.tsx';
import { MemoryAid } from './memory-aid.tsx';
import { TagBox } from '#features/profile/view/tags/tag-box.tsx';

const cardClass = 'rounded-3xl border border-line bg-raised p-5 md:p-6';

/** Entries that can be added in place to an empty card, with their names. */
const FIRST_ADDITIONS: [name: string, target: Target][] = [
  ['Phone', { list: 'phones', index: 0 }],
  ['Email', { list: 'emails', index: 0 }],
  ['Address', { list: 'addresses', index: 0 }],
  ['Birthday', { fields: ['birthday'] }],
];

function AddInPlace({ person, name, target }: { person: Person; name: string; target: Target }) {
  const { form, open } = useInPlace(person, target, name.toLowerCase());
  return form ? (
    <div className="w-full">{form}</div>
  ) : (
    <Button size="small" onClick={open}>
      <Plus aria-hidden className="size-4" /> {name}
    </Button>
  );
}

/** The notes about a person; without any, the pencil that begins them. */
function Notes({ person }: { person: Person }) {
  const notes = notesOf(person);
  const { form, pencil } = useInPlace(person, { fields: ['body'] }, 'notes');
  return (
    <section aria-labelledby="notes" className={cardClass}>
      <div className="flex items-center justify-between">
        <h3 id="notes" className="text-lg">
          Notes
        </h3>
        {!form && pencil}
      </div>
      {form || (notes && <LinkedText text={notes} className="mt-1" />)}
    </section>
  );
}

interface ProfileViewProps {
  person: Person;
  /** True after the profile was edited. The focus then goes to the button that opened the editor. */
  focusesEdit: boolean;
  onEdit: () => void;
  /** Question shown above the card. */
  question: ReactNode;
  /** The people who belong to this one. */
  relations: ReactNode;
}

/** A person's card: ways to reach them, facts about them, and one line of health. */
export function ProfileView({ person, focusesEdit, onEdit, question, relations }: ProfileViewProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {question}
      <ActionBar person={person} />
      {person.mnemonic && <MemoryAid person={person} text={person.mnemonic} />}
      <section aria-labelledby="contact-information" className={cardClass}>
        <div className="flex items-center justify-between gap-3">
          <h3 id="contact-information" className="text-lg">
            Contact Information
          </h3>
          <Button
            ref={focusesEdit ? focusOnMount : undefined}
            size="small"
            aria-description="Everything about them"
            onClick={onEdit}
          >
            <Pencil aria-hidden className="size-4" /> Edit
          </Button>
        </div>
        {hasContactLines(person) ? (
          <div className="mt-2 -mr-2">
            <ContactLines person={person} />
          </div>
        ) : (
          <div className="mt-2 flex flex-wrap gap-2">
            {FIRST_ADDITIONS.map(([name, target]) => (
              <AddInPlace key={name} person={person} name={name} target={target} />
            ))}
          </div>
        )}
      </section>
      <TagBox person={person} />
      {relations}
      <HowWeMet person={person} />
      <Notes person={person} />
      <OpenPromises personId={person.id} />
      <LastMemories personId={person.id} />
      <HealthLine person={person} />
    </div>
  );
}
