import { BookHeart } from 'lucide-react';
import { pastDayProblem } from 'functions/contract/day-checks';
import { useState } from 'react';
import { useUnloadWarning } from '#lib/browser/use-unload-warning.ts';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { inDays } from '#lib/days.ts';
import { useConfirmMemory } from '#queries/assistant.ts';
import { Button } from '#ui/form/button.tsx';
import { DateInput, type TypedDate, UNFINISHED_DATE } from '#ui/form/date-input.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { CardFrame } from './card-frame.tsx';
import { type CardProps } from './card-frame.tsx';
import { MatchChoice } from './match-choice.tsx';
import type { MemoryUpdate } from './runs.ts';
import { MarkedWords, SourceQuote } from './source-quote.tsx';
import { isQuoteOf } from './quote.ts';

interface MemoryCardProps extends CardProps {
  update: MemoryUpdate;
}

function titleOf(matches: number): string {
  if (matches === 0) return 'Create friend & add memory:';
  return matches === 1 ? 'Add memory:' : 'Multiple matches found:';
}

function dateProblem({ day, isUnfinished }: TypedDate): string | undefined {
  if (isUnfinished) return UNFINISHED_DATE;
  const problem = day && pastDayProblem(day, inDays(0));
  return problem ? problemSentence('The date', problem) : undefined;
}

/**
 * Card that adds a memory to a person. If no person matches the name, it creates one; if several match, the
 * user chooses first.
 */
export function MemoryCard({ update, runId, quote, note, onDone, onDismiss }: MemoryCardProps) {
  const { matched_person, entry_content: content, parsed_date, contacted } = update;
  const { extracted_name, matches, is_ambiguous } = matched_person;
  const [chosenId, setChosenId] = useState<string>();
  const [date, setDate] = useState<TypedDate>({ day: parsed_date ?? '', isUnfinished: false });
  const [isDateShown, setIsDateShown] = useState(false);
  const problem = dateProblem(date);
  const isDateTyped = date.isUnfinished || date.day !== (parsed_date ?? '');
  useUnloadWarning(isDateTyped);
  const [isContact, setIsContact] = useState(contacted);
  const match = is_ambiguous ? matches.find(({ person_id }) => person_id === chosenId) : matches[0];
  const isNew = matches.length === 0 && !is_ambiguous;
  const isVerbatim = quote !== undefined && isQuoteOf(quote, content);
  const name = match?.person_name ?? extracted_name;
  const { confirm, isPending, error } = useConfirmMemory(() =>
    onDone(isNew ? `Added ${name} with a memory.` : `Added a memory for ${name}.`),
  );

  function handleType(typed: TypedDate) {
    setDate(typed);
    setIsDateShown(false);
  }

  function handleConfirm() {
    setIsDateShown(true);
    if (problem) return;
    const whom = match ? { person_id: match.person_id } : { person_name: extracted_name };
    confirm({ ...whom, content, date: date.day || null, contacted: isContact, run_id: runId });
  }

  function label(): string {
    if (isPending) return 'Saving...';
    if (!match && !isNew) return 'Disambiguate name first';
    return isNew ? 'Create friend & add memory' : 'Confirm';
  }

  return (
    <CardFrame
      icon={BookHeart}
      title={titleOf(matches.length)}
      note={note}
      error={error}
      onDismiss={onDismiss}
      actions={
        <Button size="small" look="solid" disabled={(!match && !isNew) || isPending} onClick={handleConfirm}>
          {label()}
        </Button>
      }
    >
      {is_ambiguous ? (
        <>
          {!match && (
            <p role="alert" className="text-sm font-medium text-danger">
              Multiple people match this name. Please be more specific.
            </p>
          )}
          <MatchChoice person={matched_person} chosen={chosenId} onChoose={setChosenId} />
        </>
      ) : (
        <p className="font-semibold break-words">{name}</p>
      )}
      <p className="rounded-2xl bg-sunken px-3.5 py-2.5 break-words whitespace-pre-wrap">
        {isVerbatim ? <MarkedWords quote={quote} /> : content}
      </p>
      {!isVerbatim && <SourceQuote quote={quote} />}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Field label="Date" error={isDateShown ? problem : undefined} className="grow">
          {(control) => (
            <DateInput
              {...control}
              data-unsaved={isDateTyped}
              min="1900-01-01"
              max={inDays(0)}
              value={date.day}
              onType={handleType}
              onBlur={() => setIsDateShown(true)}
              className={`${inputClass} h-10`}
            />
          )}
        </Field>
        <label className="flex h-10 cursor-pointer items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            checked={isContact}
            onChange={(event) => setIsContact(event.target.checked)}
            className="size-4.5"
          />
          We were in touch
        </label>
      </div>
    </CardFrame>
  );
}
