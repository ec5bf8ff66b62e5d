import type { ComponentType } from 'react';
import type { IconProps } from '#ui/form/icon-button.tsx';

/** Class names of a link or button of the navigation. */
export const navItemClass =
  'group/item grid h-14 shrink-0 content-center justify-items-center gap-0.5 rounded-2xl text-[0.6875rem] leading-4 font-semibold text-soft transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:text-accent';

/** Largest number shown on a badge. */
const MOST_COUNTED = 9;

interface NavFaceProps {
  icon: ComponentType<IconProps>;
  label: string;
  /** Number on the badge; 0 means no badge. */
  count?: number;
  /** Words for screen readers that follow the number. */
  meaning?: string;
}

/**
 * Content of a link or button in the navigation: an icon, with a pill behind it on the current page, a
 * name, and a count if it is not 0.
 */
export function NavFace({ icon: Icon, label, count = 0, meaning }: NavFaceProps) {
  return (
    <>
      <span className="relative grid h-7 w-12 place-items-center rounded-full transition-colors group-hover/item:bg-accent-soft group-aria-[current=page]/item:bg-accent-soft">
        <Icon aria-hidden className="size-5" strokeWidth={1.9} />
        {count > 0 && (
          <span
            aria-hidden
            data-of-today
            className="absolute -top-1 left-7 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] font-bold text-on-accent tabular-nums"
          >
            {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
          </span>
        )}
      </span>
      <span>
        {label}
        {count > 0 && (
          <span data-of-today className="sr-only">
            , {count} {meaning}
          </span>
        )}
      </span>
    </>
  );
}
