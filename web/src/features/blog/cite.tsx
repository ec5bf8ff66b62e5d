export interface Source {
  authors: string;
  year: number;
  title: string;
  where: string;
  url: string;
}

/** Superscript number that links to a source; the source links back to it. */
export function Cite({ source }: { source: number }) {
  return (
    <sup className="text-[0.7em] leading-none">
      <a
        id={`cite-${source}`}
        href={`#source-${source}`}
        aria-label={`Source ${source}`}
        className="scroll-mt-24 rounded px-0.5 py-1 font-semibold text-accent no-underline target:bg-glow/40 hover:bg-accent-soft"
      >
        {source}
      </a>
    </sup>
  );
}

export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="mt-16 border-t border-line pt-8">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-6 text-[0.9375rem] leading-6 text-soft marker:font-semibold marker:text-accent">
        {sources.map(({ authors, year, title, where, url }, index) => (
          <li
            key={url}
            id={`source-${index + 1}`}
            className="scroll-mt-24 rounded-lg pl-1 target:bg-accent-soft"
          >
            {authors} ({year}).{' '}
            <a
              href={url}
              className="font-medium text-ink underline decoration-accent/60 underline-offset-3 hover:decoration-accent"
            >
              {title}
            </a>
            . {where}.{' '}
            <a
              href={`#cite-${index + 1}`}
              aria-label={`Back to where source ${index + 1} is cited`}
              className="rounded px-1 font-semibold text-accent hover:bg-accent-soft"
            >
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
