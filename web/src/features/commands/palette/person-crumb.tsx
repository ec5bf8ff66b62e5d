import type { PersonSummary } from 'functions/contract';
import { ChevronLeft } from 'lucide-react';
import { Avatar } from '#ui/person/avatar.tsx';

/** The person whom the palette's question is about, as a button that leads back. */
export const PersonCrumb = ({
  person: { id, name, photo },
  onBack,
}: {
  person: PersonSummary;
  onBack: () => void;
}) => (
  <button
    type="button"
    tabIndex={-1}
    // The text box keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onBack}
    className="-ml-3 flex h-10 max-w-[45%] shrink-0 items-center gap-1.5 rounded-2xl bg-sunken py-1 pr-3 pl-1 font-semibold hover:bg-accent-soft"
  >
    <ChevronLeft aria-hidden className="size-4 shrink-0 text-soft" />
    <Avatar id={id} name={name} photo={photo} size="small" />
    <span className="truncate max-sm:sr-only">
      <span className="sr-only">Back from </span>
      {name}
    </span>
  </button>
);
