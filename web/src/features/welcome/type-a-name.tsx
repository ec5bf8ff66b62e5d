import { fieldProblem } from 'functions/contract/field-checks';
import { type FormEvent, type Ref, useState } from 'react';
import { useAddTyped } from '#queries/people/add-person.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { type Added, AddedPeople } from './added-people.tsx';

const NOTHING = { name: '', phone: '' };

/** Returns what is wrong with the name or the phone, in words for the user. */
function problemsOf({ name, phone }: typeof NOTHING) {
  const of = (field: 'name' | 'phone_number', label: string, text: string) => {
    const problem = fieldProblem(field, text);
    return problem && `${label} ${problem}`;
  };
  return { name: of('name', 'The name', name), phone: of('phone_number', 'The phone', phone) };
}

/** Form that adds one person after the other by name and phone, above the list of those it added. */
export function TypeAName({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState(NOTHING);
  const [isChecked, setIsChecked] = useState(false);
  const [added, setAdded] = useState<Added[]>([]);
  const change = (key: string, to: Partial<Added>) =>
    setAdded((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const add = useAddTyped({
    onAdded: ({ key }, person) => change(key, { person }),
    onFailed: ({ key }, error) => change(key, { problem: error.message }),
  });
  const problems = isChecked ? problemsOf(typed) : { name: undefined, phone: undefined };

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const clean = { name: typed.name.trim(), phone: typed.phone.trim() };
    const wrong = problemsOf(clean);
    const isWrong = wrong.name !== undefined || wrong.phone !== undefined;
    const next = event.currentTarget.elements.namedItem(wrong.phone && !wrong.name ? 'phone' : 'name');
    (next as HTMLInputElement).focus();
    setIsChecked(isWrong);
    if (isWrong) return;
    const person = { key: crypto.randomUUID(), ...clean };
    setTyped(NOTHING);
    setAdded((now) => [person, ...now]);
    add.mutate(person);
  }

  function handleRetry({ key, name, phone }: Added) {
    change(key, { problem: undefined });
    add.mutate({ key, name, phone });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
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
      <AddedPeople
        added={added}
        onRetry={handleRetry}
        onRemoved={(gone) => setAdded((now) => now.filter(({ key }) => key !== gone))}
      />
    </div>
  );
}
