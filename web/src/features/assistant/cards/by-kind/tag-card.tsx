import { Tag } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import { listNames } from '#lib/people/list-names.ts';
import { CardFrame, type CardProps } from '#features/assistant/cards/card-frame.tsx';
import { peopleOfTag } from '#features/assistant/cards/kinds/tag.ts';
import { MatchChoice } from '#features/assistant/cards/match-choice.tsx';
import { SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import type { TagSuggestion } from '#features/assistant/cards/suggestion.ts';

interface TagCardProps extends CardProps<TagSuggestion> {
  onConfirm: () => void;
}

/**
 * Card that adds a tag to people or removes it from them. If several people have a name, the user chooses
 * first.
 */
export function TagCard({ onConfirm, ...card }: TagCardProps) {
  const { suggestion, isReady, isWaiting, onChoose } = card;
  const { quote, isSaving, choices } = suggestion;
  const { known, unknown, newNames } = peopleOfTag(suggestion);
  const notAdded = isWaiting ? [] : newNames;

  return (
    <CardFrame
      {...card}
      icon={Tag}
      actions={
        <Button size="small" look="solid" disabled={!isReady || isSaving} onClick={onConfirm}>
          {isSaving ? 'Saving...' : 'Confirm'}
        </Button>
      }
    >
      {known.map((person) =>
        person.is_ambiguous ? (
          <MatchChoice key={person.extracted_name} person={person} choices={choices} onChoose={onChoose} />
        ) : (
          <p
            key={person.extracted_name}
            className="rounded-2xl bg-sunken px-3.5 py-2 font-medium break-words"
          >
            {person.matches[0]?.person_name}
          </p>
        ),
      )}
      {notAdded.length > 0 ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {listNames(notAdded)} {notAdded.length === 1 ? 'was' : 'were'} not added. Please choose somebody
          else.
        </p>
      ) : known.length === 0 && !isWaiting ? (
        <p role="alert" className="text-sm font-medium text-danger">
          No matching people found. Please create these contacts first.
        </p>
      ) : (
        unknown.length > 0 && (
          <p className="text-sm text-soft">
            Not found: {listNames(unknown.map(({ extracted_name }) => extracted_name))}
          </p>
        )
      )}
      <SourceQuote quote={quote} />
    </CardFrame>
  );
}
