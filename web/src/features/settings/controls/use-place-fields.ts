import { useRef, useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useFindPlace, useSaveSettings } from '#queries/account/account.ts';
import { useSettings } from '#settings/settings-store.ts';
import { PLACE_ERRORS } from '#features/settings/place-errors.ts';

export type Place = { city: string; state: string };

/** Returns the state of the inputs for the default map location: unsaved text over the saved place. */
export function usePlaceFields() {
  const { defaultLocation } = useSettings();
  const [typed, setTyped] = useState<Partial<Place>>({});
  const [problem, setProblem] = useState<string>();
  const [isFinding, setIsFinding] = useState(false);
  const versions = useRef(0);
  const restoring = useSaveSettings(() => {});
  const lookup = useFindPlace();
  const clearing = useSaveSettings((before) =>
    toastDone('Cleared the default map location.', {
      label: 'Undo',
      onAction: () => restoring.mutate({ defaultLocation: before.defaultLocation }),
    }),
  );

  const place: Place = {
    city: typed.city ?? defaultLocation?.city ?? '',
    state: typed.state ?? defaultLocation?.state ?? '',
  };
  const city = place.city.trim();
  const state = place.state.trim();

  function type(part: Partial<Place>) {
    versions.current++;
    setProblem(undefined);
    setTyped((before) => ({ ...before, ...part }));
  }

  /** Clears the location at once. */
  function clear() {
    versions.current++;
    setTyped({});
    setProblem(undefined);
    if (defaultLocation) clearing.mutate({ defaultLocation: null });
  }

  /**
   * Looks up the typed place. Returns it with its coordinates; null after a problem. Undefined if the answer
   * is out of date, because the text was changed or looked up again meanwhile.
   */
  async function find() {
    const version = ++versions.current;
    const isCurrent = () => version === versions.current;
    setProblem(undefined);
    if (!city || !state) {
      setProblem(PLACE_ERRORS.bothNeeded);
      return null;
    }
    setIsFinding(true);
    try {
      const found = await lookup.mutateAsync({ city, state });
      return isCurrent() ? found : undefined;
    } catch (error) {
      if (!isCurrent()) return undefined;
      const isUnknown = error instanceof Error && 'code' in error && error.code === 'not_found';
      setProblem(isUnknown ? PLACE_ERRORS.notFound : PLACE_ERRORS.notAsked);
      return null;
    } finally {
      setIsFinding(false);
    }
  }

  return {
    /** Props of `LocationFields`. */
    fields: { place, problem, onType: type, onClear: clear },
    isMoved: city !== (defaultLocation?.city ?? '') || state !== (defaultLocation?.state ?? ''),
    isEmpty: !city && !state,
    isFinding,
    find,
    clear,
  };
}
