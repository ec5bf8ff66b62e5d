import { isCounted } from 'functions/contract/people/counted';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useHasAccountSettings, useKeepSettings } from '#queries/account/account.ts';
import { usePeople } from '#queries/people/people.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

/** Number of people, and of chosen rhythms, that the first steps ask for. */
const ENOUGH = 5;

const linkClass = 'rounded text-left font-semibold hover:underline hover:underline-offset-3';

/**
 * Returns the numbers of the user's own people, of those with a cadence other than 0, and of those with a
 * memory. Undefined until the people are loaded.
 */
function useProgress() {
  const people = usePeople().data?.filter(isCounted);
  return (
    people && {
      people: people.length,
      rhythms: people.filter(({ cadence_days }) => cadence_days).length,
      memories: people.filter((person) => person.latest_notebook_entry_time).length,
    }
  );
}

const upTo = (count: number) => `${Math.min(count, ENOUGH)} of ${ENOUGH}`;

/** The first steps, shown until five people have a rhythm or the user dismisses the list. */
export function FirstSteps() {
  const progress = useProgress();
  const hasSettings = useHasAccountSettings();
  const isDismissed = useSettings((settings) => settings.firstStepsDismissed);
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const keepSettings = useKeepSettings();
  if (!progress || !hasSettings || isDismissed || progress.rhythms >= ENOUGH) return null;

  const steps = [
    {
      isDone: progress.people >= ENOUGH,
      count: upTo(progress.people),
      step: (
        <Link to={paths.welcome()} className={linkClass}>
          Add five people
        </Link>
      ),
    },
    {
      isDone: false,
      count: upTo(progress.rhythms),
      step: (
        <Link to={paths.rhythm} className={linkClass}>
          Choose how often you want to be in touch with five
        </Link>
      ),
    },
    {
      isDone: progress.memories > 0,
      count: undefined,
      step: (
        <button
          type="button"
          onClick={() => usePanels.setState({ chatPanelOpen: true })}
          className={linkClass}
        >
          Tell {guide} something about somebody
        </button>
      ),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;

  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-3xl border border-line bg-raised px-4 pt-3 pb-4 shadow-card md:px-5"
    >
      <div className="flex items-center gap-2">
        <h2 id="first-steps" className="grow text-lg">
          First steps{' '}
          <span className="text-soft tabular-nums">
            {done} of {steps.length}
          </span>
        </h2>
        <IconButton
          icon={X}
          label="Put the first steps away"
          size="small"
          className="-mr-1.5"
          onClick={() => keepSettings({ firstStepsDismissed: true })}
        />
      </div>
      <ol className="grid gap-1">
        {steps.map(({ isDone, count, step }, index) => (
          <li key={index} className="flex min-h-9 items-center gap-3">
            <span
              className={classNames(
                'grid size-5 shrink-0 place-items-center rounded-full border',
                isDone ? 'border-accent bg-accent text-on-accent' : 'border-edge',
              )}
            >
              {isDone && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
              <span className="sr-only">{isDone ? 'Done' : 'To do'}</span>
            </span>
            <span className={classNames('min-w-0 grow', isDone && 'text-soft')}>{step}</span>
            {count && !isDone && <span className="shrink-0 text-sm text-soft tabular-nums">{count}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
