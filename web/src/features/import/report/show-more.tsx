import { type ReactNode, useState } from 'react';
import { Button } from '#ui/form/button.tsx';

const PAGE = 50;

interface ShowMoreProps<T> {
  label: string;
  items: T[];
  children: (item: T, index: number) => ReactNode;
}

/** A long list with a button that shows more items each time it is pressed. */
export function ShowMore<T>({ label, items, children }: ShowMoreProps<T>) {
  const [shown, setShown] = useState(PAGE);
  const hidden = items.length - shown;
  return (
    <>
      <ul aria-label={label} className="grid gap-2">
        {items.slice(0, shown).map(children)}
      </ul>
      {hidden > 0 && (
        <Button className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
          Show more ({hidden.toLocaleString('en-US')} left)
        </Button>
      )}
    </>
  );
}
