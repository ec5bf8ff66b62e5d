import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface BackLinkProps extends Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'> {
  /** Title of the page to which it leads. */
  label: string;
}

/** A link back to another page, with that page's title. */
export const BackLink = ({ label, className, ...props }: BackLinkProps) => (
  <Link
    aria-label={`Back to ${label}`}
    className={classNames(
      'flex h-9 min-w-0 items-center gap-0.5 rounded-xl pr-3 pl-1 text-sm font-semibold text-soft hover:bg-accent-soft hover:text-ink',
      className,
    )}
    {...props}
  >
    <ChevronLeft aria-hidden className="size-5 shrink-0" />
    <span className="truncate">{label}</span>
  </Link>
);
