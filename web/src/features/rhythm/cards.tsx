import type { PersonSummary } from 'functions/contract';
import { Undo2 } from 'lucide-react';
import {
  answersOf,
  asksLastSpoke,
  chooseLastSpoke,
  chooseRhythm,
  endOf,
  type Round,
  skip,
  undoStep,
} from '#queries/rhythm/round.ts';
import { Button } from '#ui/form/button.tsx';
import { LAST_SPOKE, RHYTHMS } from './choices.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { PersonCard } from './person-card.tsx';
import { RoundPause } from './round-pause.tsx';
import { useCardKeys } from './use-card-keys.ts';

function Progress({ done, total }: { done: number; total: number }) {
  const text = `${Math.min(done + 1, total)} of ${total}`;
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label="People" done={done} total={total} text={text} className="h-2 grow" />
      <p aria-hidden className="text-sm font-semibold text-soft tabular-nums">
        {text}
      </p>
    </div>
  );
}

interface CardsProps {
  round: Round;
  /** The person on the card; undefined in a pause. */
  person: PersonSummary | undefined;
  /** Called after every choice, to save it. */
  onChange: () => void;
}

/** The present card, or the pause after twenty cards, with progress, Undo and Skip. */
export function Cards({ round, person, onChange }: CardsProps) {
  function handleRhythm(cadence: number) {
    if (person) chooseRhythm(person, cadence);
    onChange();
  }
  function handleLastSpoke(daysAgo: number | null) {
    if (person) chooseLastSpoke(person, daysAgo);
    onChange();
  }
  function handleUndo() {
    undoStep();
    onChange();
  }
  const handleSkip = () => person && skip(person.id);
  const answers = person ? answersOf(round, person.id) : {};
  useCardKeys({
    // The digits answer the first question until it has an answer, then the second.
    onDigit: (index) =>
      answers.cadence === undefined
        ? handleRhythm(RHYTHMS[index]!.value)
        : handleLastSpoke(LAST_SPOKE[index]!.value),
    onSkip: handleSkip,
    onUndo: handleUndo,
  });

  return (
    <>
      <Progress done={round.at - round.from} total={endOf(round) - round.from} />
      {person ? (
        <PersonCard
          key={person.id}
          person={person}
          answers={answers}
          asksLastSpoke={asksLastSpoke(round, person)}
          onRhythm={handleRhythm}
          onLastSpoke={handleLastSpoke}
        />
      ) : (
        <RoundPause round={round} />
      )}
      <div className="flex items-center justify-between gap-3">
        <Button look="bare" disabled={round.steps.length === 0} onClick={handleUndo}>
          <Undo2 aria-hidden className="size-4" /> Undo
        </Button>
        <p className="text-center text-xs text-soft max-md:hidden">1 to 4 choose · S skips · Z takes back</p>
        {person && (
          <Button look="bare" onClick={handleSkip}>
            Skip
          </Button>
        )}
      </div>
    </>
  );
}
