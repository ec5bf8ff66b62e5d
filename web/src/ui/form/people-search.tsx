import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { useListParams } from '#lib/list-params.ts';
import { SearchInput } from './search-input.tsx';

/**
 * Search box of the list, the table and the map. A key press draws only the box; URL and people follow after
 * the paint. `button` is shown at the right inside the box.
 */
export function PeopleSearch({ button }: { button?: ReactNode }) {
  const { shown, change } = useListParams();
  const current = shown.search;
  const [text, setText] = useState(current);

  // Typing replaces the history entry. After any other navigation, the box shows the search of the new URL.
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isReplaced) setText(current);
  }

  const apply = useEffectEvent(() => change({ search: text }));
  useEffect(() => (text === current ? undefined : afterPaint(() => apply())), [text, current]);

  return <SearchInput label="Search people" text={text} onType={setText} button={button} />;
}
