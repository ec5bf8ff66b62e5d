import { Link } from 'react-router';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { paths } from '#paths.ts';
import { countManyPeople } from '#lib/people/count-people.ts';
import { answersOf, goOn, isFinished, type Round } from '#queries/rhythm/round.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { RHYTHMS } from './choices.ts';

/** Returns how many people got each rhythm since the last pause, in words: "3 weekly, 12 not now". */
function countsOf(round: Round): string {
  const shown = round.ids.slice(round.from, round.at).map((id) => answersOf(round, id).cadence);
  return RHYTHMS.map(
    ({ label, value }) => [shown.filter((cadence) => cadence === value).length, label] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label.toLowerCase()}`)
    .join(', ');
}

/** Shown after each twenty cards, and after the last one. */
export function RoundPause({ round }: { round: Round }) {
  const left = round.ids.length - round.at;
  const counts = countsOf(round);
  return (
    <section className="grid animate-arrive justify-items-start gap-4 rounded-3xl border border-line bg-raised p-5 shadow-card md:p-7">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none">
        {isFinished(round) ? 'That was everybody' : 'Time for a break?'}
      </h3>
      {counts && <p>{counts}.</p>}
      {left > 0 && <p className="text-soft">{countManyPeople(left)} still to come. They can wait.</p>}
      <div className="flex flex-wrap gap-3">
        {left > 0 && (
          <Button look="solid" onClick={goOn}>
            Go on
          </Button>
        )}
        <Link to={paths.today} className={buttonClass({ look: left > 0 ? 'quiet' : 'solid' })}>
          See Today
        </Link>
        <Link to={paths.people()} className={buttonClass()}>
          See your people
        </Link>
      </div>
    </section>
  );
}
