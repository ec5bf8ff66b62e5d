import type { PersonSummary } from 'functions/contract';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { indexPeople, searchNamesFirst } from '#lib/match-people.ts';
import { paths } from '#paths.ts';
import { useContacted } from '#queries/people/contacted.ts';
import { usePeople } from '#queries/people/people.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { commandsFor, findCommands } from './commands.ts';
import { type Item, PaletteList } from './palette-list.tsx';
import { useRunCommand } from './use-run-command.ts';

/** Maximum number of people shown. */
const SHOWN_PEOPLE = 8;

const close = () => usePanels.setState({ commandPaletteOpen: false });

/**
 * Returns `items`: the people, then the commands, that match the text; without text all commands and no
 * people. `commands` are all of them.
 */
function useItems(text: string) {
  const { data: people } = usePeople();
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const commands = useMemo(() => commandsFor(guide), [guide]);
  const indexed = useMemo(() => indexPeople(people ?? []), [people]);
  return useMemo(() => {
    const found = text.trim() ? searchNamesFirst(indexed, text).slice(0, SHOWN_PEOPLE) : [];
    const items: Item[] = [
      ...found.map((person) => ({ kind: 'person' as const, id: person.id, person })),
      ...findCommands(commands, text).map((command) => ({ kind: 'command' as const, ...command })),
    ];
    return { items, commands };
  }, [indexed, commands, text]);
}

function Palette() {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  // Without useDeferredValue, because Enter must open a match of the current text.
  const { items, commands } = useItems(text);
  const navigate = useNavigate();
  const runCommand = useRunCommand();
  const { markContacted } = useContacted();
  const id = useId();
  const keysId = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const current = items[Math.min(active, items.length - 1)];

  function handleChoose(item: Item) {
    close();
    if (item.kind === 'person') return void navigate(paths.person(item.person.id));
    const command = commands.find((known) => known.id === item.id);
    if (command) runCommand(command.action);
  }

  function handleContacted(person: PersonSummary) {
    close();
    markContacted(person.id);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length) setActive((active + step + items.length) % items.length);
    else if (event.key === 'Enter' && current?.kind === 'person' && (event.ctrlKey || event.metaKey))
      handleContacted(current.person);
    else if (event.key === 'Enter' && current) handleChoose(current);
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
          onChoose={handleChoose}
          onContacted={handleContacted}
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

/**
 * Command palette (Ctrl+K or Cmd+K): searches people and commands, and can be used with the keyboard alone.
 */
export function CommandPalette() {
  const isOpen = usePanels((panels) => panels.commandPaletteOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => usePanels.setState({ commandPaletteOpen: open })}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[min(12dvh,6rem)] z-50 mx-auto max-w-xl overflow-hidden rounded-3xl border border-line bg-raised shadow-lift motion-safe:animate-fade"
        >
          <Palette />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
