import { Button } from '#ui/form/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Chunk } from '#features/import/run/import-run.ts';
import { countManyPeople, formatCount } from '#lib/people/count-people.ts';
import { StepHeading } from './step-heading.tsx';
import type { Run } from '#features/import/run/use-import-run.ts';

const picturesOf = (chunks: Chunk[]) =>
  chunks.reduce((sum, { candidates }) => sum + candidates.filter(({ picture }) => picture).length, 0);
const uploadedOf = (chunks: Chunk[]) => chunks.reduce((sum, { pictures }) => sum + (pictures?.size ?? 0), 0);

const rowsOf = (chunks: Chunk[]) => chunks.reduce((sum, { candidates }) => sum + candidates.length, 0);

interface ImportProgressProps {
  run: Run;
  onStop: () => void;
  onResume: () => void;
}

/**
 * Progress bar of an import. The user can stop it, which takes effect after the running call, and repeat a
 * failed call.
 */
export function ImportProgress({ run: { chunks, state, error }, onStop, onResume }: ImportProgressProps) {
  const total = rowsOf(chunks);
  const done = rowsOf(chunks.filter(({ answer }) => answer));
  const pictures = picturesOf(chunks);
  const uploaded = uploadedOf(chunks);
  const rows = `${formatCount(done)} of ${formatCount(total)}`;
  const shownPictures = `${formatCount(uploaded)} of ${formatCount(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`;
  const text = pictures > 0 ? `${formatCount(done)} of ${countManyPeople(total)}, ${shownPictures}` : rows;
  return (
    <div className="mx-auto grid grid-cols-1 max-w-xl gap-5 px-4 py-12 md:px-8">
      <StepHeading>{state === 'failed' ? 'The import is interrupted' : 'Importing...'}</StepHeading>
      <ProgressBar
        label="Import"
        done={done + uploaded}
        total={total + pictures}
        text={text}
        className="h-3"
      />
      <p aria-live="polite" className="text-soft tabular-nums">
        {text}
      </p>
      {state === 'failed' ? (
        <>
          <p
            role="alert"
            className="rounded-2xl bg-danger-soft px-4 py-3 font-medium break-words text-danger"
          >
            {error}. Nothing is lost: Retry goes on from here and imports nobody twice.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="solid" onClick={onResume}>
              Retry
            </Button>
            <Button onClick={onStop}>Stop here</Button>
          </div>
        </>
      ) : (
        <div>
          <Button disabled={state === 'stopping'} onClick={onStop}>
            {state === 'stopping' ? 'Stopping...' : 'Cancel'}
          </Button>
        </div>
      )}
    </div>
  );
}
