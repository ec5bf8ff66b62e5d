import { X } from 'lucide-react';
import { commandsFor, COMMANDS, needsPerson } from '#features/commands/commands.ts';
import { CARD_KEYS, paletteKeys } from '#lib/shortcuts.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { ShortcutKey } from '#ui/marks/shortcut-key.tsx';

const TITLE = 'Keyboard shortcuts';

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
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const anywhere: Line[] = [['Search people and commands', paletteKeys()], ...linesOf(guide, false)];
  return (
    <ModalDialog
      label={TITLE}
      onClose={onClose}
      className="inset-x-3 inset-y-4 m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-3xl flex-col"
    >
      <header className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-5 md:pl-7">
        <h2 className="grow text-2xl">{TITLE}</h2>
        <IconButton icon={X} label="Close keyboard shortcuts" onClick={onClose} />
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
    </ModalDialog>
  );
}
