import type { ImportRow } from 'functions/contract';
import { useState } from 'react';
import { countPeople } from '#lib/people/count-people.ts';
import { Button } from '#ui/form/button.tsx';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { type Choice, CHOICES, decidedRow } from '#features/import/duplicates/choices.tsx';
import { LikelyLine } from '#features/import/duplicates/likely-line.tsx';
import type { Duplicate } from '#features/import/run/import-run.ts';
import { ShowMore } from './show-more.tsx';

interface DuplicateCardProps {
  duplicate: Duplicate;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function DuplicateCard({ duplicate, chosen, onChoose }: DuplicateCardProps) {
  const { candidate, existing_id, existing_name, similarity } = duplicate;
  const [isOpen, setIsOpen] = useState(false);
  const { name, email, phone_number, city } = candidate.values;
  const details = [email, phone_number, city].filter(Boolean);
  return (
    <li className="rounded-2xl border border-line bg-raised p-4">
      <LikelyLine
        candidate={candidate}
        existing={{ personId: existing_id }}
        name={existing_name}
        similarity={similarity}
        chosen={chosen}
        onChoose={onChoose}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <p className="font-semibold break-words">
          {name} <span className="text-sm font-normal text-soft tabular-nums">row {candidate.row}</span>
        </p>
        {details.length > 0 && <p className="text-sm break-words text-soft">{details.join(' · ')}</p>}
      </LikelyLine>
    </li>
  );
}

interface DecideDuplicatesProps {
  duplicates: Duplicate[];
  onDecide: (rows: { candidate: Candidate; person: ImportRow }[]) => void;
}

/**
 * List of import rows whose person probably exists already, although the preview did not know it. They are
 * not imported until the user decides.
 */
export function DecideDuplicates({ duplicates, onDecide }: DecideDuplicatesProps) {
  const [choices, setChoices] = useState<Record<number, Choice>>({});
  const choiceOf = ({ candidate }: Duplicate) => choices[candidate.row] ?? 'skip';
  const chosen = duplicates.filter((duplicate) => choiceOf(duplicate) !== 'skip');

  const chooseForAll = (choice: Choice) =>
    setChoices(Object.fromEntries(duplicates.map(({ candidate }) => [candidate.row, choice])));

  const handleApply = () =>
    onDecide(
      duplicates.flatMap((duplicate) => {
        const choice = choiceOf(duplicate);
        const { candidate, person } = duplicate;
        return choice === 'skip' ? [] : [{ candidate, person: decidedRow(person, choice) }];
      }),
    );

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
