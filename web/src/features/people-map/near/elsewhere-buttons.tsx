import { Navigation } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import type { Elsewhere } from './first-view.ts';

/** Buttons over the map that lead to people outside the visible part. */
export function ElsewhereButtons({
  groups,
  onGo,
}: {
  groups: Elsewhere[];
  onGo: (group: Elsewhere) => void;
}) {
  return (
    <div className="pointer-events-none absolute bottom-9 left-3 z-1000 md:bottom-3 flex max-w-[calc(100%-1.5rem)] flex-wrap gap-1.5">
      {groups.map((group) => (
        <Button
          key={group.label}
          size="small"
          onClick={() => onGo(group)}
          className="pointer-events-auto max-w-full animate-fade rounded-full! shadow-lift"
        >
          <Navigation aria-hidden className="size-3.5 shrink-0 text-accent" />
          <span className="truncate">{group.label}</span>
        </Button>
      ))}
    </div>
  );
}
