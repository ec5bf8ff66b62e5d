import { LONGEST_RELATION_LABEL } from 'functions/contract/limits';
import { RELATION_NOUNS, RELATION_TYPES, type RelationType } from 'functions/contract/relations/types';
import { fold } from 'functions/contract/text/fold';
import { Waypoints } from 'lucide-react';
import { usePeople } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { CardFrame, type CardProps } from '#features/assistant/cards/card-frame.tsx';
import { endsOf, labelProblem, relationLine, roleOf } from '#features/assistant/cards/kinds/relation.ts';
import { MatchChoice } from '#features/assistant/cards/match-choice.tsx';
import { SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import { ASK_FIRST, isUndecided, type RelationSuggestion } from '#features/assistant/cards/suggestion.ts';

interface RelationCardProps extends CardProps<RelationSuggestion> {
  onConfirm: () => void;
}

/**
 * Returns those of the two who will be added: no id was found for them, they are not asked for, and nobody or several
 * people have their exact name. `count` is the number of people with this name. Empty until the list is loaded.
 */
function useAdded(suggestion: RelationSuggestion) {
  const { data: people } = usePeople();
  const { from, to } = endsOf(suggestion);
  const isAsked = (name: string) => suggestion.item.unsure?.some((one) => one.extracted_name === name);
  return [from, to].flatMap(({ name, id }) => {
    if (id || !people || isAsked(name)) return [];
    const count = people.filter((person) => fold(person.name) === fold(name)).length;
    return count === 1 ? [] : [{ name, count }];
  });
}

/** Says who will be added. A name that several people have does not tell which of them is meant. */
function addedText(added: { name: string; count: number }[]): string {
  if (added.length === 2 && added.every(({ count }) => count === 0)) return 'Both are new and will be added.';
  const told = added.map(({ name, count }) =>
    count === 0
      ? `${name} is new and will be added.`
      : `${count} people are called ${name}. Another ${name} will be added.`,
  );
  return told.join(' ');
}

/** Card of what two people are to each other. The role can be changed. */
export function RelationCard({ onConfirm, ...card }: RelationCardProps) {
  const { suggestion, onChoose } = card;
  const { item, quote, choices, isSaving } = suggestion;
  const role = roleOf(suggestion);
  const added = useAdded(suggestion);
  const { to } = endsOf(suggestion);
  const { unsure = [] } = item;
  const isOpen = isUndecided(unsure, choices);
  const readLabel = item.label ?? '';
  const label = choices.role?.label ?? readLabel;
  const choose = (type: RelationType, words: string) =>
    onChoose({ role: { type, label: words }, isChecked: false, isOpen: true });

  return (
    <CardFrame
      {...card}
      icon={Waypoints}
      actions={
        <Button size="small" look="solid" disabled={isSaving || isOpen} onClick={onConfirm}>
          {isSaving ? 'Saving...' : isOpen ? ASK_FIRST : 'Confirm'}
        </Button>
      }
    >
      <p className="font-semibold break-words">{relationLine(suggestion)}</p>
      {unsure.map(
        (person) =>
          person.is_ambiguous && (
            <MatchChoice key={person.extracted_name} person={person} choices={choices} onChoose={onChoose} />
          ),
      )}
      {added.length > 0 && <p className="text-sm text-soft">{addedText(added)}</p>}
      <SourceQuote quote={quote} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={`${to.name} is their`}>
          {(control) => (
            <select
              {...control}
              value={role.type}
              disabled={isSaving}
              onChange={({ target }) => {
                const type = target.value as RelationType;
                choose(type, type === item.type ? readLabel : '');
              }}
              className={`${inputClass} h-10`}
            >
              {RELATION_TYPES.map((type) => (
                <option key={type} value={type}>
                  {type === 'other' ? 'something else' : RELATION_NOUNS[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(role.type === 'other' || (readLabel && role.type === item.type)) && (
          <Field label="In words" error={choices.isChecked ? labelProblem(role) : undefined}>
            {(control) => (
              <input
                {...control}
                value={label}
                maxLength={LONGEST_RELATION_LABEL}
                disabled={isSaving}
                placeholder="godmother"
                onChange={(event) => choose(role.type, event.target.value)}
                className={`${inputClass} h-10`}
              />
            )}
          </Field>
        )}
      </div>
    </CardFrame>
  );
}
