import type { PersonSummary } from 'functions/contract';
import type { ComponentProps } from 'react';
import { useThumbnail } from '#lib/pictures/thumbnails.ts';
import { initials } from '#lib/text/identity-mark.ts';
import { classNames } from '#ui/class-names.ts';

const WIDTH = 25;
const HEIGHT = 41;
const DROP = 'M12.5 40.5C11 31 .5 23.5 .5 12.5a12 12 0 0 1 24 0C24.5 23.5 14 31 12.5 40.5Z';

/** Largest number shown on a pin, where only three digits fit. */
const MAX_COUNT = 999;

/** The thumbnail of a photo, which covers the initials once it is loaded. */
function PinPhoto({ id, hash }: { id: string; hash: string }) {
  const url = useThumbnail(id, hash);
  return url && <img alt="" src={url} className="absolute top-[3px] left-[3px] size-[19px] rounded-full" />;
}

interface PinButtonProps extends ComponentProps<'button'> {
  names: string[];
  /** The person of the pin, if there is only one. */
  person?: Pick<PersonSummary, 'id' | 'photo'> | undefined;
}

/**
 * A pin whose tip is at the place. It shows the photo or the initials of a single person, else the number of
 * people.
 */
export function PinButton({ names, person, className, ...props }: PinButtonProps) {
  const isMany = names.length > 1;
  return (
    <button
      type="button"
      className={classNames(
        'pointer-events-auto absolute -translate-x-1/2 -translate-y-full rounded-t-full text-accent',
        'origin-bottom transition-transform hover:scale-115 data-lit:scale-150 data-lit:text-accent-strong data-lit:drop-shadow-[0_0_8px_var(--glow)] data-[state=open]:scale-125',
        className,
      )}
      style={{ width: WIDTH, height: HEIGHT }}
      {...props}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="overflow-visible fill-current stroke-raised drop-shadow-md"
      >
        {isMany && <path d={DROP} transform="rotate(16 12.5 40.5)" className="fill-accent-strong" />}
        <path d={DROP} />
        <circle cx="12.5" cy="12.5" r="9" className="fill-raised stroke-none" />
      </svg>
      <span
        aria-hidden
        data-mark={isMany ? Math.min(names.length, MAX_COUNT) : initials(names[0]!)}
        className="absolute inset-x-0 top-0 grid h-[25px] place-items-center text-[0.5625rem] leading-none font-bold tracking-tight tabular-nums before:content-[attr(data-mark)]"
      />
      {person?.photo && <PinPhoto id={person.id} hash={person.photo.hash} />}
    </button>
  );
}
