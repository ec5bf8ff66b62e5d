import type { MatchedPerson } from 'functions/contract';
import { BookHeart, X } from 'lucide-react';
import { listNames } from '#lib/people/list-names.ts';
import { Button } from '#ui/form/button.tsx';
import { CardFrame, type CardProps } from '#features/assistant/cards/card-frame.tsx';
import { peopleThere } from '#features/assistant/cards/kinds/shared-memory.ts';
import { MatchChoice } from '#features/assistant/cards/match-choice.tsx';
import { SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import {
  ASK_FIRST,
  isUndecided,
  nameOf,
  type SharedMemorySuggestion,
  sortPeople,
} from '#features/assistant/cards/suggestion.ts';
import { WhenFields } from './when-fields.tsx';

interface SharedMemoryCardProps extends CardProps<SharedMemorySuggestion> {
  onConfirm: () => void;
}

/** Card of one memory of several people, of whom the user can remove those who were not there. */
export function SharedMemoryCard({ onConfirm, ...card }: SharedMemoryCardProps) {
  const { suggestion, isWaiting, onChoose } = card;
  const { item, quote, choices, isSaving } = suggestion;
  const people = peopleThere(suggestion);
  const { known, unknown, newNames } = sortPeople(people, choices);
  const there = people.filter(({ is_ambiguous }) => !is_ambiguous);
  const added = [...newNames, ...unknown.map(({ extracted_name }) => extracted_name)];
  const friends = added.length === 1 ? 'friend' : 'friends';
  const isOpen = isUndecided(people, choices);
  const confirm = isOpen ? ASK_FIRST : added.length > 0 ? `Create ${friends} & add memory` : 'Confirm';
  const unsure = known.filter(({ is_ambiguous }) => is_ambiguous);

  const remove = ({ extracted_name }: MatchedPerson) =>
    onChoose({ leftOut: [...choices.leftOut, extracted_name], isOpen: true });

  const removal = (person: MatchedPerson) => {
    const label = `${nameOf(person, choices)} was not there`;
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={isSaving || people.length === 1}
        onClick={() => remove(person)}
        className="grid size-8 shrink-0 place-items-center rounded-full text-soft transition-colors hover:text-ink disabled:hidden"
      >
        <X aria-hidden className="size-4" />
      </button>
    );
  };

  return (
    <CardFrame
      {...card}
      icon={BookHeart}
      actions={
        <Button size="small" look="solid" disabled={isSaving || isWaiting || isOpen} onClick={onConfirm}>
          {isSaving ? 'Saving...' : confirm}
        </Button>
      }
    >
      {there.length > 0 && (
        <ul aria-label="Who was there" className="flex flex-wrap gap-1.5">
          {there.map((person) => (
            <li
              key={person.extracted_name}
              className="flex min-h-9 max-w-full min-w-0 items-center rounded-full border border-line bg-accent-soft pl-3.5 not-has-[button:not(:disabled)]:pr-3.5"
            >
              <span className="min-w-0 font-medium break-words">{nameOf(person, choices)}</span>
              {removal(person)}
            </li>
          ))}
        </ul>
      )}
      {unsure.map((person) => (
        <div key={person.extracted_name} className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <MatchChoice person={person} choices={choices} onChoose={onChoose} />
          </div>
          {removal(person)}
        </div>
      ))}
      {added.length > 0 && !isWaiting && (
        <p className="text-sm text-soft">
          {listNames(added)} {added.length === 1 ? 'is' : 'are'} new and will be added.
        </p>
      )}
      <p className="rounded-2xl bg-sunken px-3.5 py-2.5 break-words whitespace-pre-wrap">{item.content}</p>
      <SourceQuote quote={quote} />
      <WhenFields choices={choices} onChoose={onChoose} />
    </CardFrame>
  );
}
