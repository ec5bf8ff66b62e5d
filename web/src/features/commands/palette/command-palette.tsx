import type { PersonSummary } from 'functions/contract';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { usePersonInFocus } from '#features/commands/person-in-focus.ts';
import { useContacted } from '#queries/people/changes/contacted.ts';
import { useSummary } from '#queries/people/people.ts';
import { usePanels } from '#settings/panels-store.ts';
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx';
import { type Item, type Step, useItems } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { PersonCrumb } from './person-crumb.tsx';
import { useChoose } from './use-choose.ts';

/** A step with its typed text and its active line, so that going back restores them. */
interface Frame {
  step: Step;
  text: string;
  active: number;
}

const START: Frame = { step: { asks: 'anything' }, text: '', active: 0 };

interface Words {
  /** Label of the text box. */
  label: string;
  placeholder: string;
  keys: string;
}

const STEP_KEYS = 'Enter chooses · ← goes back · Esc closes';

const WORDS: Record<Step['asks'], (name: string) => Words> = {
  anything: () => ({
    label: 'Search people and commands',
    placeholder: 'Who or what are you looking for?',
    keys: 'Enter opens · → lists what can be done · Ctrl+Enter marks as contacted · Esc closes',
  }),
  action: (name) => ({ label: `What to do with ${name}`, placeholder: 'What to do?', keys: STEP_KEYS }),
  tag: (name) => ({ label: `Tag for ${name}`, placeholder: 'Search or create a tag...', keys: STEP_KEYS }),
  merge: (name) => ({ label: `Merge ${name} with`, placeholder: 'With whom?', keys: STEP_KEYS }),
  delete: (name) => ({ label: `Delete ${name}?`, placeholder: `Delete ${name}?`, keys: STEP_KEYS }),
};

const nothing = ({ asks }: Step, text: string) =>
  asks === 'merge' && !text ? 'Type the name of the other person.' : `Nothing is called “${text}”.`;

interface PaletteProps {
  personInFocus: string | undefined;
  onChoose: (item: Item, step: Step) => void;
  onContacted: (person: PersonSummary) => void;
}

function Palette({ personInFocus, onChoose, onContacted }: PaletteProps) {
  const [frames, setFrames] = useState([START]);
  const { step, text, active: wanted } = frames.at(-1)!;
  // The text box is there, with the focus, before the lines are found and drawn; but Enter right after the first letter
  // opens a match.
  const isDrawn = useDeferredValue(true, false) || text !== '';
  // The text is not deferred, because Enter must open a match of the present one.
  const items = useItems(isDrawn ? step : undefined, text, personInFocus);
  const open = useSummary(personInFocus ?? '');
  const id = useId();
  const keysId = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const active = Math.min(wanted, items.length - 1);
  const current = items[active];
  const about = step.asks === 'anything' ? undefined : step.person;
  const { label, placeholder, keys } = WORDS[step.asks](about?.name ?? '');

  const change = (to: Partial<Frame>) => setFrames([...frames.slice(0, -1), { ...frames.at(-1)!, ...to }]);
  const goOn = (to: Step) => setFrames([...frames, { ...START, step: to }]);
  const goBack = () => setFrames(frames.slice(0, -1));
  const listActions = (person: PersonSummary) => goOn({ asks: 'action', person });

  function choose(item: Item) {
    const person = about ?? open;
    if (item.kind === 'command' && item.action.type === 'ask' && person)
      goOn({ asks: item.action.about, person });
    else if (item.kind === 'choice' && item.choice.type === 'back') goBack();
    else onChoose(item, step);
  }

  /** Handles a key; returns false if it has no meaning here. */
  function handled({ key, ctrlKey, metaKey, currentTarget: box }: KeyboardEvent<HTMLInputElement>): boolean {
    const { selectionStart, selectionEnd } = box;
    const moves = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (moves && items.length) change({ active: (active + moves + items.length) % items.length });
    else if (key === 'ArrowRight' && !about && current?.kind === 'person' && selectionStart === text.length)
      listActions(current.person);
    else if ((key === 'ArrowLeft' || (key === 'Backspace' && !text)) && about && selectionEnd === 0) goBack();
    else if (key === 'Enter' && (ctrlKey || metaKey) && !about && current?.kind === 'person')
      onContacted(current.person);
    else if (key === 'Enter' && current) choose(current);
    else return false;
    return true;
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-5">
        {about ? (
          <PersonCrumb person={about} onBack={goBack} />
        ) : (
          <Search aria-hidden className="size-5 shrink-0 text-soft" />
        )}
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-describedby={keysId}
          aria-activedescendant={current && optionId(active)}
          placeholder={placeholder}
          value={text}
          onChange={(event) => change({ text: event.target.value, active: 0 })}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && handled(event)) event.preventDefault();
          }}
          className="h-14 min-w-0 grow bg-transparent text-base outline-none"
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {about && label}
      </p>
      {!isDrawn ? null : items.length > 0 ? (
        <PaletteList
          key={frames.length}
          id={id}
          label={about ? label : 'People and commands'}
          items={items}
          active={active}
          optionId={optionId}
          onChoose={choose}
          onContacted={onContacted}
          onActions={about ? undefined : listActions}
        />
      ) : (
        <output className="block p-6 text-center break-words text-soft">{nothing(step, text.trim())}</output>
      )}
      <p id={keysId} className="border-t border-line px-5 py-2.5 text-xs text-soft max-md:hidden">
        {keys}
      </p>
    </>
  );
}

/** Returns the person for the commands: the one in focus when the palette opened. */
function usePersonAtOpening(isOpen: boolean) {
  const personInFocus = usePersonInFocus();
  const [opened, setOpened] = useState<{ person: string | undefined }>();
  if (isOpen && !opened) setOpened({ person: personInFocus() });
  if (!isOpen && opened) setOpened(undefined);
  return opened?.person;
}

/**
 * Command palette (Ctrl+K or Cmd+K), which searches people and commands and works with the keyboard alone. A
 * choice is carried out after the dialog has closed and returned the focus, so that it can move the focus
 * itself.
 */
export function CommandPalette() {
  const isOpen = usePanels((panels) => panels.commandPaletteOpen);
  const personInFocus = usePersonAtOpening(isOpen);
  const choose = useChoose(personInFocus);
  const { markContacted } = useContacted();
  if (!isOpen) return null;

  const close = () => usePanels.setState({ commandPaletteOpen: false });
  function closeAnd(task: () => void) {
    close();
    setTimeout(task);
  }

  return (
    <ModalDialog
      label="Go to anybody or anything"
      onClose={close}
      className="inset-x-3 top-[min(12dvh,6rem)] mx-auto max-w-xl"
    >
      <Palette
        personInFocus={personInFocus}
        onChoose={(item, step) => closeAnd(() => choose(item, step))}
        onContacted={({ id }) => closeAnd(() => markContacted(id))}
      />
    </ModalDialog>
  );
}
