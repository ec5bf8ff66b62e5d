import type { Settings } from 'functions/contract';
import { useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useFindPlace, useKeepSettings, useSaveSettings } from '#queries/account/account.ts';
import { useSettings } from '#settings/settings-store.ts';
import { PLACE_ERRORS } from '#features/settings/place-errors.ts';

export type Preferences = Pick<Settings, 'assistantName' | 'theme' | 'cadenceDefault'>;
export type Place = { city: string; state: string };

const PREFERENCES = ['assistantName', 'theme', 'cadenceDefault'] as const;

/** Returns those chosen values that differ from the saved settings. */
function changed(kept: Settings, chosen: Partial<Preferences>): Partial<Preferences> {
  const entries = PREFERENCES.filter((name) => chosen[name] !== undefined && chosen[name] !== kept[name]);
  return Object.fromEntries(entries.map((name) => [name, chosen[name]]));
}

/** State of the form: unsaved choices over the saved settings. */
export function useSettingsForm(onClose: () => void) {
  const kept = useSettings();
  const [chosen, setChosen] = useState<Partial<Preferences>>({});
  const [typed, setTyped] = useState<Partial<Place>>({});
  const [isCleared, setIsCleared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keepSettings = useKeepSettings();
  const find = useFindPlace();
  const save = useSaveSettings(onClose);
  const clearing = useSaveSettings((before) =>
    toastDone('Cleared the default map location.', {
      label: 'Undo',
      onAction: () => keepSettings({ defaultLocation: before.defaultLocation }),
    }),
  );

  const { defaultLocation } = kept;
  const place: Place = {
    city: typed.city ?? defaultLocation?.city ?? '',
    state: typed.state ?? defaultLocation?.state ?? '',
  };

  function submit() {
    const changes = changed(kept, chosen);
    const hasChanges = Object.keys(changes).length > 0;
    const city = place.city.trim();
    const state = place.state.trim();
    const isMoved = city !== (defaultLocation?.city ?? '') || state !== (defaultLocation?.state ?? '');
    // If nothing was changed and no location is saved, Save means that the user wants to set one.
    const isPlaceMeant = isMoved || !(hasChanges || defaultLocation || isCleared);
    setProblem(undefined);
    if (!isPlaceMeant) return hasChanges ? save.mutate(changes) : onClose();
    if (!city || !state) return setProblem(PLACE_ERRORS.bothNeeded);
    find.mutate(
      { city, state },
      {
        onSuccess: (found) => save.mutate({ ...changes, defaultLocation: found }),
        onError: ({ code }) =>
          setProblem(code === 'not_found' ? PLACE_ERRORS.notFound : PLACE_ERRORS.notAsked),
      },
    );
  }

  /** Clears the location at once, without Save. */
  function clear() {
    setTyped({});
    setProblem(undefined);
    setIsCleared(true);
    if (defaultLocation) clearing.mutate({ defaultLocation: null });
  }

  return {
    preferences: { ...kept, ...chosen },
    choose: (choice: Partial<Preferences>) => setChosen((before) => ({ ...before, ...choice })),
    place,
    type: (part: Partial<Place>) => setTyped((before) => ({ ...before, ...part })),
    problem,
    isSaving: find.isPending || save.isPending,
    submit,
    clear,
  };
}
