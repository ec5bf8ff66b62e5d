import type { Person } from 'functions/contract';
import { useState, type FormEvent } from 'react';
import { usePhoneText } from '#queries/account/country.ts';
import { useMergePeople } from '#queries/people/duplicates.ts';
import { Button } from '#ui/form/button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { TagChip } from '#ui/person/tag-chip.tsx';
import { ComparedRow, SideBySide, Value } from './compared-row.tsx';
import { KeptChoice } from './kept-choice.tsx';
import { reasonsText } from './reasons-text.ts';
import { type Column, COLUMNS, compare, fullerOf, mergeFields, otherOf } from './merge-choices.ts';

type People = readonly [Person, Person];

const avatarOf = ({ id, name, photo }: Person) => ({ id, name, photo, size: 'large' }) as const;

function photoNote(photos: readonly (string | undefined)[], keptName: string): string {
  if (!photos.every(Boolean)) return 'Only one of them has it. It is kept.';
  return photos[0] === photos[1] ? 'The same in both.' : `The one of ${keptName} stays.`;
}

/** Parts that both people give to the merged person without a question: photo, notes and tags. */
function Joined({ people, kept }: { people: People; kept: Column }) {
  const others = people[otherOf(kept)];
  const notes = people.map(({ body }) => body.trim());
  const hasTags = people.some(({ tags }) => tags.length > 0);
  const photos = people.map(({ photo }) => photo?.hash);
  return (
    <>
      {photos.some(Boolean) && (
        <SideBySide label="Photo" note={photoNote(photos, people[kept].name)}>
          {COLUMNS.map((column) => (
            <Value key={column}>{photos[column] && <Avatar {...avatarOf(people[column])} />}</Value>
          ))}
        </SideBySide>
      )}
      {notes.some(Boolean) && (
        <SideBySide
          label="Notes"
          note={
            notes.every(Boolean) ? `Both are kept; those of ${others.name} come below.` : 'They are kept.'
          }
        >
          {COLUMNS.map((column) => (
            <Value key={column}>
              {notes[column] && <p className="line-clamp-6 whitespace-pre-line">{notes[column]}</p>}
            </Value>
          ))}
        </SideBySide>
      )}
      {hasTags && (
        <SideBySide label="Tags" note="All are kept.">
          {COLUMNS.map((column) => (
            <Value key={column}>
              {people[column].tags.length > 0 && (
                <span className="flex flex-wrap gap-1.5">
                  {people[column].tags.map((tag) => (
                    <TagChip key={tag.id} tag={tag} />
                  ))}
                </span>
              )}
            </Value>
          ))}
        </SideBySide>
      )}
    </>
  );
}

interface MergeFormProps {
  people: People;
  /** Reasons why the two may be the same person; empty if the user chose them. */
  reasons: readonly string[];
  onMerged: (person: Person) => void;
  onCancel: () => void;
}

/**
 * Form that shows two people side by side and proposes to keep the one about whom more is known. For each
 * field that differs, the user can choose whose value stays.
 */
export function MergeForm({ people, reasons, onMerged, onCancel }: MergeFormProps) {
  const [fuller] = useState(() => fullerOf(people));
  const [kept, setKept] = useState(fuller);
  const [chosen, setChosen] = useState<Record<string, Column>>({});
  const { mutate, isPending, error } = useMergePeople(onMerged);
  const phoneText = usePhoneText();
  const rows = compare(people, (phone) => phoneText(phone).text);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate({
      keep_id: people[kept].id,
      merge_id: people[otherOf(kept)].id,
      fields: mergeFields(rows, chosen, kept),
      key: crypto.randomUUID(),
    });
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      {reasons.length > 0 && <p className="text-soft">{reasonsText(reasons)}.</p>}
      <KeptChoice people={people} kept={kept} fuller={fuller} onChoose={setKept} />
      {rows.map((row) => (
        <ComparedRow
          key={row.id}
          row={row}
          column={chosen[row.id] ?? kept}
          onChoose={(column) => setChosen((before) => ({ ...before, [row.id]: column }))}
        />
      ))}
      <Joined people={people} kept={kept} />
      <p className="text-sm text-soft">
        Messages, memories and the activity of both are kept.{' '}
        <strong className="font-semibold text-ink">You can undo this for 30 days.</strong>
      </p>
      <div role="alert" className="empty:hidden">
        {error && (
          <p className="rounded-2xl bg-danger-soft px-4 py-3 font-medium break-words text-danger">
            Could not merge them. {error.message}
          </p>
        )}
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-4 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="solid" disabled={isPending}>
          {isPending ? 'Merging...' : error ? 'Try again' : 'Merge'}
        </Button>
      </div>
    </form>
  );
}
