import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CODE_MINUTES } from 'functions/contract/limits';
import { toastDone } from '#lib/toasts.ts';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { usePhoneText } from '#queries/account/country.ts';
import { useSendGuideCode, useVerifyGuidePhone } from '#queries/account/guide-phone.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';

const inputLook = `${inputClass} h-11`;

interface CodeFormProps {
  phone: string;
  onBack: () => void;
}

/** Form for the code that was texted. */
function CodeForm({ phone, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const phoneText = usePhoneText();
  const { mutate, isPending, error, reset } = useVerifyGuidePhone(() => toastDone('Your phone is set up.'));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) mutate(code.trim());
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      <Field
        label="Code"
        hint={`Six digits, on their way to ${phoneText(phone).text}. Good for ${CODE_MINUTES} minutes.`}
        error={error ? problemSentence('The code', error.message) : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              reset();
            }}
            className={`${inputLook} max-w-40 tracking-widest tabular-nums`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" disabled={isPending || !code.trim()}>
          {isPending ? 'Checking...' : 'Confirm'}
        </Button>
        <Button look="bare" onClick={onBack}>
          Another number
        </Button>
      </div>
    </form>
  );
}

/** Sets up the phone: the user enters its number, then a code. */
export function ProvePhone({ name }: { name: string }) {
  const [number, setNumber] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, isPending, error, reset } = useSendGuideCode();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (number.trim()) mutate(number.trim());
  }
  return (
    <>
      <p className="text-soft">
        Tell {name} by text whom you met, from anywhere. You get an answer that says what would be written
        down, and YES keeps it.
      </p>
      {data ? (
        <CodeForm
          phone={data.phone}
          onBack={() => {
            reset();
            requestAnimationFrame(() => input.current?.focus());
          }}
        />
      ) : (
        <form onSubmit={handleSubmit}>
          <Field
            label="Your mobile number"
            hint="We text you a code, so that nobody else can text as you."
            error={error ? problemSentence('The number', error.message.replace(/^phone: /, '')) : undefined}
          >
            {(control) => (
              <div className="flex flex-wrap gap-2">
                <input
                  {...control}
                  ref={input}
                  type="tel"
                  autoComplete="tel"
                  maxLength={40}
                  value={number}
                  onChange={(event) => {
                    setNumber(event.target.value);
                    reset();
                  }}
                  className={`${inputLook} min-w-48 flex-1`}
                />
                <Button type="submit" look="solid" className="h-11" disabled={isPending || !number.trim()}>
                  {isPending ? 'Sending...' : 'Send code'}
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
    </>
  );
}
