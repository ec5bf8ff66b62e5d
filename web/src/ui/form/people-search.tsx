import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { useListParams } from '#lib/list-params.ts';
import { SearchInput } from './search-input.tsx';

/** Searches the people of the list. Only the input is drawn with each key; the address and the list follow after. */
export function PeopleSearch() {
  const { shown, change } = useListParams();
  const current = shown.search;
  const [text, setText] = useState(current);

  // Typing replaces the history entry. Any other navigation sets the input to what the new address searches for.
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isReplaced) setText(current);
  }

  const apply = useEffectEvent(() => change({ search: text }));
  useEffect(() => (text === current ? undefined : afterPaint(() => apply())), [text, current]);

  return <SearchInput label="Search people" text={text} onType={setText} />;
}
