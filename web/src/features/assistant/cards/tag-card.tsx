import type { MatchedPerson } from 'functions/contract';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useConfirmTag } from '#queries/assistant.ts';
import { Button } from '#ui/form/button.tsx';
import { CardFrame } from './card-frame.tsx';
import { type CardProps } from './card-frame.tsx';
import { MatchChoice } from './match-choice.tsx';
import { inWords, type TagAssignment } from './runs.ts';
import { SourceQuote } from './source-quote.tsx';

interface TagCardProps extends CardProps {
  assignment: TagAssignment;
}

/**
 * Card that adds a tag to people or removes it from them. If several people match a name, the user chooses
 * first.
 */
export function TagCard({ assignment, runId, quote, note, onDone, onDismiss }: TagCardProps) {
  const { tag_name, operation, matched_people } = assignment;
  const [choices, setChoices] = useState<Record<string, string>>({});
  const chosenFor = ({ is_ambiguous, extracted_name, matches }: MatchedPerson) =>
    is_ambiguous ? matches.find(({ person_id }) => person_id === choices[extracted_name]) : matches[0];

  const known = matched_people.filter(({ matches }) => matches.length > 0);
  const unknown = matched_people.filter(({ matches }) => matches.length === 0);
  const chosen = known.map(chosenFor).filter((match) => match !== undefined);
  const names = inWords([...new Set(chosen.map(({ person_name }) => person_name))]);
  const isAdding = operation === 'add';
  const { confirm, isPending, error } = useConfirmTag(() =>
    onDone(isAdding ? `Tagged ${names} with ${tag_name}.` : `Took the tag ${tag_name} from ${names}.`),
  );

  function handleConfirm() {
    const person_ids = [...new Set(chosen.map(({ person_id }) => person_id))];
    confirm({ tag_name, operation, person_ids, run_id: runId });
  }

  return (
    <CardFrame
      icon={Tag}
      title={isAdding ? `Add the tag ${tag_name}` : `Remove the tag ${tag_name}`}
      note={note}
      error={error}
      onDismiss={onDismiss}
      actions={
        <Button
          size="small"
          look="solid"
          disabled={known.length === 0 || chosen.length < known.length || isPending}
          onClick={handleConfirm}
        >
          {isPending ? 'Saving...' : 'Confirm'}
        </Button>
      }
    >
      {known.map((person) =>
        person.is_ambiguous ? (
          <MatchChoice
            key={person.extracted_name}
            person={person}
            chosen={choices[person.extracted_name]}
            onChoose={(id) => setChoices((now) => ({ ...now, [person.extracted_name]: id }))}
          />
        ) : (
          <p
            key={person.extracted_name}
            className="rounded-2xl bg-sunken px-3.5 py-2 font-medium break-words"
          >
            {person.matches[0]?.person_name}
          </p>
        ),
      )}
      {known.length === 0 ? (
        <p role="alert" className="text-sm font-medium text-danger">
          No matching people found. Please create these contacts first.
        </p>
      ) : (
        unknown.length > 0 && (
          <p className="text-sm text-soft">
            Not found: {inWords(unknown.map(({ extracted_name }) => extracted_name))}
          </p>
        )
      )}
      <SourceQuote quote={quote} />
    </CardFrame>
  );
}
