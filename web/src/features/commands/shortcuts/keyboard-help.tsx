import { useEffect, useEffectEvent } from 'react';
import { COMMANDS, needsPerson } from '#features/commands/commands.ts';
import { usePersonInFocus } from '#features/commands/person-in-focus.ts';
import { useRunCommand } from '#features/commands/use-run-command.ts';
import { usePanels } from '#settings/panels-store.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { useKeepFocus } from './keep-focus.ts';

const FIELDS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

/** Returns the key as the table of commands writes it, or undefined if it is not meant as a shortcut. */
function keyOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event;
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return undefined;
  // A sign such as ? may need Shift; with a letter it is another key.
  if (shiftKey && /^[a-z]$/i.test(key)) return undefined;
  if (target instanceof Element && target.closest(FIELDS)) return undefined;
  if (document.querySelector(OVERLAYS)) return undefined;
  return key.toLowerCase();
}

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
    const pressed = keyOf(event);
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

/** Makes signed-in screens good to use by keyboard: the shortcuts, their sheet, and the focus that is kept. */
export function KeyboardHelp() {
  useShortcuts();
  useKeepFocus();
  const isOpen = usePanels((panels) => panels.shortcutsOpen);
  return <ShortcutsSheet isOpen={isOpen} onClose={() => usePanels.setState({ shortcutsOpen: false })} />;
}
