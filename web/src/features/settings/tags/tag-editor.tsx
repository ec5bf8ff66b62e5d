import type { Tag } from 'functions/contract';
import { LONGEST_PLACE, LONGEST_TAG_NAME } from 'functions/contract/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useTags } from '#queries/tags/tags.ts';
import { Button } from '#ui/form/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { ColourField } from './colour-field.tsx';
import { CATEGORIES, mergeQuestion } from './tag-texts.ts';
import { useTagEditor } from './use-tag-editor.ts';

const controlClass = `${inputClass} h-11`;

/** Form for all fields of a tag. */
export function TagEditor({ tag, onDone }: { tag: Tag; onDone: () => void }) {
  const { data: tags = [] } = useTags();
  const editor = useTagEditor(tag, onDone);
  const { form, change, problems, isSaving } = editor;
  const id = useId();
  const place = `${id}-place`;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.name || problems.place)
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const taken = tags.find((other) => other.id === editor.holder)?.name ?? form.name.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) editor.submit();
  }

  /** Tells whether a part of the place is missing or wrong. */
  const isWrong = (part: 'city' | 'state') =>
    problems.place !== undefined && (!form[part].trim() || Boolean(form.city.trim() && form.state.trim()));

  const typed = {
    autoComplete: 'off',
    className: controlClass,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && onDone(),
  };

  return (
    <form
      ref={element}
      noValidate
      aria-label={`Edit ${tag.name}`}
      onSubmit={handleSubmit}
      className="grid gap-4 p-4 md:p-5"
    >
      <fieldset disabled={isSaving} className="grid min-w-0 gap-4">
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label="Name" error={problems.name}>
            {(control) => (
              <input
                {...control}
                {...typed}
                ref={focusOnMount}
                maxLength={LONGEST_TAG_NAME}
                value={form.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Category">
            {(control) => (
              <select
                {...control}
                value={form.category}
                onChange={(event) => change({ category: event.target.value as Tag['category'] })}
                className={controlClass}
              >
                {CATEGORIES.map(([category, label]) => (
                  <option key={category} value={category}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <ColourField value={form.color} name={id} onChoose={(color) => change({ color })} />
        <div className="grid gap-1.5">
          <div className="grid grid-cols-[1fr_7rem] gap-4">
            {(['city', 'state'] as const).map((part) => (
              <Field key={part} label={part === 'city' ? 'City' : 'State'}>
                {(control) => (
                  <input
                    {...control}
                    {...typed}
                    aria-invalid={isWrong(part) || undefined}
                    aria-describedby={place}
                    maxLength={LONGEST_PLACE}
                    value={form[part]}
                    onChange={(event) => change({ [part]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <p
            id={place}
            className={problems.place ? 'text-sm font-medium text-danger' : 'text-[0.8125rem] text-soft'}
          >
            {problems.place ?? 'Whoever has this tag and no address of their own stands there on the map.'}
          </p>
        </div>
      </fieldset>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problems.other}
      </p>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" look="solid" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <ConfirmDialog
        open={editor.holder !== undefined}
        onOpenChange={(open) => !open && editor.keepApart()}
        title="Merge tags"
        description={mergeQuestion(taken, tag.name)}
        confirm="Merge"
        onConfirm={editor.merge}
      />
    </form>
  );
}
