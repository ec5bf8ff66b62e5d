import { LONGEST_PLACE } from 'functions/contract/limits';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import type { Place } from './use-place-fields.ts';

interface LocationFieldsProps {
  place: Place;
  problem: string | undefined;
  onType: (part: Partial<Place>) => void;
  onClear: () => void;
  /** Called on Enter, and when the focus leaves both inputs. */
  onCommit?: () => void;
  /** Focuses the input to correct when there is a problem. */
  focusesProblem?: boolean;
}

/** Inputs for the city and state that the map shows when it has no people. */
export function LocationFields(props: LocationFieldsProps) {
  const { place, problem, onType, onClear, onCommit, focusesProblem = false } = props;
  const group = useRef<HTMLDivElement>(null);
  const note = useId();

  // Focus the first empty input, else the city. Inputs that were disabled during the lookup have lost the
  // focus.
  useEffect(() => {
    if (!problem || !focusesProblem) return;
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => !value.trim()) ?? inputs[0])?.focus();
  }, [problem, focusesProblem]);

  const input = (part: keyof Place) => ({
    'aria-describedby': note,
    'aria-invalid': problem ? (true as const) : undefined,
    maxLength: LONGEST_PLACE,
    value: place[part],
    onChange: (event: { target: { value: string } }) => onType({ [part]: event.target.value }),
    onBlur({ relatedTarget }: FocusEvent) {
      if (!group.current?.contains(relatedTarget)) onCommit?.();
    },
    onKeyDown({ key, nativeEvent }: KeyboardEvent) {
      if (key === 'Enter' && !nativeEvent.isComposing) onCommit?.();
    },
    className: `${inputClass} h-11`,
  });

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">Default Map Location</legend>
      <div ref={group} className="grid grid-cols-[1fr_7rem] gap-3">
        <Field label="City">
          {({ id }) => <input id={id} autoComplete="address-level2" {...input('city')} />}
        </Field>
        <Field label="State">
          {({ id }) => <input id={id} autoComplete="address-level1" {...input('state')} />}
        </Field>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div id={note} className="min-w-48 flex-1 text-[0.8125rem] text-soft">
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
          {!problem && <p>The map starts here. Without it, it starts where you are.</p>}
        </div>
        <Button size="small" aria-describedby={note} disabled={!place.city && !place.state} onClick={onClear}>
          Clear
        </Button>
      </div>
    </fieldset>
  );
}
