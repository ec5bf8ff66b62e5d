import { ProgressBar } from '#ui/progress-bar.tsx';

interface ListHeadProps {
  id: string;
  left: number;
  done: number;
}

/** The heading of the list: the number of people left for today, and the progress. */
export function ListHead({ id, left, done }: ListHeadProps) {
  const total = left + done;
  const progress = `${done} of ${total} done`;
  return (
    <div className="mb-2 flex items-center gap-3 px-1">
      <h2 id={id} className="grow text-lg">
        {left} for today
      </h2>
      <span aria-hidden className="text-sm text-soft tabular-nums">
        {progress}
      </span>
      <ProgressBar label="Today" done={done} total={total} text={progress} className="h-2 w-20 md:w-28" />
    </div>
  );
}
