import type { Quote } from './quote.ts';

/** The user's own sentence that a card was read from, with the words that were read marked. */
export function SourceQuote({ quote }: { quote: Quote | undefined }) {
  if (!quote) return null;
  const { before, words, after } = quote;
  return (
    <blockquote dir="auto" className="border-s-2 border-line ps-3 text-sm break-words text-soft">
      <span className="sr-only">From your words: </span>
      {before}
      <mark className="rounded-sm bg-accent-soft box-decoration-clone px-0.5 text-ink">{words}</mark>
      {after}
    </blockquote>
  );
}
