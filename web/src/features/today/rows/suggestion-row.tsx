import { Check, MessageCircle, MoonStar, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useTodayContact } from '#queries/today.ts';
import { classNames } from '#ui/class-names.ts';
import { Button, buttonClass, type ButtonLook } from '#ui/form/button.tsx';
import type { Suggested } from '#features/today/arrange-list.ts';
import { quoted, RowText } from './row-text.tsx';
import { SnoozeMenu, useSnooze } from './snooze-menu.tsx';
import { TalkedLine } from './talked-line.tsx';
import { useSwipe } from './use-swipe.ts';

const WROTE_LAST = { outbound: 'You wrote last', inbound: 'They wrote last' };

/** On a phone the buttons are large enough for a thumb and share the width. */
const FOR_THUMBS = 'max-md:h-10 max-md:grow max-md:px-2.5';

interface WayProps {
  name: string;
  look: NonNullable<ButtonLook['look']>;
}

const CallLink = ({ name, look, phone }: WayProps & { phone: string }) => (
  <a
    href={`tel:${phone}`}
    aria-label={`Call ${name}`}
    className={classNames(buttonClass({ look, size: 'small' }), FOR_THUMBS)}
  >
    <Phone aria-hidden className="size-4" /> Call
  </a>
);

const MessageLink = ({ name, look, id }: WayProps & { id: string }) => (
  <Link
    to={paths.person(id)}
    aria-label={`Message ${name}`}
    className={classNames(buttonClass({ look, size: 'small' }), FOR_THUMBS)}
  >
    <MessageCircle aria-hidden className="size-4" /> Message
  </Link>
);

/** The effect of a swipe, shown under the row while the finger moves it. */
function SwipeHint({ offset, isFarEnough }: { offset: number; isFarEnough: boolean }) {
  if (offset === 0) return null;
  const [Icon, text] = offset > 0 ? ([Check, 'We talked'] as const) : ([MoonStar, 'Tomorrow'] as const);
  return (
    <div
      aria-hidden
      className={classNames(
        'absolute inset-0 flex items-center gap-2 px-5 text-sm font-semibold',
        offset < 0 && 'flex-row-reverse',
        isFarEnough ? 'bg-accent text-on-accent' : 'bg-accent-soft text-ink',
      )}
    >
      <Icon className="size-5" /> {text}
    </div>
  );
}

/**
 * A person to reach out to: the reason, the latest news, and buttons to act. On a touch screen, a swipe to
 * the right opens the line that logs a talk, and one to the left snoozes until tomorrow.
 */
export function SuggestionRow({ suggested: { person, group } }: { suggested: Suggested }) {
  const { id, name, phone_number, is_landline, last_message_direction } = person;
  const contact = useTodayContact();
  const snooze = useSnooze(person);
  const [isTalking, setTalking] = useState(false);
  const talked = useRef<HTMLButtonElement>(null);
  const { offset, isFarEnough, handlers } = useSwipe({
    onRight: () => setTalking(true),
    onLeft: () => snooze(1),
  });
  const { latest_notebook_entry_content: memory } = person;

  function handleCancel() {
    setTalking(false);
    talked.current?.focus();
  }

  return (
    <li data-person={id} className="relative overflow-hidden border-b border-line last:border-b-0">
      <SwipeHint offset={offset} isFarEnough={isFarEnough} />
      <div
        {...handlers}
        style={{ transform: offset ? `translateX(${offset}px)` : undefined }}
        className={classNames(
          'relative grid touch-pan-y gap-3 bg-raised px-4 py-3.5 md:px-5',
          offset === 0 && 'motion-safe:transition-transform',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 md:flex-nowrap">
          <RowText
            person={person}
            quote={memory && quoted(memory)}
            note={last_message_direction ? WROTE_LAST[last_message_direction] : undefined}
          />
          <div className="flex grow flex-wrap items-center gap-1.5 max-md:basis-full md:grow-0 md:flex-nowrap">
            {!is_landline && <MessageLink id={id} name={name} look="solid" />}
            {phone_number && (
              <CallLink name={name} look={is_landline ? 'solid' : 'quiet'} phone={phone_number} />
            )}
            <Button
              ref={talked}
              size="small"
              aria-label={`We talked: ${name}`}
              aria-expanded={isTalking}
              className={FOR_THUMBS}
              disabled={contact.isPending}
              onClick={() => setTalking(!isTalking)}
            >
              <Check aria-hidden className="size-4" /> We talked
            </Button>
            <span className="ml-auto">
              <SnoozeMenu person={person} hasFollowUp={group === 'follow_ups'} />
            </span>
          </div>
        </div>
        {isTalking && (
          <TalkedLine
            id={id}
            name={name}
            onSave={(said) => contact.mutate({ ...said, id })}
            onCancel={handleCancel}
          />
        )}
      </div>
    </li>
  );
}
