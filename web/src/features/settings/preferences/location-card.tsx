import { useRef } from 'react';
import { LocationFields } from '#features/settings/controls/location-fields.tsx';
import { usePlaceFields } from '#features/settings/controls/use-place-fields.ts';
import { toastFailed } from '#lib/toasts.ts';
import { PreferenceCard } from './preference-card.tsx';
import { useSaveAtOnce } from './use-save-at-once.ts';

/** The default map location. It is saved on Enter, and when the focus leaves both inputs. */
export function LocationCard() {
  const { save, isSaved } = useSaveAtOnce();
  const { fields, isMoved, isEmpty, find, clear } = usePlaceFields();
  const box = useRef<HTMLDivElement>(null);

  async function keep() {
    if (!isMoved) return;
    if (isEmpty) return clear();
    const defaultLocation = await find();
    if (defaultLocation) save({ defaultLocation });
    else if (defaultLocation === null && !box.current) toastFailed('The default map location was not saved.');
  }

  return (
    <PreferenceCard id="location" isSaved={isSaved}>
      <div ref={box}>
        <LocationFields {...fields} onCommit={() => void keep()} />
      </div>
    </PreferenceCard>
  );
}
