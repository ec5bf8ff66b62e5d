import type { PersonSummary } from 'functions/contract';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { commandsFor, findCommands } from '#features/commands/commands.ts';
import { usePersonInFocus } from '#features/commands/person-in-focus.ts';
import { useRunCommand } from '#features/commands/use-run-command.ts';
import { focusContent } from '#lib/browser/focus.ts';
import { indexPeople, searchNamesFirst } from '#lib/match-people.ts';
import { useContacted } from '#queries/people/contacted.ts';
import { usePeople, useSummary } from '#queries/people/people.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { type Item, PaletteList } from './palette-list.tsx';

/** Maximum number of people shown. */
const SHOWN_PEOPLE = 8;

/** Returns the people, then the commands, that match the text; without text all commands and no people. */
function useItems(text: string, personInFocus: string | undefined): Item[] {
  const { data: people } = usePeople();
  const person = useSummary(personInFocus ?? '')?.name;
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const commands = useMemo(() => commandsFor({ guide, person }), [guide, person]);
  const indexed = useMemo(() => indexPeople(people ?? []), [people]);
  return useMemo(() => {
    const found = text.trim() ? searchNamesFirst(indexed, text).slice(0, SHOWN_PEOPLE) : [];
    return [
      ...found.map((person) => ({ kind: 'person' as const, id: person.id, person })),
      ...findCommands(commands, text).map((command) => ({ kind: 'command' as const, ...command })),
    ];
  }, [indexed, commands, text]);
}

interface PaletteProps {
  personInFocus: string | undefined;
  onChoose: (item: Item) => void;
  onContacted: (person: PersonSummary) => void;
}

function Palette({ personInFocus, onChoose, onContacted }: PaletteProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  // Without useDeferredValue, because Enter must open a match of the current text.
  const items = useItems(text, personInFocus);
  const id = useId();
  const keysId = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const current = items[Math.min(active, items.length - 1)];

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length) setActive((active + step + items.length) % items.length);
    else if (event.key === 'Enter' && current?.kind === 'person' && (event.ctrlKey || event.metaKey))
      onContacted(current.person);
    else if (event.key === 'Enter' && current) onChoose(current);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Dialog.Title className="sr-only">Go to anybody or anything</Dialog.Title>
      <div className="relative border-b border-line">
        <Search aria-hidden className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-soft" />
        <input
          role="combobox"
          aria-label="Search people and commands"
          aria-expanded
          aria-controls={id}
          aria-describedby={keysId}
          aria-activedescendant={current && optionId(items.indexOf(current))}
          placeholder="Who or what are you looking for?"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
          className="h-14 w-full bg-transparent pr-5 pl-13 text-base outline-none"
        />
      </div>
      {items.length > 0 ? (
        <PaletteList
          id={id}
          items={items}
          active={Math.min(active, items.length - 1)}
          optionId={optionId}
          onChoose={onChoose}
          onContacted={onContacted}
        />
      ) : (
        <output className="block p-6 text-center break-words text-soft">
          Nothing is called “{text.trim()}”.
        </output>
      )}
      <p id={keysId} className="border-t border-line px-5 py-2.5 text-xs text-soft max-md:hidden">
        Enter opens · Ctrl+Enter marks a person as contacted · Esc closes
      </p>
    </>
  );
}

/** The person that the commands are about is the one in focus when the palette opened. */
function usePersonAtOpening(isOpen: boolean) {
  const personInFocus = usePersonInFocus();
  const [opened, setOpened] = useState<{ person: string | undefined }>();
  if (isOpen && !opened) setOpened({ person: personInFocus() });
  if (!isOpen && opened) setOpened(undefined);
  return opened?.person;
}

/**
 * Command palette (Ctrl+K or Cmd+K): searches people and commands, and can be used with the keyboard alone.
 * The chosen command runs after the dialog has closed and given the focus back, so that it can move the focus.
 */
export function CommandPalette() {
  const isOpen = usePanels((panels) => panels.commandPaletteOpen);
  const personInFocus = usePersonAtOpening(isOpen);
  const run = useRunCommand();
  const { markContacted } = useContacted();
  const chosen = useRef<() => void>(undefined);

  function closeAnd(task: () => void) {
    chosen.current = task;
    usePanels.setState({ commandPaletteOpen: false });
  }

  function handleChoose(item: Item) {
    const [action, person] =
      item.kind === 'person'
        ? [{ type: 'person' as const, open: {} }, item.id]
        : [item.action, personInFocus];
    closeAnd(() => {
      run(action, person);
      if (['go', 'view', 'person'].includes(action.type)) focusContent();
    });
  }

  function handleClosed() {
    const task = chosen.current;
    chosen.current = undefined;
    if (task) setTimeout(task);
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => usePanels.setState({ commandPaletteOpen: open })}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={handleClosed}
          className="fixed inset-x-3 top-[min(12dvh,6rem)] z-50 mx-auto max-w-xl overflow-hidden rounded-3xl border border-line bg-raised shadow-lift motion-safe:animate-fade"
        >
          <Palette
            personInFocus={personInFocus}
            onChoose={handleChoose}
            onContacted={({ id }) => closeAnd(() => markContacted(id))}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
