import type { ReactNode } from 'react';
import type { Run } from '#features/assistant/cards/runs.ts';

interface WaitingGroupsProps {
  runs: Run[];
  /** Draws the card of a run. */
  children: (run: Run) => ReactNode;
}

/** The cards that waited for the user, grouped by who proposed them. */
export const WaitingGroups = ({ runs, children }: WaitingGroupsProps) => (
  <section aria-label="Waiting for you" className="grid grid-cols-1 gap-6 empty:hidden">
    {[...Map.groupBy(runs, ({ from = '' }) => from)].map(([from, ofOne]) => (
      <section key={from} aria-label={from} className="grid grid-cols-1 gap-4">
        <h3 className="text-lg break-words">{from}</h3>
        {ofOne.map((run) => (
          <div key={run.id}>{children(run)}</div>
        ))}
      </section>
    ))}
  </section>
);
