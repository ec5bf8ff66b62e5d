import { Home } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  endHouseholdQuestion,
  type HouseholdQuestion,
  useHouseholdQuestion,
  useMoveHousehold,
} from '#queries/relations/household-question.ts';
import { listNames } from '#lib/people/list-names.ts';
import { type Draft, keyFor, NO_DRAFT } from '#queries/drafts.ts';
import { Button } from '#ui/form/button.tsx';
import { PeopleChecks } from '#ui/form/people-checks.tsx';

function questionText({ source, others, address, hasMoved }: HouseholdQuestion): string {
  const names = listNames(others.map(({ name }) => name));
  const isOne = others.length === 1;
  if (hasMoved) return `${names} ${isOne ? 'lives' : 'live'} with ${source.name}. Change their address too?`;
  const where = [address.street, address.city].filter(Boolean).join(', ');
  return `${source.name} lives at ${where}. Is that the address of ${names} too?`;
}

function Question({ pageId, question }: { pageId: string; question: HouseholdQuestion }) {
  const { source, address, others, hasMoved } = question;
  const [chosen, setChosen] = useState(() => others.map(({ id }) => id));
  const tried = useRef<Draft>(NO_DRAFT);
  const card = useRef<HTMLElement>(null);
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  const end = () => endHouseholdQuestion(pageId);
  const move = useMoveHousehold(end);
  const moving = others.filter(({ id }) => chosen.includes(id));

  function handleMove() {
    const content = JSON.stringify([address, moving.map(({ id }) => id)]);
    const key = keyFor(tried.current, content);
    tried.current = { text: content, tried: { content, key } };
    move.mutate({ source, address, others: moving, key });
  }

  return (
    <section
      ref={card}
      role="status"
      aria-label="Household"
      className="grid scroll-my-4 gap-3 rounded-3xl border border-accent bg-accent-soft p-5 md:p-6"
    >
      <p className="flex gap-3">
        <Home aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="min-w-0 font-medium wrap-anywhere">{questionText(question)}</span>
      </p>
      {others.length > 1 && (
        <PeopleChecks legend="Who?" people={others} chosen={chosen} onChange={setChosen} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="solid"
          disabled={move.isPending || moving.length === 0}
          onClick={handleMove}
        >
          {move.isPending ? 'Saving...' : hasMoved ? 'Change theirs too' : 'Yes, use it'}
        </Button>
        <Button size="small" onClick={end}>
          No
        </Button>
      </div>
    </section>
  );
}

/** Question whether those who live with a person share their address; nothing if there is none. */
export function HouseholdCard({ personId }: { personId: string }) {
  const question = useHouseholdQuestion(personId);
  if (!question) return null;
  const ids = question.others.map(({ id }) => id).join();
  return <Question key={ids} pageId={personId} question={question} />;
}
