import { fieldProblem } from 'functions/contract/text/field-checks';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useEditAgain } from '#lib/people/edit-again.ts';
import { problemSentence } from '#lib/text/problem-sentence.ts';
import { useAddTyped } from '#queries/people/adding/add-person.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { type Added, AddedPeople } from './added-people.tsx';

/** The typed text. `key` is the idempotency key of a refused creation that is edited again. */
interface Typed {
  name: string;
  phone: string;
  key?: string;
}

const NOTHING: Typed = { name: '', phone: '' };

/** Returns the problems with the name and the phone, in words for the user. */
function problemsOf({ name, phone }: Typed) {
  const of = (field: 'name' | 'phone_number', label: string, text: string) => {
    const problem = fieldProblem(field, text);
    return problem && problemSentence(label, problem);
  };
  return { name: of('name', 'Name', name), phone: of('phone_number', 'Phone', phone) };
}

/** Form that adds people one after the other by name and phone, above the list of those it has added. */
export function TypeAName({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const again = useEditAgain();
  const [seen, setSeen] = useState<string>();
  const [typed, setTyped] = useState(NOTHING);
  const [isChecked, setIsChecked] = useState(false);
  const [added, setAdded] = useState<Added[]>([]);
  if (again?.person && again.key !== seen) {
    setSeen(again.key);
    edit(again.person);
  }
  const change = (key: string, to: Partial<Added>) =>
    setAdded((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const add = useAddTyped({
    onAdded: ({ key }, person) => change(key, { person }),
    onFailed({ key }, { message, details }) {
      const wrong = details.map(({ path, message }) =>
        problemSentence(path === 'name' ? 'Name' : 'Phone', message),
      );
      change(key, { problem: wrong.join('. ') || message, isWrong: wrong.length > 0 });
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: 'name' | 'phone') =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  const problems = isChecked ? problemsOf(typed) : { name: undefined, phone: undefined };

  /** Puts somebody into the form. Whoever is half typed there goes to the list. */
  function edit(person: Typed) {
    const { name, phone, key = crypto.randomUUID() } = typed;
    if (name.trim() || phone.trim())
      setAdded((now) => [{ key, name: name.trim(), phone: phone.trim(), isUnfinished: true }, ...now]);
    setTyped(person);
    setIsChecked(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const clean = { name: typed.name.trim(), phone: typed.phone.trim() };
    const wrong = problemsOf(clean);
    const isWrong = wrong.name !== undefined || wrong.phone !== undefined;
    focus(wrong.phone && !wrong.name ? 'phone' : 'name');
    setIsChecked(isWrong);
    if (isWrong) return;
    const person = { key: typed.key ?? crypto.randomUUID(), ...clean };
    setTyped(NOTHING);
    setAdded((now) => [person, ...now]);
    add.mutate(person);
  }

  function handleRetry({ key, name, phone }: Added) {
    change(key, { problem: undefined });
    add.mutate({ key, name, phone });
  }

  const remove = (gone: string) => setAdded((now) => now.filter(({ key }) => key !== gone));

  function handleEdit({ key, name, phone, isUnfinished }: Added) {
    remove(key);
    edit({ name, phone, ...(isUnfinished && { key }) });
    focus('phone');
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
        <Field label="Name" error={problems.name}>
          {(control) => (
            <input
              {...control}
              ref={ref}
              name="name"
              required
              autoComplete="off"
              value={typed.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
              className={`${inputClass} h-11`}
            />
          )}
        </Field>
        <Field label="Phone (optional)" error={problems.phone}>
          {(control) => (
            <input
              {...control}
              type="tel"
              name="phone"
              autoComplete="off"
              value={typed.phone}
              onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
              className={`${inputClass} h-11`}
            />
          )}
        </Field>
        <Button type="submit" look="solid" className="justify-self-start">
          Save
        </Button>
      </form>
      <AddedPeople added={added} onRetry={handleRetry} onEdit={handleEdit} onRemoved={remove} />
    </div>
  );
}
