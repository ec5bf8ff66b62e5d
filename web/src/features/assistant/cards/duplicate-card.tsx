import type { ConfirmPerson, Person } from 'functions/contract';
import { Users } from 'lucide-react';
import { useConfirmPerson } from '#queries/assistant.ts';
import { Button } from '#ui/form/button.tsx';
import { CardFrame } from './card-frame.tsx';
import { type CardProps } from './card-frame.tsx';
import type { Duplicate } from './runs.ts';
import { SourceQuote } from './source-quote.tsx';

interface DuplicateCardProps extends CardProps {
  duplicate: Duplicate;
  onCreated: (person: Person) => void;
}

function Side({ label, name, lines }: { label: string; name: string; lines: (string | undefined)[] }) {
  return (
    <div className="min-w-0 rounded-2xl bg-sunken px-3.5 py-2.5">
      <p className="text-xs font-semibold text-soft">{label}</p>
      <p className="font-semibold break-words">{name}</p>
      {lines
        .filter((line) => line?.trim())
        .map((line) => (
          <p
            key={line}
            className="line-clamp-4 text-sm break-words whitespace-pre-line text-soft"
            title={line}
          >
            {line}
          </p>
        ))}
    </div>
  );
}

/** Card that asks whether a person in the narrative is one that the user already has. */
export function DuplicateCard({
  duplicate,
  runId,
  quote,
  note,
  onDone,
  onDismiss,
  onCreated,
}: DuplicateCardProps) {
  const { extraction, existing_id, existing_name, existing_notes, similarity } = duplicate;
  const { body, name, ...fields } = extraction;
  const { confirm, isPending, error } = useConfirmPerson((person, { action }) => {
    if (action === 'create_new') onCreated(person);
    onDone(action === 'create_new' ? `Added ${name}.` : `Added what is new to ${existing_name}.`);
  });

  function answer(action: ConfirmPerson['action']) {
    const existing = action === 'link_existing' ? { existing_id } : {};
    confirm({ extraction, action, ...existing, run_id: runId });
  }

  return (
    <CardFrame
      icon={Users}
      title={`Is this ${existing_name}?`}
      note={note}
      error={error}
      onDismiss={onDismiss}
      actions={
        <>
          <Button size="small" disabled={isPending} onClick={() => answer('create_new')}>
            No, create new
          </Button>
          <Button size="small" look="solid" disabled={isPending} onClick={() => answer('link_existing')}>
            Yes, same person
          </Button>
        </>
      }
    >
      <p className="text-sm text-soft">
        Similarity: <strong className="text-ink">{Math.round(similarity * 100)}%</strong>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side label="You wrote" name={name} lines={[body, ...Object.values(fields)]} />
        <Side label="You know" name={existing_name} lines={[existing_notes || 'No notes yet']} />
      </div>
      <SourceQuote quote={quote} />
    </CardFrame>
  );
}
