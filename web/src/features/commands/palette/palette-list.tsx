import { ChevronRight, Check, type LucideIcon } from 'lucide-react';
import type { PersonSummary } from 'functions/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '#ui/person/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { ExampleMark } from '#ui/person/example-mark.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { ShortcutKey } from '#ui/marks/shortcut-key.tsx';
import type { Item } from './palette-items.ts';

interface Handlers {
  onChoose: (item: Item) => void;
  onContacted: (person: PersonSummary) => void;
  /** Opens the list of actions for a person. Absent where people are chosen for another purpose. */
  onActions: ((person: PersonSummary) => void) | undefined;
}

interface ForMouseProps {
  title: string;
  icon: LucideIcon;
  onPress: () => void;
}

/** A button for the mouse only: an option may not contain a button, and the keyboard has keys for it. */
const ForMouse = ({ title, icon: Icon, onPress }: ForMouseProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <span
    aria-hidden
    title={title}
    onClick={(event) => {
      event.stopPropagation();
      onPress();
    }}
    className="grid size-9 shrink-0 place-items-center rounded-xl text-soft hover:bg-paper hover:text-ink"
  >
    <Icon className="size-5" />
  </span>
);

interface PersonLineProps extends Pick<Handlers, 'onContacted' | 'onActions'> {
  person: PersonSummary;
  note: string | undefined;
}

function PersonLine({ person, note, onContacted, onActions }: PersonLineProps) {
  return (
    <>
      <Avatar id={person.id} name={person.name} photo={person.photo} size="small" />
      <span className="flex min-w-0 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <span className="flex max-w-full min-w-0 items-center gap-x-2 sm:gap-x-3">
          <span className="truncate leading-5 font-semibold">{person.name}</span>
          {person.is_example && <ExampleMark />}
        </span>
        {note ? (
          <span className="shrink-0 text-sm leading-5 text-soft tabular-nums">{note}</span>
        ) : (
          <HealthBadge person={person} />
        )}
      </span>
      {onActions && (
        <span className="ml-auto flex shrink-0">
          <ForMouse
            title={`Mark ${person.name} as contacted (Ctrl+Enter)`}
            icon={Check}
            onPress={() => onContacted(person)}
          />
          <ForMouse
            title={`What can be done with ${person.name} (→)`}
            icon={ChevronRight}
            onPress={() => onActions(person)}
          />
        </span>
      )}
    </>
  );
}

function ActionLine({
  icon: Icon,
  label,
  keys,
}: {
  icon: LucideIcon;
  label: string;
  keys?: string | undefined;
}) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center text-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 grow truncate font-semibold">{label}</span>
      {keys && (
        <span aria-hidden className="max-md:hidden">
          <ShortcutKey keys={keys.toUpperCase()} />
        </span>
      )}
    </>
  );
}

interface OptionProps extends Handlers {
  id: string;
  item: Item;
  isActive: boolean;
}

function Option({ id, item, isActive, onChoose, onContacted, onActions }: OptionProps) {
  const keys = item.kind === 'command' ? item.key : undefined;
  return (
    // No focus and no keys here: the text box keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-keyshortcuts={keys}
      onClick={() => onChoose(item)}
      className={classNames(
        'flex h-12 cursor-pointer items-center gap-3 rounded-2xl px-3',
        isActive ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {item.kind === 'person' ? (
        <PersonLine person={item.person} note={item.note} onContacted={onContacted} onActions={onActions} />
      ) : (
        <ActionLine icon={item.icon} label={item.label} keys={keys} />
      )}
    </div>
  );
}

interface PaletteListProps extends Handlers {
  id: string;
  label: string;
  items: Item[];
  active: number;
  optionId: (index: number) => string;
}

const keyOf = ({ kind, id }: Item) => `${kind} ${id}`;

export function PaletteList({ id, label, items, active, optionId, ...handlers }: PaletteListProps) {
  const groups = [...Map.groupBy(items.entries(), ([, { group }]) => group)];
  const activeKey = keyOf(items[active]!);
  const shownKey = useRef(keyOf(items[0]!));
  useEffect(() => {
    // The first line of a list that opens is in view already; to find that out, the browser would lay out the page.
    if (shownKey.current === activeKey) return;
    shownKey.current = activeKey;
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [activeKey, active, optionId]);
  const options = (entries: [number, Item][]): ReactNode =>
    entries.map(([index, item]) => (
      <Option key={keyOf(item)} id={optionId(index)} item={item} isActive={index === active} {...handlers} />
    ));
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-[60dvh] overflow-y-auto p-2">
      {groups.map(([group, entries]) =>
        group ? (
          <div key={group} role="group" aria-label={group} className="not-first:mt-2">
            <p aria-hidden className="px-3 pt-1 pb-1.5 text-xs font-semibold text-soft">
              {group}
            </p>
            {options(entries)}
          </div>
        ) : (
          options(entries)
        ),
      )}
    </div>
  );
}
