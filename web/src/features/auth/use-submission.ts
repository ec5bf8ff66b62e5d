import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldOf, refusalOf, type FieldName, type Refusal } from './auth-errors.ts';

interface Submission {
  /** The form's mode. Refusals are dropped when it changes. */
  of: string;
  isBusy: boolean;
  refusals: Refusal[];
}

/**
 * Returns functions and state to submit a form, one request at a time. Afterwards the field of the first
 * refusal gets the focus; the button if there is no refusal, or if it is not about a field.
 */
export function useSubmission(of: string) {
  const form = useRef<HTMLFormElement>(null);
  const [last, setLast] = useState<Submission>({ of, isBusy: false, refusals: [] });
  const { isBusy } = last;
  const refusals = last.of === of ? last.refusals : [];

  // Inputs are disabled during the request. flushSync enables them again before one of them is focused.
  function stop(refusals: Refusal[]) {
    flushSync(() => setLast({ of, isBusy: false, refusals }));
    const field = refusals[0] && fieldOf(refusals[0]);
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

  /** Shows refusals that do not come from a submission. The focus stays where it is. */
  const show = (others: Refusal[]) =>
    setLast((now) => (now.isBusy ? now : { of, isBusy: false, refusals: others }));

  /** Removes a field's refusals while it is being corrected. */
  function clearRefusal(field: FieldName) {
    const left = last.refusals.filter((refusal) => fieldOf(refusal) !== field);
    if (left.length < last.refusals.length) setLast({ ...last, refusals: left });
  }

  return { form, isBusy, refusals, submit, show, clearRefusal };
}
