import { useEffect, useEffectEvent } from 'react';
import { COMMANDS, needsPerson } from '#features/commands/commands.ts';
import { usePersonInFocus } from '#features/commands/person-in-focus.ts';
import { useRunCommand } from '#features/commands/use-run-command.ts';
import { pressedKey } from '#lib/browser/pressed-key.ts';
import { usePanels } from '#settings/panels-store.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { useKeepFocus } from './keep-focus.ts';
import { SkipLink } from './skip-link.tsx';

/** Arrow down leads from the search box into the list of people; tells whether it did. */
function entersList({ key, target }: KeyboardEvent): boolean {
  if (key !== 'ArrowDown' || !(target instanceof Element) || !target.matches('input[type=search]'))
    return false;
  const row = document.querySelector<HTMLElement>('[data-person] > a[tabindex="0"]');
  row?.focus();
  return Boolean(row);
}

/** Runs the commands by their keys. */
function useShortcuts() {
  const run = useRunCommand();
  const personInFocus = usePersonInFocus();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (entersList(event)) return event.preventDefault();
    const pressed = pressedKey(event);
    const command = pressed && COMMANDS.find(({ key }) => key === pressed);
    if (!command) return;
    const person = needsPerson(command) ? personInFocus() : undefined;
    event.preventDefault();
    run(command.action, person);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

/** What makes signed-in screens good to use by keyboard: skip link, shortcuts, their sheet, and the focus that is kept. */
export function KeyboardHelp() {
  useShortcuts();
  useKeepFocus();
  const isOpen = usePanels((panels) => panels.shortcutsOpen);
  return (
    <>
      <SkipLink />
      <ShortcutsSheet isOpen={isOpen} onClose={() => usePanels.setState({ shortcutsOpen: false })} />
    </>
  );
}
