import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { classNames } from '#ui/class-names.ts';
import { inputClass } from './field.tsx';

export interface Choice {
  id: string;
  /** Content of the line. */
  shown: ReactNode;
}

interface ChoiceInputProps<C extends Choice> {
  /** Name of the text box. */
  label: string;
  placeholder: string;
  text: string;
  choices: readonly C[];
  /** Shown instead of the choices if there are none. */
  nothing?: string | undefined;
  isDisabled?: boolean;
  onType: (text: string) => void;
  onChoose: (choice: C) => void;
}

interface LineProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function ChoiceLine({ id, isActive, onChoose, children }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The text box keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2.5 py-1.5',
        isActive ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {children}
    </div>
  );
}

/**
 * A text box with a list of choices below. Arrow keys move, Enter chooses. The box takes the focus when it is
 * shown.
 */
export function ChoiceInput<C extends Choice>(props: ChoiceInputProps<C>) {
  const { label, placeholder, text, choices, nothing, isDisabled, onType, onChoose } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, choices.length - 1);
  const current = choices[active];
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);

  function handleKey(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step && choices.length > 0) setWanted((active + step + choices.length) % choices.length);
    else if (key === 'Enter' && current && !isDisabled) onChoose(current);
    else if (key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <div ref={box} className="grid min-w-0 scroll-my-20 gap-1.5">
      <input
        ref={focusOnMount}
        role="combobox"
        aria-label={label}
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(active)}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={placeholder}
        value={text}
        readOnly={isDisabled}
        onChange={(event) => {
          onType(event.target.value);
          setWanted(0);
        }}
        onKeyDown={handleKey}
        className={`${inputClass} h-11`}
      />
      {choices.length > 0 ? (
        <div id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
          {choices.map((choice, index) => (
            <ChoiceLine
              key={choice.id}
              id={idOf(index)}
              isActive={index === active}
              onChoose={() => !isDisabled && onChoose(choice)}
            >
              {choice.shown}
            </ChoiceLine>
          ))}
        </div>
      ) : (
        nothing && <output className="px-2.5 py-2 text-sm break-words text-soft">{nothing}</output>
      )}
    </div>
  );
}
