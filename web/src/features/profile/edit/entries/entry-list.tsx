import { Plus } from 'lucide-react';
import { type CardList, MOST_ENTRIES } from 'functions/contract/card/shapes';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ENTRY_NAMES, labelOf } from '#features/profile/edit/profile-form.ts';
import type { EntryError } from '#features/profile/edit/use-editing.tsx';
import { Button } from '#ui/form/button.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';
import { type Entry, moved, newEntry } from './entries.ts';
import { type Arrow, DragHandle, OrderButtons, RemoveButton } from './entry-buttons.tsx';
import { EntryFields } from './entry-fields.tsx';

const loadDrag = async () => (await import('./drag-entries.tsx')).DragEntries;

/** Target of the focus after a change: a control of an entry, or the button that adds one. */
type Wanted = { key: string; control: Arrow | 'value' } | 'add';

function take(list: HTMLElement, wanted: Wanted) {
  if (wanted === 'add') return list.querySelector<HTMLElement>('[data-add]')?.focus();
  const row = list.querySelector(`[data-entry="${wanted.key}"]`);
  const find = (selector: string) => row?.querySelector<HTMLElement>(selector);
  if (wanted.control === 'value') return find('input, select')?.focus();
  // At the end of the list, where this arrow is disabled, the other one gets the focus.
  (find(`[data-control="${wanted.control}"]:enabled`) ?? find('[data-control]:enabled'))?.focus();
}

interface EntryListProps {
  list: CardList;
  entries: readonly Entry[];
  errorOf: EntryError;
  /** The problem with the list as a whole; undefined if there is none. */
  error: string | undefined;
  question: ReactNode;
  /** True if there is always an input for the first entry. */
  isAlwaysShown?: boolean;
  /** True if the user has just added the list. Its first entry then takes the focus. */
  takesFocus?: boolean;
  onChange: (entries: Entry[]) => void;
}

/**
 * The entries of a list. The user can change, add and remove them, and reorder them by dragging or with
 * buttons. The first one is the preferred one.
 */
export function EntryList(props: EntryListProps) {
  const {
    list,
    entries,
    errorOf,
    error,
    question,
    isAlwaysShown = false,
    takesFocus = false,
    onChange,
  } = props;
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  const [wanted, setWanted] = useState<Wanted | undefined>(() => {
    const [first] = entries;
    return takesFocus && first ? { key: first.key, control: 'value' } : undefined;
  });
  const [said, setSaid] = useState('');
  const name = ENTRY_NAMES[list];
  const shown = entries.length === 0 && isAlwaysShown ? [newEntry(list, [])] : entries;
  const isOrdered = shown.length > 1;

  useEffect(() => {
    if (wanted && section.current) take(section.current, wanted);
  }, [wanted]);

  function move(from: number, to: number, control?: Arrow) {
    if (from === to || !shown[from]) return;
    onChange(moved(shown, from, to));
    setSaid(`${name} moved to place ${to + 1} of ${shown.length}.`);
    if (control) setWanted({ key: shown[from].key, control });
  }

  function remove(index: number) {
    onChange(shown.toSpliced(index, 1));
    setSaid(`${name} removed.`);
    const next = shown[index + 1] ?? shown[index - 1];
    setWanted(next ? { key: next.key, control: 'value' } : 'add');
  }

  function add() {
    const entry = newEntry(list, shown);
    onChange([...shown, entry]);
    setWanted({ key: entry.key, control: 'value' });
  }

  const type = (index: number, part: string, text: string) =>
    onChange(
      shown.map((entry, at) =>
        at === index ? { ...entry, parts: { ...entry.parts, [part]: text } } : entry,
      ),
    );

  return (
    <section ref={section} aria-labelledby={heading} className="grid gap-2.5">
      <h4 id={heading} className="font-sans text-sm font-semibold tracking-normal">
        {labelOf(list)}
      </h4>
      <ul className="grid gap-3">
        {shown.map((entry, index) => {
          const place = isOrdered ? index + 1 : undefined;
          const which = `${name} ${index + 1}`;
          return (
            <li key={entry.key} data-entry={entry.key} className="flex items-start gap-1 bg-raised">
              {isOrdered && <DragHandle />}
              <EntryFields
                list={list}
                entry={entry}
                place={place}
                errorOf={(part) => errorOf(entry.key, part)}
                onType={(part, text) => type(index, part, text)}
              >
                <span className="flex h-11 shrink-0 items-center">
                  {isOrdered && (
                    <OrderButtons
                      which={which}
                      index={index}
                      last={shown.length - 1}
                      onMove={(to, arrow) => move(index, to, arrow)}
                    />
                  )}
                  {entries.length > 0 && <RemoveButton which={which} onRemove={() => remove(index)} />}
                </span>
              </EntryFields>
            </li>
          );
        })}
      </ul>
      {error && (
        <p tabIndex={-1} aria-invalid className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {question}
      {shown.length < MOST_ENTRIES[list] ? (
        <Button
          data-add
          size="small"
          look="bare"
          className="-ml-2 justify-self-start text-accent!"
          onClick={add}
        >
          <Plus aria-hidden className="size-4" /> Add {shown.length > 0 ? 'another ' : ''}
          {name.toLowerCase()}
        </Button>
      ) : (
        <p className="text-[0.8125rem] text-soft">That is as many as fit here.</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <LazyOnIdle
        load={loadDrag}
        isUsed={isOrdered}
        props={{
          keys: isOrdered ? shown.map(({ key }) => key) : [],
          rowOf: (key: string) => section.current?.querySelector<HTMLElement>(`[data-entry="${key}"]`),
          onMove: (from: number, to: number) => move(from, to),
        }}
      />
    </section>
  );
}
