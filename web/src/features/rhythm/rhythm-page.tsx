import { isCounted } from 'functions/contract/people/counted';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { countManyPeople } from '#lib/people/count-people.ts';
import { toastDone } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { usePeople } from '#queries/people/people.ts';
import { bestKnownFirst, endOf, keepOnly, startRound, useRound } from '#queries/rhythm/round.ts';
import { useSaveChoices } from '#queries/rhythm/save-choices.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { buttonClass } from '#ui/form/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { Cards } from './cards.tsx';
import { SaveFailure } from './save-failure.tsx';

/**
 * Ends a finished round when the user leaves. If only some of the people are done, tells the user where to continue.
 */
function handleLeave() {
  const { ids, at, steps } = useRound.getState();
  if (at === ids.length) return startRound([]);
  if (steps.length === 0) return;
  toastDone(`${countManyPeople(ids.length - at)} left. “Choose rhythms” in the menu goes on with them.`);
}

/** Page with one card per person, on which the user chooses how often to be in touch. */
export function RhythmPage() {
  const { data: people, error, status, fetchStatus, refetch } = usePeople();
  const round = useRound();
  const { save, error: failure } = useSaveChoices();
  const own = useMemo(() => people?.filter(isCounted) ?? [], [people]);
  const known = useMemo(() => new Map(own.map((person) => [person.id, person])), [own]);
  const id = round.ids[round.at];
  const person = id === undefined ? undefined : known.get(id);
  const isGone = id !== undefined && !person && status === 'success' && fetchStatus === 'idle';
  const withoutRhythm = useMemo(() => own.filter(({ cadence_days }) => !cadence_days), [own]);
  const isNew = round.ids.length === 0 && withoutRhythm.length > 0;
  const isWaiting = !people || isNew || (id !== undefined && !person);
  useEffect(() => {
    if (isNew) startRound(bestKnownFirst(withoutRhythm));
  }, [isNew, withoutRhythm]);
  useEffect(() => handleLeave, []);
  useEffect(() => {
    if (isGone) keepOnly((one) => known.has(one));
  }, [isGone, known]);

  function content() {
    if (error && isWaiting)
      return (
        <LoadError title="Error loading people" message={error.message} onRetry={() => void refetch()} />
      );
    if (isWaiting)
      return (
        <LoadingText text="Loading people" isTextHidden>
          <Skeleton className="h-96 rounded-3xl" />
        </LoadingText>
      );
    if (round.ids.length === 0)
      return own.length > 0 ? (
        <EmptyState title="Everybody has a rhythm already">
          <p>You can change it in each profile, or for many at once in the table.</p>
        </EmptyState>
      ) : (
        <EmptyState title="Nobody is here yet">
          <p>Bring your people first, then choose whom to keep close.</p>
          <Link to={paths.import} className={buttonClass({ look: 'solid' })}>
            Import
          </Link>
        </EmptyState>
      );
    return <Cards round={round} person={round.at < endOf(round) ? person : undefined} onChange={save} />;
  }

  return (
    <Page title="Choose rhythms">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 px-4 py-5 md:px-8 md:py-8">
        <h2 className="text-xl md:text-2xl">Whom do you want to keep close?</h2>
        {failure && <SaveFailure message={failure.message} onRetry={save} />}
        {content()}
      </div>
    </Page>
  );
}
