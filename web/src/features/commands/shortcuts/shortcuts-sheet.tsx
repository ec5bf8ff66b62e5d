import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { commandsFor, COMMANDS, needsPerson } from '#features/commands/commands.ts';
import { CARD_KEYS, paletteKeys } from '#lib/shortcuts.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { ShortcutKey } from '#ui/shortcut-key.tsx';

type Line = [label: string, ...keys: string[]];

const LIST: Line[] = [
  ['From the search box into the list', '↓'],
  ['Next and previous person', '↓', '↑'],
  ['First and last person', 'Home', 'End'],
  ['Open the messages', 'Enter'],
  ['Open the profile', 'Shift Enter'],
  ['Buttons of the row', '→', '←'],
  ['From the first person to those opened last', '↑'],
  ['Select the person', 'Space'],
  ['Select the next one too', 'Shift ↓', 'Shift ↑'],
  ['Select everybody, nobody', 'Ctrl A', 'Esc'],
];

const CARDS: Line[] = [
  ['Answer', '1', '2', '3', '4'],
  ['Skip', CARD_KEYS.skip.toUpperCase()],
  ['Undo', CARD_KEYS.undo.toUpperCase()],
];

const WRITING: Line[] = [
  ['Send a text', 'Enter'],
  ['New line in a text', 'Shift Enter'],
  ['Save a memory', 'Ctrl Enter'],
  ['Cancel or close', 'Esc'],
];

/** Returns the commands with a key: those about a person, or the others. */
function linesOf(guide: string, isAboutPerson: boolean): Line[] {
  const shown = new Set(COMMANDS.filter((one) => needsPerson(one) === isAboutPerson).map(({ id }) => id));
  return commandsFor({ guide, person: 'the person' })
    .filter(({ id, key }) => key && shown.has(id))
    .map(({ label, key }) => [label, key!.toUpperCase()]);
}

function Group({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section>
      <h3 className="mb-1 text-base">{title}</h3>
      <dl>
        {lines.map(([label, ...keys]) => (
          <div key={label} className="flex items-center gap-4 border-b border-line/60 py-1.5 last:border-b-0">
            <dt className="min-w-0 grow">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((one) => (
                <ShortcutKey key={one} keys={one} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Dialog with all keyboard shortcuts. */
export function ShortcutsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const anywhere: Line[] = [['Search people and commands', paletteKeys()], ...linesOf(guide, false)];
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 inset-y-4 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-3xl flex-col overflow-hidden rounded-3xl border border-line bg-raised shadow-lift motion-safe:animate-fade"
        >
          <header className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-5 md:pl-7">
            <Dialog.Title className="grow text-2xl">Keyboard shortcuts</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close keyboard shortcuts" />
            </Dialog.Close>
          </header>
          <div className="grid min-h-0 content-start gap-x-10 gap-y-6 overflow-y-auto px-5 py-6 md:grid-cols-2 md:px-7">
            <div className="grid content-start gap-6">
              <Group title="On every page" lines={anywhere} />
              <Group title="For the person who is open or in focus" lines={linesOf(guide, true)} />
            </div>
            <div className="grid content-start gap-6">
              <Group title="In the list" lines={LIST} />
              <Group title="On the cards of Choose rhythms" lines={CARDS} />
              <Group title="While you write" lines={WRITING} />
            </div>
            <p className="text-sm text-soft md:col-span-2">
              Single keys do nothing while you type in a field or a dialog is open.
            </p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
