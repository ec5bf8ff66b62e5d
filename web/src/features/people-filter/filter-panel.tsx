import { foldLetters } from 'functions/contract/text/fold';
import { HEALTH_STATUSES } from 'functions/contract/people/health';
import { useState } from 'react';
import { CONTACTED_WITHIN, HAS, TAGS_MODES, useListParams } from '#lib/people/list-params.ts';
import { useTags } from '#queries/tags/tags.ts';
import { Button } from '#ui/form/button.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { HAS_WORDS, STATUS_WORDS } from './active-filters.ts';
import { Choice, Choices } from './filter-choices.tsx';

/** Number of tags above which a search box is shown. */
const MANY_TAGS = 12;
const MODE_WORDS = { any: 'Any of them', all: 'All of them' };

/** Returns the list with the value added, or removed if it was there. */
const toggled = <T,>(values: T[], value: T) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

function TagChoices() {
  const { shown, change } = useListParams();
  const { data: tags, isError, refetch } = useTags();
  const [search, setSearch] = useState('');
  if (!tags && isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
        The tags could not be loaded.
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!tags) return <p className="text-sm text-soft">Loading...</p>;
  if (!tags.length)
    return <p className="text-sm text-soft">No tags available yet. Add tags to people in their profiles.</p>;
  const wanted = foldLetters(search.trim());
  return (
    <>
      {tags.length > MANY_TAGS && (
        <div className="mb-1.5">
          <SearchInput label="Search tags" text={search} onType={setSearch} isCompact />
        </div>
      )}
      {tags
        .filter(({ id, name }) => shown.tags.includes(id) || foldLetters(name).includes(wanted))
        .map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            label={name}
            isChosen={shown.tags.includes(id)}
            onChange={() => change({ tags: toggled(shown.tags, id) })}
          />
        ))}
    </>
  );
}

/** All filters of the people list, the table and the map. Each choice takes effect at once. */
export function FilterPanel() {
  const { shown, change } = useListParams();
  const { statuses, contactedWithin, has, tags, tagsMode } = shown;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Choices title="Health Status">
        {HEALTH_STATUSES.map((status) => (
          <Choice
            key={status}
            type="checkbox"
            label={STATUS_WORDS[status]}
            isChosen={statuses.includes(status)}
            onChange={() => change({ statuses: toggled(statuses, status) })}
          />
        ))}
      </Choices>
      <Choices title="Last Contact">
        {CONTACTED_WITHIN.map((days) => (
          <Choice
            key={days}
            type="radio"
            name="contacted-within"
            label={`${days} days`}
            isChosen={contactedWithin === days}
            onChange={() => change({ contactedWithin: contactedWithin === days ? undefined : days })}
          />
        ))}
      </Choices>
      <Choices title="Has Information">
        {HAS.map((field) => (
          <Choice
            key={field}
            type="checkbox"
            label={HAS_WORDS[field]}
            isChosen={has.includes(field)}
            onChange={() => change({ has: toggled(has, field) })}
          />
        ))}
      </Choices>
      <Choices title="Tags">
        <TagChoices />
      </Choices>
      {tags.length > 1 && (
        <Choices title="People with">
          {TAGS_MODES.map((mode) => (
            <Choice
              key={mode}
              type="radio"
              name="tags-mode"
              label={MODE_WORDS[mode]}
              isChosen={tagsMode === mode}
              onChange={() => change({ tagsMode: mode })}
            />
          ))}
        </Choices>
      )}
    </div>
  );
}
