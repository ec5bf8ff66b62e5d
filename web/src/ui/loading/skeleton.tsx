import { classNames } from '#ui/class-names.ts';

/** A placeholder for content that is still loading. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-lg bg-line/70', className)} />;
}
