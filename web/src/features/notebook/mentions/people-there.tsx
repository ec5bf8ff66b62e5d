import type { PersonSummary } from 'functions/contract';
import { AtSign, X } from 'lucide-react';
import { Avatar } from '#ui/person/avatar.tsx';
import { Button } from '#ui/form/button.tsx';

interface PeopleThereProps {
  /** The others who were there, besides the person of the page. */
  people: readonly PersonSummary[];
  isDisabled: boolean;
  onRemove: (id: string) => void;
  /** Called when the user wants to name somebody. */
  onAdd: () => void;
}

/** The others who were there, as chips that can be removed, and a button to name more. */
export function PeopleThere({ people, isDisabled, onRemove, onAdd }: PeopleThereProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {people.length > 0 && (
        <ul aria-label="Who else was there" className="contents">
          {people.map(({ id, name, photo }) => (
            <li
              key={id}
              className="flex h-9 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-line bg-accent-soft pl-1"
            >
              <Avatar id={id} name={name} photo={photo} size="tiny" />
              <span className="min-w-0 truncate text-sm font-medium">{name}</span>
              <button
                type="button"
                aria-label={`${name} was not there`}
                title={`${name} was not there`}
                disabled={isDisabled}
                onClick={() => onRemove(id)}
                className="grid size-8 shrink-0 place-items-center rounded-full text-soft transition-colors hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" look="bare" disabled={isDisabled} onClick={onAdd} className="h-9! text-soft!">
        <AtSign aria-hidden className="size-4" /> Who else was there?
      </Button>
    </div>
  );
}
