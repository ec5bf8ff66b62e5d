import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { useListParams } from '#lib/list-params.ts';
import { inputClass } from './field.tsx';

/** What is typed is shown at once, and nothing else; the address, and all that it changes, follows. */
export function PeopleSearch() {
  const { shown, change } = useListParams();
  const asked = shown.search;
  const [text, setText] = useState(asked);

  // Typing replaces the address; whoever goes elsewhere takes along what that address searches for.
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isReplaced) setText(asked);
  }

  const ask = useEffectEvent(() => change({ search: text }));
  useEffect(() => (text === asked ? undefined : afterPaint(() => ask())), [text, asked]);

  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        type="search"
        aria-label="Search people"
        placeholder="Search people..."
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass} h-11 pl-10`}
      />
    </div>
  );
}
