import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Button } from '#ui/form/button.tsx';
import { LazyPart } from '#ui/loading/lazy-part.tsx';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { type Choice, ChoiceButtons } from './choices.tsx';
import type { Existing } from './existing-card.ts';

/** Loaded only when opened, because it needs the large library of phone numbers. */
const loadComparison = async () => (await import('./compare-card.tsx')).CompareCard;

function ExistingName({ existing, name }: { existing: Existing; name: string }) {
  if ('candidate' in existing)
    return (
      <>
        <span className="font-semibold text-ink">{name}</span>, row {existing.candidate.row} of this file
      </>
    );
  return (
    <a
      href={paths.person(existing.personId, { panel: 'profile' })}
      target="_blank"
      rel="noreferrer"
      className="font-semibold break-words text-accent underline underline-offset-2"
    >
      {name} <ExternalLink aria-label="(opens in a new tab)" className="inline size-3.5 align-[-0.125em]" />
    </a>
  );
}

interface LikelyLineProps {
  candidate: Candidate;
  existing: Existing;
  name: string;
  similarity: number;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /** True if both cards are shown side by side. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Text above the sentence. */
  children?: ReactNode;
}

/** Says who is likely the same as a row, compares both field by field, and lets the user choose. */
export function LikelyLine(props: LikelyLineProps) {
  const { candidate, existing, name, similarity, chosen, onChoose, isOpen, onOpenChange, children } = props;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        {children}
        <p className="text-sm break-words text-soft">
          {Math.round(similarity * 100)}% alike: <ExistingName existing={existing} name={name} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          aria-label={`Compare row ${candidate.row}`}
          aria-expanded={isOpen}
          onClick={() => onOpenChange(!isOpen)}
        >
          Compare
        </Button>
        <ChoiceButtons name={candidate.values.name} row={candidate.row} chosen={chosen} onChoose={onChoose} />
      </div>
      {isOpen && (
        <div className="min-w-0 md:col-span-2">
          <LazyPart load={loadComparison} props={{ candidate, existing }} className="h-24 w-full" />
        </div>
      )}
    </div>
  );
}
