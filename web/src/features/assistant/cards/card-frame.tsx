import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { Quote } from './quote.ts';

/** Props that every suggestion card has. */
export interface CardProps {
  runId: string;
  quote: Quote | undefined;
  /** Says whom a pronoun was taken for. */
  note: string | undefined;
  /** Called after the server did what the card suggests. `did` is a sentence about it: `Added Ana.` */
  onDone: (did: string) => void;
  onDismiss: () => void;
}

interface CardFrameProps {
  icon: LucideIcon;
  title: string;
  note: string | undefined;
  error: { message: string } | null;
  onDismiss: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of a suggestion: title, content, error and buttons. */
export function CardFrame({ icon: Icon, title, note, error, onDismiss, actions, children }: CardFrameProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      data-suggestion
      className="grid grid-cols-1 gap-3 rounded-3xl border border-line bg-raised p-4 shadow-card"
    >
      <header className="flex items-start gap-2.5">
        <Icon aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
        <h3 id={titleId} className="min-w-0 grow text-lg leading-snug break-words">
          {title}
        </h3>
        <IconButton
          icon={X}
          label="Dismiss suggestion"
          aria-describedby={titleId}
          size="small"
          iconClassName="size-4!"
          className="-mt-1.5 -mr-1.5"
          onClick={onDismiss}
        />
      </header>
      {note && <p className="text-sm break-words text-soft">{note}</p>}
      {children}
      {error && (
        <p role="alert" className="text-sm font-medium break-words text-danger">
          Could not save that. {error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">{actions}</div>
    </article>
  );
}
