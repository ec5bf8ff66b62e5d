import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldOf, refusalOf, type FieldName, type Refusal } from './auth-errors.ts';

interface Submission {
  /** What was asked: its refusals do not outlive it. */
  of: string;
  isBusy: boolean;
  refusals: Refusal[];
}

/** Sends a form, once at a time, and leads to what is wrong with it. */
export function useSubmission(of: string) {
  const form = useRef<HTMLFormElement>(null);
  const [last, setLast] = useState<Submission>({ of, isBusy: false, refusals: [] });
  const { isBusy } = last;
  const refusals = last.of === of ? last.refusals : [];

  // Inputs that were disabled while busy have lost the focus, and can take it only once they are enabled.
  function stop(refusals: Refusal[]) {
    flushSync(() => setLast({ of, isBusy: false, refusals }));
    const [first] = refusals;
    if (!first) return;
    const field = fieldOf(first);
    form.current?.querySelector<HTMLElement>(field ? `[name=${field}]` : '[type=submit]')?.focus();
  }

  async function submit(wrong: Refusal[], send: () => Promise<void>) {
    if (isBusy) return;
    if (wrong.length) return stop(wrong);
    setLast({ of, isBusy: true, refusals: [] });
    try {
      await send();
      stop([]);
    } catch (error) {
      stop([refusalOf(error)]);
    }
  }

  /** A field that is being corrected is not called wrong any more. */
  function forgive(field: FieldName) {
    const left = last.refusals.filter((refusal) => fieldOf(refusal) !== field);
    if (left.length < last.refusals.length) setLast({ ...last, refusals: left });
  }

  return { form, isBusy, refusals, submit, forgive };
}
