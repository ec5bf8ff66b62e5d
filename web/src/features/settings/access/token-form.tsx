import type { NewToken } from 'functions/contract';
import { LONGEST_API_TOKEN_NAME } from 'functions/contract/limits';
import { SCOPE_SENTENCES, type Scope } from 'functions/contract/tokens/scopes';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { creationProblem, useCreateToken } from '#queries/account/tokens.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { SCOPE_LABELS } from './token-words.ts';

/** The scopes of programs; the one of address books has its own page. */
const PROGRAM_SCOPES = ['read', 'propose', 'write'] as const satisfies Scope[];

const ENDS: [days: string, label: string][] = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['', 'Never'],
];

interface ScopeChoiceProps {
  value: Scope;
  onChoose: (scope: Scope) => void;
}

function ScopeChoice({ value, onChoose }: ScopeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">What it may do</legend>
      <div className="grid gap-2">
        {PROGRAM_SCOPES.map((scope) => (
          <label
            key={scope}
            className="flex cursor-pointer items-start gap-3 rounded-xl border border-line bg-raised px-3.5 py-2.5 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={scope}
              checked={value === scope}
              onChange={() => onChoose(scope)}
              className="mt-1 size-4 shrink-0 outline-none"
            />
            <span>
              <span className="block font-semibold">{SCOPE_LABELS[scope]}</span>{' '}
              <span className="text-[0.8125rem] text-soft">{SCOPE_SENTENCES[scope]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TokenFormProps {
  startScope: Scope;
  /** The name until the user types another one. */
  startName?: string;
  /** Label of the button. */
  make: string;
  /** True if the form opens by a button, and its first input takes the focus. */
  takesFocus?: boolean;
  /** True while no other token can be made. */
  isFull: boolean;
  onMade: (token: NewToken) => void;
  /** Buttons after the one that makes the token. */
  children?: ReactNode;
}

/** Form for a token of another program: its name, what it may do, and when it ends. */
export function TokenForm(props: TokenFormProps) {
  const { startScope, startName = '', make, takesFocus = false, isFull, onMade, children } = props;
  const [typed, setTyped] = useState<string>();
  const [scope, setScope] = useState(startScope);
  const [days, setDays] = useState('90');
  const { mutate, isPending, error, reset } = useCreateToken(onMade);
  const name = (typed ?? startName).trim();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name || isPending || isFull) return;
    mutate({ name, scope, ...(days && { expires_in_days: Number(days) }) });
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label="Name"
          hint="What it does is marked with this name."
          error={error ? creationProblem(error, name) : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={takesFocus ? focusOnMount : undefined}
              autoComplete="off"
              maxLength={LONGEST_API_TOKEN_NAME}
              value={typed ?? startName}
              onChange={(event) => {
                setTyped(event.target.value);
                reset();
              }}
              className={`${inputClass} h-11`}
            />
          )}
        </Field>
        <Field label="Ends">
          {(control) => (
            <select
              {...control}
              value={days}
              onChange={(event) => setDays(event.target.value)}
              className={`${inputClass} h-11`}
            >
              {ENDS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ScopeChoice value={scope} onChoose={setScope} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" disabled={isPending || !name || isFull}>
          {isPending ? 'Making it...' : make}
        </Button>
        {children}
      </div>
    </form>
  );
}
