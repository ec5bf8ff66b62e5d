const SAVED = [
  { after: '20 min', percent: 58, height: 'h-[82%]' },
  { after: '1 h', percent: 44, height: 'h-[62%]' },
  { after: '9 h', percent: 36, height: 'h-[51%]' },
  { after: '1 day', percent: 34, height: 'h-[48%]' },
  { after: '2 days', percent: 28, height: 'h-[40%]' },
  { after: '6 days', percent: 25, height: 'h-[35%]' },
  { after: '31 days', percent: 21, height: 'h-[30%]' },
];

/**
 * Bar chart of the work that Ebbinghaus saved when he learned a list again after each period, in percent.
 */
export function ForgettingCurve() {
  return (
    <figure className="mt-10">
      <ol className="flex h-56 items-end gap-1.5 border-b border-edge sm:gap-3">
        {SAVED.map(({ after, percent, height }) => (
          <li
            key={after}
            aria-label={`After ${after}, ${percent} percent`}
            className="flex h-full flex-1 flex-col justify-end text-center text-sm font-semibold tabular-nums"
          >
            {percent}
            <span className={`mt-1 block rounded-t-lg bg-accent ${height}`} />
          </li>
        ))}
      </ol>
      <div
        aria-hidden
        className="mt-2 flex gap-1.5 text-center text-[0.8125rem] leading-4 text-soft sm:gap-3"
      >
        {SAVED.map(({ after }) => (
          <span key={after} className="flex-1">
            {after}
          </span>
        ))}
      </div>
      <figcaption className="mt-4 text-center text-[0.9375rem] leading-6 text-soft">
        How much of the work of learning a list was saved when Ebbinghaus learned it again, in percent.
      </figcaption>
    </figure>
  );
}
