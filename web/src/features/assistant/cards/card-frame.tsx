import { ChevronDown, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useUnloadWarning } from '#lib/browser/use-unload-warning.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { type Choices, isEdited, type Suggestion } from './suggestion.ts';
import { lineOf, titleOf } from './suggestions.ts';

/** Props that every suggestion card has. */
export interface CardProps<Kind extends Suggestion = Suggestion> {
  suggestion: Kind;
  /** True if it is one of several suggestions that are kept together. It is then a line that opens. */
  isLine: boolean;
  /** True if it can be saved as it is; false while the user must answer a question first. */
  isReady: boolean;
  /** True if other cards must be answered first. */
  isWaiting: boolean;
  onChoose: (change: Partial<Choices>) => void;
  onDismiss: () => void;
}

interface CardFrameProps extends CardProps {
  icon: LucideIcon;
  actions: ReactNode;
  children: ReactNode;
}

/** Ids of the title and of what a line opens. */
interface Ids {
  title: string;
  body: string;
}

interface LineHeaderProps extends Pick<CardProps, 'suggestion' | 'isReady' | 'onChoose'> {
  ids: Ids;
  isOpen: boolean;
}

/** The line of one of several suggestions: a box to keep it, and a button that opens it. */
function LineHeader({ suggestion, isReady, onChoose, ids, isOpen }: LineHeaderProps) {
  const title = titleOf(suggestion);
  const line = lineOf(suggestion);
  return (
    <header className="flex items-start">
      <Checkbox
        label={`Keep: ${title} ${line}`}
        checked={suggestion.choices.isKept && isReady}
        disabled={!isReady || suggestion.isSaving}
        onChange={(event) => onChoose({ isKept: event.target.checked })}
        className="mt-1.5 ml-1"
      />
      <h3 className="min-w-0 grow font-sans text-base font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={ids.body}
          onClick={() => onChoose({ isOpen: !isOpen })}
          className="group/line flex w-full items-center gap-2 rounded-2xl py-2.5 pr-3 text-left"
        >
          <span className="min-w-0 grow">
            <span
              id={ids.title}
              className={classNames('block font-semibold', isOpen ? 'py-0.5' : 'text-sm text-soft')}
            >
              {title}
            </span>
            {!isOpen && <span className="line-clamp-3 break-words">{line}</span>}
          </span>
          <ChevronDown
            aria-hidden
            className={classNames(
              'size-5 shrink-0 text-soft transition-transform group-hover/line:text-accent',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
    </header>
  );
}

/**
 * The frame of a suggestion, with title, content, error and buttons. One of several is a checked line that
 * opens.
 */
export function CardFrame(props: CardFrameProps) {
  const { icon: Icon, suggestion, isLine, isReady, isWaiting, onDismiss, actions, children } = props;
  const { choices, note, error } = suggestion;
  const ids: Ids = { title: useId(), body: useId() };
  // A line with a question is open until it is answered, unless the user closes it. A line that waits for
  // other cards is closed.
  const isOpen = !isLine || (choices.isOpen ?? (!isReady && !isWaiting));
  const isUnsaved = isEdited(suggestion);
  useUnloadWarning(isUnsaved);

  return (
    <article
      aria-labelledby={ids.title}
      tabIndex={-1}
      data-suggestion
      data-unsaved={isUnsaved}
      className={classNames(
        'grid grid-cols-1 border border-line bg-raised shadow-card',
        isLine ? 'rounded-2xl' : 'rounded-3xl',
        !choices.isKept && isLine && 'shadow-none',
      )}
    >
      {isLine ? (
        <LineHeader {...props} ids={ids} isOpen={isOpen} />
      ) : (
        <header className="flex items-start gap-2.5 p-4 pb-0">
          <Icon aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
          <h3 id={ids.title} className="min-w-0 grow text-lg leading-snug break-words">
            {titleOf(suggestion)}
          </h3>
          <IconButton
            icon={X}
            label="Dismiss suggestion"
            aria-describedby={ids.title}
            size="small"
            iconClassName="size-4!"
            className="-mt-1.5 -mr-1.5"
            onClick={onDismiss}
          />
        </header>
      )}
      <div
        id={ids.body}
        className={classNames('grid grid-cols-1 gap-3 px-4 pb-4 empty:hidden', isLine ? 'pt-1' : 'pt-3')}
      >
        {note && <p className="text-sm break-words text-soft">{note}</p>}
        {isOpen && children}
        {error && (
          <p role="alert" className="text-sm font-medium break-words text-danger">
            Could not save that. {error}
          </p>
        )}
        {isOpen && (
          <div className="flex flex-wrap justify-end gap-2">
            {isLine && (
              <Button size="small" look="bare" aria-describedby={ids.title} onClick={onDismiss}>
                Dismiss
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </article>
  );
}
