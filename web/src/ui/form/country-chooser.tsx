import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { countryName } from 'functions/contract/card/countries';
import { findCountries } from '#lib/country/countries.ts';
import { classNames } from '#ui/class-names.ts';
import { flagOrCode } from '#ui/person/flag-or-code.ts';
import { type ControlProps, inputClass } from './field.tsx';

interface OptionProps {
  id: string;
  code: string;
  name: string;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, code, name, isActive, isChosen, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // It needs no focus and no keys: the text box keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5',
        isActive ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span aria-hidden className="w-6 shrink-0 text-center text-[0.9em] text-soft">
        {flagOrCode(code)}
      </span>
      <span className="min-w-0 grow">{name}</span>
      {isChosen && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
    </div>
  );
}

interface CountryChooserProps {
  /** Attributes from the `Field` around it. Without a `Field`, `aria-label` names the box. */
  control?: ControlProps;
  'aria-label'?: string;
  /** A country code, or any other text that an address has as its country; null: none. */
  value: string | null;
  onChoose: (country: string | null) => void;
  /** True if an empty box is allowed, which chooses no country. */
  isOptional?: boolean;
  className?: string;
}

/**
 * A text box that finds a country by its name or code, with a list below. Enter or a click chooses. Leaving
 * the box in any other way changes nothing, except that an emptied optional box chooses no country.
 */
export function CountryChooser(props: CountryChooserProps) {
  const { control, 'aria-label': label, value, onChoose, isOptional = false, className } = props;
  /** The typed text; undefined until the user types, and again after the list closes. */
  const [typed, setTyped] = useState<string>();
  /**
   * Index of the country that the arrow keys have reached; undefined: the first one found, or the chosen
   * country while nothing is typed.
   */
  const [active, setActive] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = isOpen ? findCountries(typed ?? '') : [];
  const at = active ?? Math.max(0, typed ? 0 : found.findIndex(({ code }) => code === value));
  const optionId = (index: number) => `${listId}-${index}`;

  function open() {
    setActive(undefined);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setTyped(undefined);
  }

  function choose(country: string | null) {
    close();
    if (country !== value) onChoose(country);
  }

  function handleKey(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((at + step + found.length) % Math.max(1, found.length));
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault();
      const country = found[at];
      if (isOptional && typed?.trim() === '') choose(null);
      else if (country) choose(country.code);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(wanted) => !wanted && close()}>
      <Popover.Anchor asChild>
        <div className={classNames('relative', className)}>
          {value && typed === undefined && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-[0.9em] text-soft"
            >
              {flagOrCode(value)}
            </span>
          )}
          <input
            {...control}
            ref={input}
            aria-label={label}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
            autoComplete="off"
            placeholder={value ? countryName(value) : 'Country'}
            value={typed ?? (value ? countryName(value) : '')}
            onClick={() => isOpen || open()}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              open();
            }}
            onKeyDown={handleKey}
            onBlur={() => (isOptional && typed?.trim() === '' ? choose(null) : close())}
            className={classNames(
              inputClass,
              'h-11 pr-9',
              value && typed === undefined && flagOrCode(value) && 'pl-10!',
            )}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
          />
        </div>
      </Popover.Anchor>
      <Popover.Content
        aria-label="Countries"
        align="start"
        sideOffset={6}
        collisionPadding={12}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => input.current?.contains(event.target as Node) && event.preventDefault()}
        className="z-30 w-(--radix-popover-trigger-width) min-w-56 animate-fade rounded-2xl border border-line bg-paper p-1.5 shadow-lift"
      >
        {found.length > 0 ? (
          <div
            id={listId}
            role="listbox"
            aria-label="Countries"
            className="max-h-[min(18rem,var(--radix-popover-content-available-height,18rem))] overflow-y-auto"
          >
            {found.map(({ code, name }, index) => (
              <Option
                key={code}
                id={optionId(index)}
                code={code}
                name={name}
                isActive={index === at}
                isChosen={code === value}
                onChoose={() => choose(code)}
              />
            ))}
          </div>
        ) : (
          <p role="status" className="px-3 py-2 text-soft">
            No country is called “{typed}”.
          </p>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}
