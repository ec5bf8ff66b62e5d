import type { CardList } from 'functions/contract/card/shapes';
import { USUAL_LABELS, USUAL_SERVICES } from 'functions/contract/card/shapes';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { SuggestInput } from '#ui/form/suggest-input.tsx';
import { AddressFields } from './address-fields.tsx';
import { DayFields } from '#features/profile/edit/fields/day-fields.tsx';
import { ENTRY_NAMES } from '#features/profile/edit/profile-form.ts';
import type { Entry } from './entries.ts';
import { ValueInput } from './value-input.tsx';

/** Type and keyboard of the input for each list. */
const INPUTS: Partial<Record<CardList, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'>>> =
  {
    phones: { type: 'tel' },
    emails: { type: 'email' },
    links: { type: 'text', inputMode: 'url', placeholder: 'https://…' },
    handles: { type: 'text', placeholder: '@name' },
  };

interface EntryFieldsProps {
  list: CardList;
  entry: Entry;
  /** Position of the entry, from 1; undefined if there is only one. */
  place: number | undefined;
  errorOf: (part: string) => string | undefined;
  isFocused?: boolean;
  onType: (part: string, text: string) => void;
  /** Further controls for the entry, beside its label. */
  children?: ReactNode;
}

/** The inputs of one entry of a list: its value and its label. */
export function EntryFields(props: EntryFieldsProps) {
  const { list, entry, place, errorOf, isFocused = false, onType, children } = props;
  const name = place ? `${ENTRY_NAMES[list]} ${place}` : ENTRY_NAMES[list];
  const note = useId();
  const { parts } = entry;
  const error = errorOf('value') ?? errorOf('service') ?? errorOf('date') ?? errorOf('label');
  const beside = list === 'handles' ? 'service' : 'label';
  const label = (
    <div className="flex shrink-0 items-start gap-1 max-sm:w-full">
      <SuggestInput
        label={list === 'handles' ? `Service of ${name}` : `Label of ${name}`}
        placeholder={list === 'handles' ? 'Service' : 'Label'}
        value={parts[beside] ?? ''}
        suggestions={list === 'handles' ? USUAL_SERVICES : USUAL_LABELS[list]}
        error={errorOf(beside) !== undefined}
        onChange={(text) => onType(beside, text)}
        className="min-w-0 max-sm:grow sm:w-36"
      />
      {children}
    </div>
  );
  if (list === 'addresses')
    return (
      <AddressFields parts={parts} place={place} errorOf={errorOf} isFocused={isFocused} onType={onType}>
        {label}
      </AddressFields>
    );
  return (
    <div className="flex min-w-0 grow flex-wrap items-start gap-2 sm:flex-nowrap">
      {list === 'dates' ? (
        <div className="grid min-w-0 grow gap-1 max-sm:w-full">
          <DayFields
            name={name}
            value={parts['date'] ?? ''}
            isInvalid={error !== undefined}
            note={error ? note : undefined}
            isFocused={isFocused}
            onChange={(day) => onType('date', day)}
          />
          {error && (
            <span id={note} className="text-sm font-medium text-danger">
              {error}
            </span>
          )}
        </div>
      ) : (
        <ValueInput
          {...INPUTS[list]}
          list={list}
          name={name}
          value={parts['value'] ?? ''}
          error={error}
          isFocused={isFocused}
          onType={(text) => onType('value', text)}
        />
      )}
      {label}
    </div>
  );
}
