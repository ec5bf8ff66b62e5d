import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Shown at the right of the title. */
  actions?: ReactNode;
  /** True if the content fills the page and scrolls by itself. */
  isFilled?: boolean;
  children: ReactNode;
}

/** The layout of a page: a header with the title, and scrolling content below. */
export function Page({ title, back, actions, isFilled = false, children }: PageProps) {
  return (
    <main className="flex min-h-0 grow flex-col">
      <title>{`${title} · Kindred`}</title>
      <header className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-3 md:px-8">
        {back}
        <h1 className="line-clamp-2 min-w-0 grow text-[1.625rem] leading-10 break-words">{title}</h1>
        {actions}
      </header>
      <div className={isFilled ? 'flex min-h-0 grow flex-col' : 'relative min-h-0 grow overflow-y-auto'}>
        {children}
      </div>
    </main>
  );
}
