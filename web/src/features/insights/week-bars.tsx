import type { Insights } from 'functions/contract';
import { formatDate } from '#lib/text/date-format.ts';

type Week = Insights['weeks'][number];

export interface Part {
  key: 'contacts' | 'healthy' | 'warning' | 'dormant';
  label: string;
  /** Background colour of this part of a bar. */
  className: string;
}

const weekName = (startsOn: string) =>
  formatDate(new Date(startsOn), { month: 'short', day: 'numeric', timeZone: 'UTC' });

const describe = (week: Week, parts: Part[]) =>
  parts.map(({ key, label }) => `${week[key]} ${label}`).join(', ');

const partsOf = (week: Week, parts: Part[]) => parts.filter(({ key }) => week[key] > 0);

interface BarsProps {
  weeks: Week[];
  parts: Part[];
  /** Value of the highest bar, to which the others are drawn in proportion. */
  most: number;
}

function Bars({ weeks, parts, most }: BarsProps) {
  return (
    <div aria-hidden>
      <div className="mt-5 flex h-36 items-end gap-[3px]">
        {weeks.map((week) => (
          <div
            key={week.starts_on}
            title={`Week of ${weekName(week.starts_on)}: ${describe(week, parts)}`}
            className="flex h-full min-w-0 grow flex-col justify-end rounded-t-md hover:bg-accent-soft"
          >
            {partsOf(week, parts).map(({ key, className }) => (
              <div
                key={key}
                className={`first:rounded-t-md ${className}`}
                style={{ height: `${(week[key] / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-2 flex justify-between text-xs text-soft">
        <span>{weeks[0] && weekName(weeks[0].starts_on)}</span>
        <span>this week</span>
      </div>
    </div>
  );
}

const NothingYet = () => (
  <p className="grid h-36 place-items-center text-center text-soft">
    Nothing here yet. Every week gets its bar as you keep in touch.
  </p>
);

/** Stacked bar chart, one bar per week, with a table for screen readers. */
export function WeekBars({ title, weeks, parts }: { title: string; weeks: Week[]; parts: Part[] }) {
  const sum = (week: Week) => parts.reduce((total, { key }) => total + week[key], 0);
  const most = Math.max(...weeks.map(sum));
  return (
    <figure className="rounded-3xl border border-line bg-raised p-5 shadow-card">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        {parts.length > 1 && (
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-soft">
            {parts.map(({ key, label, className }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-2.5 rounded-full ${className}`} /> {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {most > 0 ? <Bars weeks={weeks} parts={parts} most={most} /> : <NothingYet />}
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {parts.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.starts_on}>
              <th scope="row">{weekName(week.starts_on)}</th>
              {parts.map(({ key }) => (
                <td key={key}>{week[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
