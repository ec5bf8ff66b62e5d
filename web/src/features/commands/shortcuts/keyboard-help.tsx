import { useEffect, useEffectEvent } from 'react';
import { COMMANDS, needsPerson } from '#features/commands/commands.ts';
import { usePersonInFocus } from '#features/commands/person-in-focus.ts';
import { useRunCommand } from '#features/commands/use-run-command.ts';
import { pressedKey } from '#lib/browser/pressed-key.ts';
import { usePanels } from '#settings/panels-store.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { useKeepFocus } from './keep-focus.ts';

/** Moves the focus with arrow down from the search box into the list of people. Returns true if it did. */
function entersList({ key, target }: KeyboardEvent): boolean {
  if (key !== 'ArrowDown' || !(target instanceof Element) || !target.matches('input[type=search]'))
    return false;
  const row = document.querySelector<HTMLElement>('[data-person] > a[tabindex="0"]');
  row?.focus();
  return Boolean(row);
}

/** Runs commands when their keys are pressed. */
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

/** Makes signed-in screens usable by keyboard: the shortcuts, their sheet, and the care for the focus. */
export function KeyboardHelp() {
  useShortcuts();
  useKeepFocus();
  const isOpen = usePanels((panels) => panels.shortcutsOpen);
  return isOpen && <ShortcutsSheet onClose={() => usePanels.setState({ shortcutsOpen: false })} />;
}
