import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  heading?: 'h2' | 'p';
  children?: ReactNode;
}

/**
 * Title, picture and text instead of content, for example for an empty list or a page that could not be
 * loaded.
 */
export function EmptyState({ picture, title, heading: Heading = 'p', children }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,auto)] place-content-center justify-items-center gap-2 px-6 py-10 text-center">
      {picture && <div className="mb-2 w-28">{picture}</div>}
      <Heading className="max-w-sm font-display text-xl font-medium text-balance">{title}</Heading>
      {children && (
        <div className="grid w-full max-w-sm grid-cols-1 justify-items-center gap-4 text-pretty text-soft">
          {children}
        </div>
      )}
    </div>
  );
}
