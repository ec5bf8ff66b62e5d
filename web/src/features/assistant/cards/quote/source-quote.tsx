import type { Quote } from './quote.ts';

/** A quote as running text. The words that were read are marked. */
export function MarkedWords({ quote: { before, words, after } }: { quote: Quote }) {
  return (
    <>
      {before}
      <mark className="rounded-sm bg-glow/30 box-decoration-clone px-0.5 text-ink">{words}</mark>
      {after}
    </>
  );
}

/** The user's own sentence from which a card was read. */
export function SourceQuote({ quote }: { quote: Quote | undefined }) {
  if (!quote) return null;
  return (
    <blockquote dir="auto" className="border-s-2 border-line ps-3 text-sm break-words text-soft">
      <span className="sr-only">From your words: </span>
      <MarkedWords quote={quote} />
    </blockquote>
  );
}
