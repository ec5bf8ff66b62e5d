import type { Person } from 'functions/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useCountry, usePhoneText } from '#queries/account/country.ts';
import { type Draft, keyFor, NO_DRAFT } from '#queries/drafts.ts';
import { useMergePeople } from '#queries/people/duplicates.ts';
import { Button } from '#ui/form/button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { TagChip } from '#ui/person/tag-chip.tsx';
import { Choice, ComparedRow, SideBySide, Value } from './compared-row.tsx';
import { KeptChoice } from './kept-choice.tsx';
import { reasonsText } from './reasons-text.ts';
import {
  type Column,
  COLUMNS,
  compare,
  fullerOf,
  isPhotoChoice,
  mergeFields,
  otherOf,
} from './merge-choices.ts';

type People = readonly [Person, Person];

const avatarOf = ({ id, name, photo }: Person) => ({ id, name, photo, size: 'large' }) as const;

interface PhotoRowProps {
  people: People;
  column: Column;
  onChoose: (column: Column) => void;
}

/** The photos of both people. Of two different ones the user chooses one. */
function PhotoRow({ people, column, onChoose }: PhotoRowProps) {
  if (!people.some(({ photo }) => photo)) return null;
  const isBoth = people.every(({ photo }) => photo);
  if (!isPhotoChoice(people))
    return (
      <SideBySide label="Photo" note={isBoth ? 'The same in both.' : 'Only one of them has it. It is kept.'}>
        {COLUMNS.map((one) => (
          <Value key={one}>{people[one].photo && <Avatar {...avatarOf(people[one])} />}</Value>
        ))}
      </SideBySide>
    );
  return (
    <SideBySide label="Photo" note="The other one is not kept.">
      {COLUMNS.map((one) => (
        <Choice
          key={one}
          name="photo"
          label={`The photo of ${people[one].name}`}
          isChosen={column === one}
          onChoose={() => onChoose(one)}
        >
          <Avatar {...avatarOf(people[one])} />
        </Choice>
      ))}
    </SideBySide>
  );
}

/** Parts that both people give to the merged person without a question: notes and tags. */
function Joined({ people, kept }: { people: People; kept: Column }) {
  const others = people[otherOf(kept)];
  const notes = people.map(({ body }) => body.trim());
  const hasTags = people.some(({ tags }) => tags.length > 0);
  return (
    <>
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
  const tried = useRef<Draft>(NO_DRAFT);
  const { mutate, isPending, error } = useMergePeople(onMerged);
  const phoneText = usePhoneText();
  const home = useCountry();
  const rows = compare(people, { phone: (phone) => phoneText(phone).text, home });

  const choose = (id: string, column: Column) => setChosen((before) => ({ ...before, [id]: column }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const merge = {
      keep_id: people[kept].id,
      merge_id: people[otherOf(kept)].id,
      fields: mergeFields(people, rows, chosen, kept),
    };
    const content = JSON.stringify(merge);
    const key = keyFor(tried.current, content);
    tried.current = { text: content, tried: { content, key } };
    mutate({ ...merge, key });
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
          onChoose={(column) => choose(row.id, column)}
        />
      ))}
      <PhotoRow
        people={people}
        column={chosen.photo ?? kept}
        onChoose={(column) => choose('photo', column)}
      />
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
