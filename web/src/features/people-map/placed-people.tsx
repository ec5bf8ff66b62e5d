import { type ComponentType, useMemo, useState } from 'react';
import { TWO_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import type { ListParams } from '#lib/people/list-params.ts';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { useKeepOrder } from '#queries/people/list/shown-order.ts';
import type { BasemapProps, MapView, Pin, MapTarget } from './basemap/basemap.ts';
import { NearbyPanel } from './list/nearby-panel.tsx';
import type { AddTagsButton } from './list/selection-bar.tsx';
import { HEIGHTS, type Stop } from './list/sheet.tsx';
import { byDistance, endsOfCircle, isInView } from './near/by-distance.ts';
import { ElsewhereButtons } from './near/elsewhere-buttons.tsx';
import { elsewhere, splitMiddle } from './near/first-view.ts';
import type { Near } from './near/use-near.ts';
import { ClusterButton } from './pins/cluster-button.tsx';
import { createClusters, type Mark, type PlacedPerson } from './pins/clusters.ts';
import { DEFAULT_ZOOM } from './map-centre.ts';
import { SpotPin } from './pins/spot-pin.tsx';
import { SpotPopup } from './pins/spot-popup.tsx';
import { useIsDark } from '#settings/use-is-dark.ts';

/** Height of the sheet's rounded corners. The map extends below them. */
const CORNERS = '1.5rem';

interface PlacedPeopleProps {
  placed: PlacedPerson[];
  /** Filters and search of the page. When they change, the map moves to the people found. */
  shown: ListParams;
  /** The place near which to show people. When it changes, the map moves there. */
  near: Near | undefined;
  centre: MapTarget;
  Basemap: ComponentType<BasemapProps>;
  AddTags: AddTagsButton;
}

/** The pin whose popup is open, and the key of its place. */
interface OpenSpot {
  key: string;
  pin: HTMLElement;
}

const pointsOf = (people: PlacedPerson[]) => people.map(({ at }) => at);

/**
 * Map with these people, and the list of those in its visible part. At first it shows the middle nine tenths
 * of them, or `centre` if there are none.
 */
export function PlacedPeople({ placed, shown, near, centre, Basemap, AddTags }: PlacedPeopleProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState(centre);
  const [view, setView] = useState<MapView>();
  const [stop, setStop] = useState<Stop>('peek');
  const [open, setOpen] = useState<OpenSpot>();
  const isWide = useMedia(TWO_PANES);
  const isDark = useIsDark();
  const marksIn = useMemo(() => createClusters(placed), [placed]);
  const firstView = useMemo(() => splitMiddle(placed), [placed]);
  // The pins are painted first, and the list, which takes as long, right after them.
  const listView = useAfterPaint(view);
  const listed = useMemo(() => {
    if (!listView) return undefined;
    if (near) return byDistance(placed, near.place);
    return byDistance(
      placed.filter(({ at }) => isInView(at, listView.bounds)),
      listView.centre,
    );
  }, [placed, near, listView]);
  useKeepOrder(
    'map',
    useMemo(() => listed?.map(({ person }) => person) ?? [], [listed]),
  );

  // The map moves when the place, the filters or the search change, or when the first person appears, but not
  // when more people are added.
  const asked = near ?? (placed.length ? shown : undefined);
  const [fitted, setFitted] = useState<ListParams | Near>();
  if (asked !== fitted) {
    setFitted(asked);
    if (near) setTarget({ points: endsOfCircle(near.place, near.km), zoom: DEFAULT_ZOOM });
    else if (asked) setTarget({ points: pointsOf(firstView.middle), zoom: DEFAULT_ZOOM });
    if (near) setStop('half');
  }

  /** Focuses the map, because the pressed button disappears. */
  function handleGo(target: MapTarget) {
    frame?.focus({ preventScroll: true });
    setTarget(target);
  }

  function handlePress(key: string, pin: HTMLElement) {
    const isOpening = open?.key !== key;
    setOpen(isOpening ? { key, pin } : undefined);
    if (isOpening) setStop('peek');
  }

  const marks = useMemo(() => (view ? marksIn(view) : []), [marksIn, view]);
  const opened = open && marks.find(({ kind, key }) => kind === 'spot' && key === open.key);
  const pinOf = (mark: Mark): Pin => ({
    key: mark.key,
    at: mark.at,
    mark:
      mark.kind === 'spot' ? (
        <SpotPin
          people={mark.people}
          isOpen={open?.key === mark.key}
          onPress={(pin) => handlePress(mark.key, pin)}
        />
      ) : (
        <ClusterButton
          count={mark.count}
          ids={mark.ids}
          onOpen={() => handleGo({ points: [mark.at], zoom: mark.opensAt() })}
        />
      ),
  });

  const isListed = placed.length > 0 || near !== undefined;
  const covered = HEIGHTS[stop === 'peek' ? 'peek' : 'half'];
  return (
    <div className="flex size-full">
      {isListed && (
        <NearbyPanel
          placed={placed}
          listed={listed}
          near={near}
          AddTags={AddTags}
          stop={stop}
          onStop={setStop}
        />
      )}
      <div className="relative grow">
        <section
          ref={setFrame}
          tabIndex={-1}
          aria-label="Map"
          style={isWide || !isListed ? undefined : { bottom: `calc(${covered} - ${CORNERS})` }}
          className="absolute inset-0 isolate -outline-offset-2"
        >
          <Basemap target={target} pins={marks.map(pinOf)} onView={setView} isDark={isDark} />
          {open && opened?.kind === 'spot' && (
            <SpotPopup
              people={opened.people}
              pin={open.pin}
              frame={frame}
              onClose={() => setOpen(undefined)}
            />
          )}
          {view && !near && (
            <ElsewhereButtons
              groups={elsewhere(firstView, view)}
              onGo={({ people }) => handleGo({ points: pointsOf(people), zoom: DEFAULT_ZOOM })}
            />
          )}
        </section>
      </div>
    </div>
  );
}
