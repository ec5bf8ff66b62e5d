import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export const boxClass =
  'w-full min-w-0 border border-edge/70 bg-raised px-3.5 text-base text-ink transition-colors ' +
  'hover:border-edge focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft md:text-[0.9375rem]';

export const inputClass = `${boxClass} rounded-xl`;

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** Shown at the end if the field was changed elsewhere. */
  question?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and below it the error or else the hint. */
export function Field({ label, hint, error, className, question, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {error ? (
        <p id={note} className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="text-[0.8125rem] text-soft">
            {hint}
          </p>
        )
      )}
      {question}
    </div>
  );
}
