import type { NewToken } from 'functions/contract';
import { LONGEST_API_TOKEN_NAME } from 'functions/contract/limits';
import { type FormEvent, useState } from 'react';
import { FullNote } from '#features/settings/access/full-note.tsx';
import { creationProblem, useCreateToken } from '#queries/account/tokens.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';

interface PasswordFormProps {
  /** True while no other password can be made. */
  isFull: boolean;
  onMade: (password: NewToken) => void;
}

/** Form for the password of one device. */
export function PasswordForm({ isFull, onMade }: PasswordFormProps) {
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useCreateToken(onMade);
  const device = name.trim();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (device && !isPending && !isFull) mutate({ name: device, scope: 'contacts' });
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      <Field
        label="Password for"
        hint="A name for the device, such as “My iPhone”. Each device has a password of its own, so you can disconnect one."
        error={error ? creationProblem(error, device) : undefined}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              autoComplete="off"
              placeholder="My iPhone"
              maxLength={LONGEST_API_TOKEN_NAME}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                reset();
              }}
              className={`${inputClass} h-11 min-w-40 flex-1`}
            />
            <Button type="submit" look="solid" className="h-11" disabled={isPending || !device || isFull}>
              {isPending ? 'Creating it...' : 'Create a password'}
            </Button>
          </div>
        )}
      </Field>
      {isFull && <FullNote />}
    </form>
  );
}
