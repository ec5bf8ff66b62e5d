import type { Tag, TagPatch } from 'functions/contract';
import { useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
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
 * tags.
 */
export function useTagEditor(tag: Tag, onDone: () => void) {
  const [form, setForm] = useState(() => formOf(tag));
  const [holder, setHolder] = useState<string>();
  const [problems, setProblems] = useState<TagProblems>({});
  const undo = useUndoTagEdit();
  const find = useFindPlace();
  const merging = useMergeTags((kept) => {
    toastDone(`Merged “${tag.name}” into “${kept.name}”.`);
    onDone();
  });
  const edit = useEditTag((after) => {
    const patch = difference(formOf(after), formOf(tag));
    toastDone(`Saved “${after.name}”.`, {
      label: 'Undo',
      onAction: () => undo.mutate({ id: tag.id, patch }),
    });
    onDone();
  });

  function submit() {
    const asked = trimmed(form);
    const patch = difference(formOf(tag), asked);
    const name = asked.name ? undefined : 'A tag needs a name';
    const place = !asked.city === !asked.state ? undefined : PLACE_ERRORS.bothNeeded;
    setProblems({ name, place });
    if (Object.keys(patch).length === 0) return onDone();
    if (name || place) return;
    const { city, state } = asked;
    if (!city || !('city' in patch || 'state' in patch)) return save(patch);
    // Only an unknown place is an error. If the lookup itself fails, the tag is saved, and the server looks
    // the place up later.
    find.mutate(
      { city, state },
      {
        onSuccess: () => save(patch),
        onError: ({ code }) =>
          code === 'not_found' ? setProblems({ place: PLACE_ERRORS.notFound }) : save(patch),
      },
    );
  }

  function save(patch: TagPatch) {
    edit.mutate(
      { id: tag.id, patch },
      {
        onError(error) {
          const id = holderOf(error);
          if (id) setHolder(id);
          else setProblems({ other: `Could not save the tag. ${error.message}` });
        },
      },
    );
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
