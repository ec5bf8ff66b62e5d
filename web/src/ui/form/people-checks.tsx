import type { PersonSummary } from 'functions/contract';

interface PeopleChecksProps {
  /** The question about the people. */
  legend: string;
  people: readonly PersonSummary[];
  /** Ids of the checked ones. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A checkbox for each of a few people; nothing if there is nobody. */
export const PeopleChecks = ({ legend, people, chosen, onChange }: PeopleChecksProps) =>
  people.length > 0 && (
    <fieldset className="flex min-w-0 basis-full flex-wrap items-center gap-x-4">
      <legend className="float-left text-sm leading-9 text-soft">{legend}</legend>
      {people.map(({ id, name }) => (
        <label key={id} className="flex h-9 max-w-full min-w-0 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
            className="size-4.5 shrink-0"
          />
          <span className="truncate">{name}</span>
        </label>
      ))}
    </fieldset>
  );
