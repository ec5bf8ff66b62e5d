import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { AuthMode } from '#paths.ts';
import { Field, inputClass, type ControlProps } from '#ui/form/field.tsx';
import { SHORTEST_PASSWORD, type Refusal } from './auth-errors.ts';
import { fieldProblem } from './refusal-box.tsx';

const NO_AUTOCORRECT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const joined = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/** Marks a control as invalid and links it to the box that explains the error. */
const withProblem = (
  control: ControlProps,
  { isWrong, describedBy }: ReturnType<typeof fieldProblem>,
): ControlProps => ({
  ...control,
  'aria-invalid': isWrong || undefined,
  'aria-describedby': joined(control['aria-describedby'], describedBy),
});

/** Focuses the field, except on a touch screen, where the keyboard would cover the text above it. */
function focusUnlessPhone(input: HTMLInputElement | null) {
  if (matchMedia('(pointer: fine)').matches) input?.focus();
}

interface FieldProps extends Pick<ComponentProps<'input'>, 'onInput' | 'disabled' | 'defaultValue'> {
  refusals: Refusal[];
}

export const EmailField = ({ refusals, ...input }: FieldProps) => (
  <Field label="Email">
    {(control) => (
      <input
        {...withProblem(control, fieldProblem(refusals, 'email'))}
        {...NO_AUTOCORRECT}
        {...input}
        ref={focusUnlessPhone}
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="username"
        className={`${inputClass} h-12`}
      />
    )}
  </Field>
);

export function PasswordField({ mode, refusals, ...input }: FieldProps & { mode: AuthMode }) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const isNew = mode === 'sign-up';
  return (
    <Field
      label="Password"
      hint={hasCapsLock ? 'Caps Lock is on.' : isNew && `At least ${SHORTEST_PASSWORD} characters.`}
    >
      {(control) => (
        <div className="relative">
          <input
            {...withProblem(control, fieldProblem(refusals, 'password'))}
            {...NO_AUTOCORRECT}
            {...input}
            name="password"
            type={isShown ? 'text' : 'password'}
            required
            onKeyUp={(event) => setHasCapsLock(event.getModifierState('CapsLock'))}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            className={`${inputClass} h-12 pr-13`}
          />
          <button
            type="button"
            disabled={input.disabled}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-lg text-soft hover:bg-accent-soft hover:text-ink disabled:opacity-50"
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.9} />
            <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
