import { useCountry, useSaveCountry } from '#queries/account/country.ts';
import { CountryChooser } from '#ui/form/country-chooser.tsx';
import { Field } from '#ui/form/field.tsx';
import { PreferenceCard } from './preference-card.tsx';
import { useSavedMark } from './use-save-at-once.ts';

/** The account's country, which is saved when the user chooses one. */
export function CountryCard() {
  const country = useCountry();
  const { isSaved, markSaved } = useSavedMark();
  const { mutate, isPending, variables } = useSaveCountry(markSaved);
  return (
    <PreferenceCard id="country" isSaved={isSaved}>
      <Field
        label="Country"
        hint="Decides how phone numbers and addresses without a country are read, and how dates are written."
      >
        {(control) => (
          <CountryChooser
            control={control}
            value={isPending ? variables : country}
            onChoose={(chosen) => chosen && mutate(chosen)}
          />
        )}
      </Field>
    </PreferenceCard>
  );
}
