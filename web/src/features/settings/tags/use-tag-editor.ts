import type { Tag, TagPatch } from 'functions/contract';
import { useState } from 'react';
import { toastDone, toastFailed } from '#lib/toasts.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { useFindPlace } from '#queries/account/account.ts';
import { holderOf, useEditTag, useMergeTags, useUndoTagEdit } from '#queries/tags/tag-admin.ts';
import { PLACE_ERRORS } from '#features/settings/place-errors.ts';

export interface TagForm {
  name: string;
  color: string | null;
  category: Tag['category'];
  city: string;
  state: string;
}

const formOf = ({ name, color, category, city, state }: Tag): TagForm => ({
  name,
  color,
  category,
  city: city ?? '',
  state: state ?? '',
});

const trimmed = (form: TagForm): TagForm => ({
  ...form,
  name: form.name.trim(),
  city: form.city.trim(),
  state: form.state.trim(),
});

/** Returns the fields of `to` that differ from `from`, as a patch for the API. */
function difference(from: TagForm, to: TagForm): TagPatch {
  const names = Object.keys(to) as (keyof TagForm)[];
  return Object.fromEntries(names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]));
}

/** Problems, by the part of the form that shows them. */
export interface TagProblems {
  name?: string | undefined;
  place?: string | undefined;
  /** The server's reason. */
  other?: string;
}

/**
 * Returns the state of the tag editor. If the new name is taken, the user is asked whether to merge the two
 * tags. What is saved goes on if the editor is gone meanwhile; a problem then becomes a toast.
 */
export function useTagEditor(tag: Tag, onDone: () => void) {
  /** The tag as the editor opened: only what differs from it was changed here. */
  const [opened] = useState(() => formOf(tag));
  const [form, setForm] = useState(opened);
  const isShown = useIsShown();
  const [holder, setHolder] = useState<string>();
  const [problems, setProblems] = useState<TagProblems>({});
  const undo = useUndoTagEdit();
  const find = useFindPlace();
  const merging = useMergeTags((kept) => {
    toastDone(`Merged “${tag.name}” into “${kept.name}”.`);
    onDone();
  });
  const edit = useEditTag((after, { patch: saved }) => {
    const names = Object.keys(saved) as (keyof TagForm)[];
    const patch = Object.fromEntries(names.map((name) => [name, opened[name]])) as TagPatch;
    toastDone(`Saved “${after.name}”.`, {
      label: 'Undo',
      onAction: () => undo.mutate({ id: tag.id, patch }),
    });
    onDone();
  });

  function submit() {
    const asked = trimmed(form);
    const patch = difference(opened, asked);
    const name = asked.name ? undefined : 'A tag needs a name';
    const place = !asked.city === !asked.state ? undefined : PLACE_ERRORS.bothNeeded;
    setProblems({ name, place });
    if (Object.keys(patch).length === 0) return onDone();
    if (name || place) return;
    const { city, state } = asked;
    if (city && ('city' in patch || 'state' in patch)) void findAndSave({ city, state }, patch);
    else void save(patch);
  }

  function tellProblem(problem: TagProblems) {
    if (isShown()) setProblems(problem);
    else toastFailed(problem.other ?? `“${tag.name}” was not saved. ${problem.place}`);
  }

  /**
   * Only an unknown place is an error. If the lookup itself fails, the tag is saved, and the server looks the place up
   * later.
   */
  async function findAndSave(place: { city: string; state: string }, patch: TagPatch) {
    const failure = await find.mutateAsync(place).then(
      () => undefined,
      ({ code }: { code?: string }) => code,
    );
    if (failure === 'not_found') tellProblem({ place: PLACE_ERRORS.notFound });
    else await save(patch);
  }

  async function save(patch: TagPatch) {
    try {
      await edit.mutateAsync({ id: tag.id, patch });
    } catch (error) {
      const failure = error as Parameters<typeof holderOf>[0];
      const id = isShown() ? holderOf(failure) : undefined;
      if (id) setHolder(id);
      else tellProblem({ other: `Could not save the tag. ${failure?.message}` });
    }
  }

  return {
    form,
    change: (part: Partial<TagForm>) => setForm((before) => ({ ...before, ...part })),
    problems,
    isSaving: find.isPending || edit.isPending || merging.isPending,
    submit,
    /** Id of the tag that already has the name, while the user is asked whether to merge. */
    holder,
    keepApart: () => setHolder(undefined),
    merge: () => holder && merging.mutate({ keep_id: holder, merge_id: tag.id, key: crypto.randomUUID() }),
  };
}
