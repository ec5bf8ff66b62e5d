import { ChevronDown, ChevronUp } from 'lucide-react';
import type { PersonSummary } from 'functions/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { TWO_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { useListParams } from '#lib/people/list-params.ts';
import { paths, personParams } from '#paths.ts';
import { usePeople } from '#queries/people/people.ts';
import { useServerMatches } from '#queries/people/list/server-matches.ts';
import { useShownOrder } from '#queries/people/list/shown-order.ts';
import { useVisiblePeople } from '#queries/people/list/visible-people.ts';
import { cameFrom } from '#router/index.ts';
import { useSettings } from '#settings/settings-store.ts';
import { BackLink } from '#ui/back-link.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useBack } from './use-back.ts';

/**
 * Returns the people in the order of the page from which the user came, or of the list if this person was
 * not on that page. People who were deleted since are left out.
 */
function useOrder(id: string, isFromToday: boolean) {
  const { shown } = useListParams();
  const viewMode = useSettings((settings) => settings.viewMode);
  const kept = useShownOrder(isFromToday ? 'today' : viewMode);
  const { people } = useVisiblePeople(shown);
  const { serverMatches } = useServerMatches(shown, people);
  const { data: all } = usePeople();
  return useMemo(() => {
    const order = kept?.some((person) => person.id === id) ? kept : [...people, ...serverMatches];
    const known = new Set(all?.map((person) => person.id));
    return order.filter((person) => known.has(person.id));
  }, [kept, people, serverMatches, all, id]);
}

interface StepProps {
  label: string;
  icon: typeof ChevronUp;
  to: Pick<PersonSummary, 'id' | 'name'> | undefined;
}

/** Button for the previous or next person. If there is none, the button stays, so that it keeps the focus. */
function Step({ label, icon, to }: StepProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const { panel } = personParams(params);
  return (
    <IconButton
      icon={icon}
      label={to ? `${label}: ${to.name}` : label}
      size="small"
      aria-disabled={!to}
      className="aria-disabled:cursor-default aria-disabled:opacity-40"
      onClick={() =>
        to && void navigate(paths.person(to.id, { panel }, params), { state: { from: cameFrom(location) } })
      }
    />
  );
}

/** The buttons for the previous and the next person, and the position of this one. */
function Steps({ id, isFromToday }: { id: string; isFromToday: boolean }) {
  const order = useOrder(id, isFromToday);
  const place = order.findIndex((person) => person.id === id);
  if (place < 0 || order.length < 2) return null;
  return (
    <>
      <span className="shrink-0 tabular-nums">
        {place + 1} of {order.length}
      </span>
      <Step label="Previous" icon={ChevronUp} to={order[place - 1]} />
      <Step label="Next" icon={ChevronDown} to={order[place + 1]} />
    </>
  );
}

/**
 * Line above a person: a link back to where the user came from, and buttons for the previous and next person
 * there. If the list is beside the person, the line is shown only to users who came from a page
 * other than the list or a person.
 */
export function PersonWay({ id }: { id: string }) {
  const { to, label, isToPeople } = useBack();
  const hasList = useSettings(({ viewMode }) => viewMode === 'list');
  const isWide = useMedia(TWO_PANES);
  if (isToPeople && hasList && isWide) return null;
  return (
    <nav
      aria-label="Way back"
      className="flex h-10 shrink-0 items-center gap-1 bg-raised px-2 pt-1 text-sm text-soft md:px-6"
    >
      <BackLink to={to} label={label} className="mr-auto" />
      <Steps id={id} isFromToday={to === paths.today} />
    </nav>
  );
}
