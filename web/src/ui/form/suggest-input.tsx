import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { inputClass } from './field.tsx';

interface SuggestInputProps {
  /** Label for screen readers; also the placeholder unless `placeholder` is given. */
  label: string;
  placeholder?: string;
  value: string;
  suggestions: readonly string[];
  error?: boolean;
  onChange: (value: string) => void;
  className?: string;
}

interface SuggestionProps {
  id: string;
  text: string;
  isSelected: boolean;
  /** True if the arrow keys are on it. */
  isActive: boolean;
  onTake: () => void;
}

function Suggestion({ id, text, isSelected, isActive, onTake }: SuggestionProps) {
  const option = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The input keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <span
      ref={option}
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={classNames(
        'cursor-pointer rounded-lg px-3 py-1.5 hover:bg-accent-soft',
        isActive && 'bg-accent-soft',
      )}
    >
      {text}
    </span>
  );
}

/**
 * A text input that suggests usual texts; any other may be typed. Arrow keys choose, Enter accepts, Escape
 * closes.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { label, placeholder = label, value, suggestions, error = false, onChange, className } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = value.trim().toLowerCase();
  const isSuggested = suggestions.some((text) => text.toLowerCase() === typed);
  const shown = suggestions.filter((text) => isSuggested || text.toLowerCase().includes(typed));
  const isShown = isOpen && shown.length > 0;

  function open() {
    setIsOpen(true);
    setActive(-1);
  }

  function take(text: string) {
    onChange(text);
    setIsOpen(false);
  }

  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    // Before the first step nothing is active: Up begins at the end.
    const from = active < 0 && step === -1 ? 0 : active;
    if (step && !isShown) open();
    else if (step) setActive((from + step + shown.length) % shown.length);
    else if (isShown && key === 'Enter' && shown[active]) take(shown[active]);
    else if (isShown && key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className={classNames('relative block', className)}>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          open();
        }}
        onClick={open}
        onKeyDown={handleKey}
        onBlur={() => setIsOpen(false)}
        className={`${inputClass} h-11 pr-8`}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-soft"
      />
      {isShown && (
        <span
          id={id}
          role="listbox"
          aria-label={label}
          className="absolute top-full left-0 z-20 mt-1 grid max-h-64 w-max min-w-full overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-lift"
        >
          {shown.map((text, index) => (
            <Suggestion
              key={text}
              id={`${id}-${index}`}
              text={text}
              isSelected={text.toLowerCase() === typed}
              isActive={index === active}
              onTake={() => take(text)}
            />
          ))}
        </span>
      )}
    </span>
  );
}
