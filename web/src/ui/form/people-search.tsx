import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { listParams, useListParams } from '#lib/people/list-params.ts';
import { SearchInput } from './search-input.tsx';

interface PeopleSearchProps {
  /** Shown at the right inside the box. */
  button?: ReactNode;
  /** Called with the text when Enter is pressed, and with undefined when the user types on. */
  onEnter?: ((text: string | undefined) => void) | undefined;
}

/**
 * Search box of the list, the table and the map. A key press redraws only the box; the URL and the people
 * follow after the paint.
 */
export function PeopleSearch({ button, onEnter }: PeopleSearchProps) {
  const { shown, change } = useListParams();
  const current = shown.search;
  const [text, setText] = useState(current);

  // Typing replaces the history entry. After any other navigation, the box shows the search in the new URL.
  const location = useLocation();
  const { key } = location;
  const isReplaced = useNavigationType() === 'REPLACE';
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isReplaced) setText(current);
  }

  const apply = useEffectEvent(() => change({ search: text }));
  useEffect(() => {
    // Not `current`: a navigation that began before the text was applied has the old search in its URL too.
    const { search } = listParams(new URLSearchParams(location.search));
    return text === search ? undefined : afterPaint(() => apply());
  }, [text, location]);

  function handleType(typed: string) {
    setText(typed);
    onEnter?.(undefined);
  }

  return (
    <SearchInput
      label="Search people"
      text={text}
      onType={handleType}
      onEnter={() => text.trim() && onEnter?.(text)}
      button={button}
    />
  );
}
