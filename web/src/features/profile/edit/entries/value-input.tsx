import type { CardList } from 'functions/contract/card/shapes';
import { EMAIL } from 'functions/contract/text/email';
import { type ComponentProps, useId, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useCountry } from '#queries/account/country.ts';
import { usePhoneProblem } from '#lib/text/phone-text.ts';
import { inputClass } from '#ui/form/field.tsx';

interface ValueInputProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'> {
  list: CardList;
  name: string;
  value: string;
  error: string | undefined;
  isFocused: boolean;
  onType: (text: string) => void;
}

/**
 * Returns a function that gives a hint about a value which is kept although it is of limited use, such as a
 * number that cannot be texted; undefined without a hint.
 */
function useHint() {
  const phoneProblem = usePhoneProblem(useCountry());
  return (list: CardList, value: string): string | undefined => {
    const problem = list === 'phones' && value && phoneProblem(value);
    if (problem) return `This number cannot be texted: it ${problem}.`;
    if (list === 'emails' && value && !EMAIL.test(value))
      return 'This is not an email address. It is kept, but nobody can write to it.';
    return undefined;
  };
}

/** The main text of an entry, with an error or a hint about its limitations. */
export function ValueInput({ list, name, value, error, isFocused, onType, ...input }: ValueInputProps) {
  const note = useId();
  // False while the focus is in the input: a number that is still being typed is always too short.
  const [isLeft, setIsLeft] = useState(true);
  const hintOf = useHint();
  const hint = isLeft ? hintOf(list, value.trim()) : undefined;
  const said = error ?? hint;
  return (
    <span className="grid min-w-0 grow gap-1 max-sm:w-full">
      <input
        // The details belong to another person, so the browser must not fill in the user's own.
        autoComplete="off"
        {...input}
        ref={isFocused ? focusOnMount : undefined}
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? note : undefined}
        value={value}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => onType(event.target.value)}
        className={`${inputClass} h-11`}
      />
      {said && (
        <span id={note} className={error ? 'text-sm font-medium text-danger' : 'text-[0.8125rem] text-soft'}>
          {said}
        </span>
      )}
    </span>
  );
}
