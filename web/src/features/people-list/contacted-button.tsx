import type { PersonSummary } from 'functions/contract';
import { useContacted } from '#queries/contacted.ts';
import { HandHeart } from '#ui/hand-heart.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Each row waits for its own answer, so that pressing twice logs once and the other rows stay usable. */
export function ContactedButton({ person: { id, name } }: { person: Pick<PersonSummary, 'id' | 'name'> }) {
  const { markContacted, isPending } = useContacted();
  return (
    <IconButton
      icon={HandHeart}
      label="Contacted"
      size="small"
      aria-description={`Log that you were in touch with ${name}`}
      disabled={isPending}
      onClick={() => markContacted(id)}
      className="relative z-10 -my-1.5 -mr-1 ml-auto"
    />
  );
}
