import type { ImportRow } from 'functions/contract';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { countPeople } from '#lib/count-people.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/form/button.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { Duplicate } from '#features/import/run/import-run.ts';
import { ShowMore } from './show-more.tsx';

/** Loaded when it is opened, because it needs the large library of phone numbers. */
const CompareCard = lazy(async () => ({ default: (await import('./compare-card.tsx')).CompareCard }));

const CHOICES = [
  ['skip', 'Skip'],
  ['update', 'Fill in what is missing'],
  ['create', 'Keep both'],
] as const;
type Choice = (typeof CHOICES)[number][0];

interface DuplicateCardProps {
  duplicate: Duplicate;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function DuplicateCard({ duplicate, chosen, onChoose }: DuplicateCardProps) {
  const { candidate, existing_id, existing_name, similarity } = duplicate;
  const [isOpen, setIsOpen] = useState(false);
  const details = [candidate.values.email, candidate.values.phone_number, candidate.values.city].filter(
    Boolean,
  );
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-raised p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {candidate.values.name}{' '}
          <span className="text-sm font-normal text-soft tabular-nums">row {candidate.row}</span>
        </p>
        {details.length > 0 && <p className="text-sm break-words text-soft">{details.join(' · ')}</p>}
        <p className="text-sm break-words text-soft">
          {Math.round(similarity * 100)}% alike:{' '}
          <a
            href={paths.person(existing_id, { panel: 'profile' })}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-semibold text-accent underline underline-offset-2"
          >
            {existing_name} <ExternalLink aria-label="(opens in a new tab)" className="size-3.5 shrink-0" />
          </a>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          aria-label={`Compare row ${candidate.row}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Compare
        </Button>
        <fieldset className="flex flex-wrap gap-1 rounded-xl bg-sunken p-1">
          <legend className="sr-only">
            What to do with {candidate.values.name}, row {candidate.row}
          </legend>
          {CHOICES.map(([choice, label]) => (
            <label
              key={choice}
              className={classNames(
                'cursor-pointer rounded-lg px-3 py-1.5 text-[0.8125rem] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent',
                chosen === choice ? 'bg-raised text-ink shadow-card' : 'text-soft hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={`duplicate-${candidate.row}`}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      {isOpen && (
        <div className="min-w-0 md:col-span-2">
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <CompareCard candidate={candidate} existingId={existing_id} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

interface DecideDuplicatesProps {
  duplicates: Duplicate[];
  onDecide: (rows: { candidate: Candidate; person: ImportRow }[]) => void;
}

/** List of import rows whose person probably exists already. They are not imported until the user decides. */
export function DecideDuplicates({ duplicates, onDecide }: DecideDuplicatesProps) {
  const [choices, setChoices] = useState<Record<number, Choice>>({});
  const choiceOf = ({ candidate }: Duplicate) => choices[candidate.row] ?? 'skip';
  const chosen = duplicates.filter((duplicate) => choiceOf(duplicate) !== 'skip');

  const chooseForAll = (choice: Choice) =>
    setChoices(Object.fromEntries(duplicates.map(({ candidate }) => [candidate.row, choice])));

  function handleApply() {
    const rows = chosen.map((duplicate) => {
      const { cadence_days, ...fields } = duplicate.person;
      const choice = choiceOf(duplicate) as 'create' | 'update';
      // An existing person keeps their own cadence.
      const rhythm = choice === 'create' && cadence_days !== undefined ? { cadence_days } : {};
      return { candidate: duplicate.candidate, person: { ...fields, ...rhythm, on_duplicate: choice } };
    });
    onDecide(rows);
  }

  return (
    <section aria-labelledby="duplicates-heading" className="grid gap-3">
      <h3 id="duplicates-heading" className="text-xl">
        Likely here already
      </h3>
      <p className="text-soft">These were left as they are. Choose what to do with each, or with all:</p>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map(([choice, label]) => (
          <Button key={choice} size="small" onClick={() => chooseForAll(choice)}>
            {label} for all
          </Button>
        ))}
      </div>
      <ShowMore label="Likely duplicates" items={duplicates}>
        {(duplicate) => (
          <DuplicateCard
            key={duplicate.candidate.row}
            duplicate={duplicate}
            chosen={choiceOf(duplicate)}
            onChoose={(choice) => setChoices((before) => ({ ...before, [duplicate.candidate.row]: choice }))}
          />
        )}
      </ShowMore>
      <div className="sticky bottom-0 -mx-2 bg-paper px-2 py-3">
        <Button look="solid" disabled={chosen.length === 0} onClick={handleApply}>
          Apply to {countPeople(chosen.length)}
        </Button>
      </div>
    </section>
  );
}
