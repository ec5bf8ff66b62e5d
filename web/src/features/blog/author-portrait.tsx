import { classNames } from '#ui/class-names.ts';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import type { Author } from './posts.ts';
import { TomDrawing } from './tom-drawing.tsx';

/** Portrait of the author. Decorative: the name is shown beside it. */
export function AuthorPortrait({ author, className }: { author: Author; className: string }) {
  if (author !== 'Tom')
    return <GuidePortrait guide={author === 'Nico' ? 'nico' : 'scout'} className={className} />;
  return (
    <span
      className={classNames('block overflow-hidden rounded-full bg-accent-soft ring-1 ring-line', className)}
    >
      <span className="block size-full translate-y-[4%]">
        <TomDrawing />
      </span>
    </span>
  );
}
