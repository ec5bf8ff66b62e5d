import type { Me } from 'functions/contract';
import { PreferenceCard } from '#features/settings/preferences/preference-card.tsx';
import { useSavedMark } from '#features/settings/preferences/use-save-at-once.ts';
import { useSaveChosenTag } from '#queries/account/chosen-tag.ts';
import { useTags } from '#queries/tags/tags.ts';
import { Field, inputClass } from '#ui/form/field.tsx';

/** Choice of the people who are synced to devices: everybody, or those with a tag. It is saved at once. */
export function SyncedPeopleCard({ me: { contacts } }: { me: Me }) {
  const { data: tags = [] } = useTags();
  const { isSaved, markSaved } = useSavedMark();
  const { mutate, isPending, variables } = useSaveChosenTag(markSaved);
  const chosen = isPending ? variables : contacts.tag_id;
  return (
    <PreferenceCard id="synced-people" isSaved={isSaved}>
      <Field
        label="Only people with this tag"
        hint="The others leave your devices with the next sync, and stay in Kindred. Who is added on a device gets the tag."
      >
        {(control) => (
          <select
            {...control}
            value={chosen ?? ''}
            onChange={(event) => mutate(event.target.value || null)}
            className={`${inputClass} h-11 sm:max-w-xs`}
          >
            <option value="">Everybody</option>
            {chosen && !tags.some(({ id }) => id === chosen) && (
              <option value={chosen}>The chosen tag</option>
            )}
            {tags.map(({ id, name, people_count }) => (
              <option key={id} value={id}>
                {name} ({people_count})
              </option>
            ))}
          </select>
        )}
      </Field>
    </PreferenceCard>
  );
}
