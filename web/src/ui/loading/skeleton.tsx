import { classNames } from '#ui/class-names.ts';

/** A place kept for what is on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-lg bg-line/70', className)} />;
}
