import { UNTITLED } from 'functions/contract/limits';
import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClass } from '#ui/form/field.tsx';
import { labelOf, type TextFieldName } from '#features/profile/edit/profile-form.ts';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'type'> {
  field: TextFieldName;
  value: string;
  error: string | undefined;
  hint?: string;
  /** Number of lines, for a multi-line field. */
  rows?: number;
  isFirst?: boolean;
  /** Shown below if the field was changed elsewhere. */
  question?: ReactNode;
  onChange: (value: string) => void;
}

/** Focuses the field. A placeholder name is also selected, so that typing replaces it. */
function focusAndSelect(element: HTMLInputElement | HTMLTextAreaElement | null) {
  element?.focus();
  if (element?.value === UNTITLED) element.select();
}

export function TextField(props: TextFieldProps) {
  const { field, value, error, hint, rows, isFirst, question, onChange, ...input } = props;
  return (
    <Field label={labelOf(field)} error={error} hint={hint} question={question}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            rows={rows}
            ref={isFirst ? focusAndSelect : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputClass} field-sizing-content max-h-96 min-h-28 resize-none py-2.5`}
          />
        ) : (
          <input
            // The details belong to another person, so the browser must not fill in the user's own.
            autoComplete="off"
            {...control}
            {...input}
            ref={isFirst ? focusAndSelect : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputClass} h-11`}
          />
        )
      }
    </Field>
  );
}
