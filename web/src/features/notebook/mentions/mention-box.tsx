import type { PersonSummary } from 'functions/contract';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { findMention, type Mention, suggestPeople, withName } from './find-mention.ts';

interface MentionBoxProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  people: readonly PersonSummary[];
  onWrite: (text: string) => void;
  /** Called with the person whose name was taken from the list. */
  onMention: (person: PersonSummary) => void;
}

/** Returns a line that tells people of the same name apart. */
const detailOf = ({ nickname, company, city }: PersonSummary) =>
  [nickname && `“${nickname}”`, company, city].filter(Boolean).join(' · ');

interface PeopleListProps {
  id: string;
  people: readonly PersonSummary[];
  active: number;
  onTake: (person: PersonSummary) => void;
}

/** The people whom a mention may mean, under the text box. */
function PeopleList({ id, people, active, onTake }: PeopleListProps) {
  const list = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector(`#${CSS.escape(`${id}-${active}`)}`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <span
      ref={list}
      id={id}
      role="listbox"
      aria-label="People"
      className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-64 grid-cols-1 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-lift"
    >
      {people.map((person, index) => (
        // The text box keeps the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <span
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1 hover:bg-accent-soft',
            index === active && 'bg-accent-soft',
          )}
        >
          <Avatar id={person.id} name={person.name} photo={person.photo} size="tiny" />
          <span className="min-w-0 truncate">{person.name}</span>
          <span className="min-w-0 grow truncate text-sm text-soft">{detailOf(person)}</span>
        </span>
      ))}
    </span>
  );
}

/**
 * A text box in which `@` suggests people. Arrow keys choose, Enter or Tab inserts the name, Escape closes
 * the list.
 */
export function MentionBox({ box, text, people, onWrite, onMention, ...rest }: MentionBoxProps) {
  const id = useId();
  const [mention, setMention] = useState<Mention>();
  /** Position of an `@` whose list the user has closed. */
  const [closed, setClosed] = useState<number>();
  const [active, setActive] = useState(0);
  const shown = mention && mention.start !== closed ? suggestPeople(people, mention.search) : [];
  const isOpen = shown.length > 0;

  /** Looks for a mention where the caret is now. */
  function look() {
    const { value, selectionStart, selectionEnd } = box.current!;
    const found = selectionStart === selectionEnd ? findMention(value, selectionStart) : undefined;
    setMention(found);
    if (!found) setClosed(undefined);
    if (found?.search !== mention?.search) setActive(0);
  }

  function take(person: PersonSummary) {
    if (!mention) return;
    const next = withName(text, mention, person.name);
    setMention(undefined);
    // Renders at once, so that the caret can be set.
    flushSync(() => {
      onWrite(next.text);
      onMention(person);
    });
    box.current?.focus();
    box.current?.setSelectionRange(next.caret, next.caret);
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(shown[active]!);
    else if (event.key === 'Escape') setClosed(mention?.start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="relative block">
      <textarea
        {...rest}
        ref={box}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onWrite(event.target.value);
          look();
        }}
        onSelect={look}
        onKeyDown={handleKey}
        onBlur={() => setMention(undefined)}
      />
      {isOpen && <PeopleList id={id} people={shown} active={active} onTake={take} />}
      <span aria-live="polite" className="sr-only">
        {isOpen && `${shown.length === 1 ? '1 person' : `${shown.length} people`}, ${shown[active]?.name}`}
      </span>
    </span>
  );
}
