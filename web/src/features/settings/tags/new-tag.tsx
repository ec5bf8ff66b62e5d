import { LONGEST_TAG_NAME } from 'functions/contract/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { keyFor, type Draft } from '#queries/drafts.ts';
import { useCreateTag, useDeleteTag } from '#queries/tags/tag-admin.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';

export function NewTag() {
  const [draft, setDraft] = useState<Draft>({ text: '' });
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const remove = useDeleteTag(() => {});
  const create = useCreateTag((tag) => {
    setDraft({ text: '' });
    input.current?.focus(); // ready for the next tag; the button is disabled until it has a name
    toastDone(`Created “${tag.name}”.`, { label: 'Undo', onAction: () => remove.mutate(tag) });
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const name = draft.text.trim();
    if (!name || create.isPending) return;
    const key = keyFor(draft, name);
    setDraft({ ...draft, tried: { content: name, key } });
    setProblem(undefined);
    create.mutate({ name, key }, { onError: ({ message }) => setProblem(message) });
  }

  return (
    <form onSubmit={handleSubmit} className="flex items-end gap-3">
      <Field label="New tag" error={problem} className="min-w-0 grow">
        {(control) => (
          <div className="flex gap-3">
            <input
              {...control}
              ref={input}
              autoComplete="off"
              maxLength={LONGEST_TAG_NAME}
              value={draft.text}
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
              className={`${inputClass} h-11`}
            />
            <Button
              type="submit"
              look="solid"
              className="h-11"
              disabled={!draft.text.trim() || create.isPending}
            >
              <Plus aria-hidden className="size-4" /> Create
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
