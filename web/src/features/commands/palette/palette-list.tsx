import { Check } from 'lucide-react';
import type { PersonSummary } from 'functions/contract';
import { useEffect, useRef } from 'react';
import type { Command } from '#features/commands/commands.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { ShortcutKey } from '#ui/shortcut-key.tsx';

export type Item = { kind: 'person'; id: string; person: PersonSummary } | ({ kind: 'command' } & Command);

interface OptionProps {
  id: string;
  item: Item;
  isActive: boolean;
  onChoose: () => void;
  onContacted: () => void;
}

function PersonLine({ person, onContacted }: { person: PersonSummary; onContacted: () => void }) {
  return (
    <>
      <Avatar id={person.id} name={person.name} size="small" />
      <span className="min-w-0 truncate font-semibold">{person.name}</span>
      {person.is_example && <ExampleMark />}
      <HealthBadge person={person} />
      {/* For the mouse only: an option may not contain a button, and the keyboard has Ctrl+Enter. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        aria-hidden
        title={`Mark ${person.name} as contacted (Ctrl+Enter)`}
        onClick={(event) => {
          event.stopPropagation();
          onContacted();
        }}
        className="ml-auto grid size-9 shrink-0 place-items-center rounded-xl text-soft hover:bg-paper hover:text-ink"
      >
        <Check className="size-5" />
      </span>
    </>
  );
}

function Option({ id, item, isActive, onChoose, onContacted }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // No focus and no keys here: the text box keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-keyshortcuts={item.kind === 'command' ? item.key : undefined}
      onClick={onChoose}
      className={classNames(
        'flex h-12 cursor-pointer items-center gap-3 rounded-2xl px-3',
        isActive ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {item.kind === 'person' ? (
        <PersonLine person={item.person} onContacted={onContacted} />
      ) : (
        <>
          <span className="grid size-9 shrink-0 place-items-center text-accent">
            <item.icon aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 grow truncate font-semibold">{item.label}</span>
          {item.key && (
            <span aria-hidden className="max-md:hidden">
              <ShortcutKey keys={item.key.toUpperCase()} />
            </span>
          )}
        </>
      )}
    </div>
  );
}

interface PaletteListProps {
  id: string;
  items: Item[];
  active: number;
  optionId: (index: number) => string;
  onChoose: (item: Item) => void;
  onContacted: (person: PersonSummary) => void;
}

export function PaletteList({ id, items, active, optionId, onChoose, onContacted }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People and commands"
      className="max-h-[60dvh] overflow-y-auto p-2"
    >
      {items.map((item, index) => (
        <Option
          key={`${item.kind} ${item.id}`}
          id={optionId(index)}
          item={item}
          isActive={index === active}
          onChoose={() => onChoose(item)}
          onContacted={() => item.kind === 'person' && onContacted(item.person)}
        />
      ))}
    </div>
  );
}
