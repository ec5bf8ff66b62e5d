import type { Settings } from 'functions/contract';
import { useState } from 'react';
import { useSaveSettings } from '#queries/account/account.ts';
import { useSettings } from '#settings/settings-store.ts';
import { usePlaceFields } from '#features/settings/controls/use-place-fields.ts';

export type Preferences = Pick<Settings, 'assistantName' | 'theme' | 'cadenceDefault'>;

const PREFERENCES = ['assistantName', 'theme', 'cadenceDefault'] as const;

/** Returns the chosen values that differ from the saved settings. */
function changed(kept: Settings, chosen: Partial<Preferences>): Partial<Preferences> {
  const entries = PREFERENCES.filter((name) => chosen[name] !== undefined && chosen[name] !== kept[name]);
  return Object.fromEntries(entries.map((name) => [name, chosen[name]]));
}

/** Returns the state of the form: unsaved choices over the saved settings. */
export function useSettingsForm(onClose: () => void) {
  const kept = useSettings();
  const [chosen, setChosen] = useState<Partial<Preferences>>({});
  const [isCleared, setIsCleared] = useState(false);
  const place = usePlaceFields();
  const save = useSaveSettings(onClose);

  async function submit() {
    const changes = changed(kept, chosen);
    const hasChanges = Object.keys(changes).length > 0;
    // If nothing was changed and no location is saved, Save is taken as a wish to set a location.
    const isPlaceMeant = place.isMoved || !(hasChanges || kept.defaultLocation || isCleared);
    if (!isPlaceMeant) return hasChanges ? save.mutate(changes) : onClose();
    const defaultLocation = await place.find();
    if (defaultLocation) save.mutate({ ...changes, defaultLocation });
  }

  function clear() {
    setIsCleared(true);
    place.clear();
  }

  return {
    preferences: { ...kept, ...chosen },
    choose: (choice: Partial<Preferences>) => setChosen((before) => ({ ...before, ...choice })),
    placeFields: { ...place.fields, onClear: clear },
    isSaving: place.isFinding || save.isPending,
    submit,
  };
}
