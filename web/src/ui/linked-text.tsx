import { linkify } from '#lib/text/linkify.ts';

/** Text that keeps its line breaks. Web and email addresses in it become links. */
export function LinkedText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`whitespace-pre-wrap wrap-anywhere ${className}`}>
      {linkify(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
