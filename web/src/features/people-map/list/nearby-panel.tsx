import type { PersonSummary } from 'functions/contract';
import { X } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { TWO_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { NearPerson } from '#features/people-map/near/by-distance.ts';
import type { Near } from '#features/people-map/near/use-near.ts';
import type { PlacedPerson } from '#features/people-map/pins/clusters.ts';
import { NearbyList } from './nearby-list.tsx';
import { type AddTagsButton, SelectionBar } from './selection-bar.tsx';
import { Sheet, type Stop } from './sheet.tsx';

const NOBODY: PersonSummary[] = [];
const NONE: NearPerson[] = [];
const LABEL = 'People on the map';

interface NearbyPanelProps {
  /** Everybody on the map. */
  placed: PlacedPerson[];
  /** People in the visible part of the map, or near the chosen place, nearest first; undefined until the map is drawn. */
  listed: NearPerson[] | undefined;
  near: Near | undefined;
  AddTags: AddTagsButton;
  /** Position of the sheet on a phone. */
  stop: Stop;
  onStop: (stop: Stop) => void;
}

/** The ids of the selected people, and functions that change them. */
function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (ids: string[], isChosen: boolean) =>
      setChosen((before) => {
        const these = new Set(ids);
        const others = [...before].filter((id) => !these.has(id));
        return new Set(isChosen ? [...others, ...ids] : others);
      }),
    [],
  );
  return { chosen, choose, clear: () => setChosen(new Set()) };
}

/**
 * The people in the visible part of the map, or near the chosen place: a column beside the map, or a sheet
 * over its lower part on a phone.
 */
export function NearbyPanel({ placed, listed: known, near, AddTags, stop, onStop }: NearbyPanelProps) {
  const listed = known ?? NONE;
  const isWide = useMedia(TWO_PANES);
  const title = useRef<HTMLHeadingElement>(null);
  const { chosen, choose, clear } = useSelection();
  const handleChoose = useCallback((id: string, isChosen: boolean) => choose([id], isChosen), [choose]);
  const listedChosen = listed.filter(({ person }) => chosen.has(person.id)).length;
  /** The selected people; those in the list come first. */
  const chosenPeople = useMemo(() => {
    if (!chosen.size) return NOBODY;
    const isChosen = ({ person }: PlacedPerson) => chosen.has(person.id);
    return [...new Set([...listed.filter(isChosen), ...placed.filter(isChosen)].map(({ person }) => person))];
  }, [listed, placed, chosen]);

  /** Focuses the heading, because the pressed button disappears. */
  function handleClear() {
    title.current?.focus();
    clear();
  }

  const heading = (
    <div className="flex h-12 shrink-0 items-center pr-2 pl-1.5">
      <Checkbox
        label="Select all"
        disabled={!listed.length}
        checked={listedChosen > 0 && listedChosen === listed.length}
        isMixed={listedChosen > 0 && listedChosen < listed.length}
        onChange={({ target }) => {
          choose(
            listed.map(({ person }) => person.id),
            target.checked,
          );
          if (stop === 'peek') onStop('half'); // what can be done with them is below
        }}
      />
      <h2 ref={title} tabIndex={-1} aria-live="polite" className="truncate rounded text-lg">
        {known && (near ? `Near ${near.place.name} (${known.length})` : `In view: ${known.length}`)}
      </h2>
      {chosenPeople.length > 0 && (
        <>
          <span aria-live="polite" className="ml-auto shrink-0 pl-2 text-sm font-semibold tabular-nums">
            {chosenPeople.length} selected
          </span>
          <IconButton icon={X} label="Clear selection" size="small" onClick={handleClear} />
        </>
      )}
    </div>
  );
  const body = (
    <>
      {chosenPeople.length > 0 && (
        <SelectionBar chosen={chosenPeople} where={near?.place.name} AddTags={AddTags} />
      )}
      {known && <NearbyList people={known} chosen={chosen} onChoose={handleChoose} />}
    </>
  );
  return isWide ? (
    <aside aria-label={LABEL} className="flex w-[350px] shrink-0 flex-col border-r border-line bg-sunken">
      {heading}
      {body}
    </aside>
  ) : (
    <Sheet label={LABEL} stop={stop} onStop={onStop} heading={heading}>
      {body}
    </Sheet>
  );
}
