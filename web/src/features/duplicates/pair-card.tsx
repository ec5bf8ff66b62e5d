import type { LikelyPair } from 'functions/contract';
import { Button } from '#ui/form/button.tsx';
import { MergePersonCard } from './merge-person-card.tsx';
import { reasonsText } from './reasons-text.ts';

interface PairCardProps {
  pair: LikelyPair;
  onDismiss: () => void;
  onMerge: () => void;
}

/** Two likely duplicates side by side, with how alike they are, in percent, and the reasons. */
export function PairCard({ pair: { a, b, similarity, reasons }, onDismiss, onMerge }: PairCardProps) {
  const names = `${a.name} and ${b.name}`;
  return (
    <li
      aria-label={names}
      tabIndex={-1}
      className="grid gap-4 rounded-3xl border border-line bg-raised p-4 shadow-card md:p-5"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-semibold text-accent-strong tabular-nums">
          {Math.round(similarity * 100)}% alike
        </span>
        <span className="text-soft">{reasonsText(reasons)}</span>
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <MergePersonCard person={a} />
        <MergePersonCard person={b} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDismiss}>
          Not the same<span className="sr-only">: {names}</span>
        </Button>
        <Button look="solid" onClick={onMerge}>
          Merge...<span className="sr-only"> {names}</span>
        </Button>
      </div>
    </li>
  );
}
