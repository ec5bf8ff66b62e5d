import type { Person } from 'functions/contract';
import { ArrowLeftRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useMergePeople } from '#queries/people/duplicates.ts';
import { Button } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Choice, choicesBetween, mergeFields, type Side } from './merge-choices.ts';

interface ChoiceFieldProps {
  choice: Choice;
  side: Side;
  onChoose: (side: Side) => void;
}

function ChoiceField({ choice, side, onChoose }: ChoiceFieldProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{choice.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['keep', 'merge'] as const).map((one) => (
          <label
            key={one}
            className={classNames(
              'flex min-w-0 cursor-pointer items-start gap-2.5 rounded-xl border px-3.5 py-2.5',
              side === one ? 'border-accent bg-accent-soft' : 'border-edge/70 bg-raised hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={choice.id}
              checked={side === one}
              onChange={() => onChoose(one)}
              className="mt-1 size-4 shrink-0"
            />
            <span className="min-w-0 break-words">{choice[one]}</span>
          </label>
        ))}
      </div>
      <p className="text-[0.8125rem] break-words text-soft">
        “{choice[side === 'keep' ? 'merge' : 'keep']}” is kept in the notes.
      </p>
    </fieldset>
  );
}

interface MergeFormProps {
  people: [Person, Person];
  onMerged: (person: Person) => void;
  onCancel: () => void;
}

/**
 * Form that asks for each differing field whose value to keep. The user can also swap which person is kept.
 */
export function MergeForm({ people, onMerged, onCancel }: MergeFormProps) {
  const [isSwapped, setIsSwapped] = useState(false);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const { mutate, isPending, error } = useMergePeople(onMerged);
  const [keep, merge] = isSwapped ? [people[1], people[0]] : people;
  const choices = choicesBetween(keep, merge);

  /** Swaps the kept person. Values the user chose stay chosen; the others follow the kept person. */
  function handleSwap() {
    const swapped = Object.entries(sides).map(([id, side]) => [id, side === 'keep' ? 'merge' : 'keep']);
    setSides(Object.fromEntries(swapped) as typeof sides);
    setIsSwapped(!isSwapped);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const fields = mergeFields(choices, sides);
    mutate({ keep_id: keep.id, merge_id: merge.id, fields, key: crypto.randomUUID() });
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-sunken px-4 py-3">
        <p aria-live="polite" className="min-w-0 break-words">
          <strong>{merge.name}</strong> becomes part of <strong>{keep.name}</strong>.
        </p>
        <Button size="small" onClick={handleSwap}>
          <ArrowLeftRight aria-hidden className="size-4" /> Keep the other one
        </Button>
      </div>
      {choices.map((choice) => (
        <ChoiceField
          key={choice.id}
          choice={choice}
          side={sides[choice.id] ?? 'keep'}
          onChoose={(side) => setSides((before) => ({ ...before, [choice.id]: side }))}
        />
      ))}
      <p className="text-sm text-soft">
        {choices.length === 0 && 'The two do not contradict each other. '}
        Messages, memories, tags and notes of both are kept, and what only one of them has is filled in.{' '}
        <strong className="font-semibold text-ink">A merge cannot be undone.</strong>
      </p>
      <div role="alert" className="empty:hidden">
        {error && (
          <p className="rounded-2xl bg-danger-soft px-4 py-3 font-medium break-words text-danger">
            Could not merge them. {error.message}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="solid" disabled={isPending}>
          {isPending ? 'Merging...' : error ? 'Try again' : 'Merge'}
        </Button>
      </div>
    </form>
  );
}
