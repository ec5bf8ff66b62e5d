import type { Person } from 'functions/contract';
import { type ShownStatus, shownStatus } from '#lib/people/shown-health.ts';
import { classNames } from '#ui/class-names.ts';
import { hasEmojiFont } from './emoji-font.ts';
import { HealthSign } from './health-sign.tsx';

const STATUS_LABEL: Record<ShownStatus, string> = {
  new: 'New',
  healthy: 'Thriving',
  warning: 'Declining',
  dormant: 'Dormant',
};

const COLOURS: Record<ShownStatus, string> = {
  new: 'bg-raised text-accent inset-ring inset-ring-accent/40',
  healthy: 'bg-thriving-soft text-thriving',
  warning: 'bg-declining-soft text-declining',
  dormant: 'bg-dormant-soft text-dormant',
};

type Health = Pick<Person, 'health_status' | 'health_emoji' | 'last_contact_date'>;

/**
 * The health status as a word, with its emoji or a drawing. Renders nothing for people who are not tracked.
 */
export function HealthBadge({ person, className }: { person: Health; className?: string }) {
  const status = shownStatus(person);
  if (!status) return null;
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 w-fit shrink-0 items-center gap-1 rounded-full px-2 text-xs font-semibold',
        COLOURS[status],
        className,
      )}
    >
      {hasEmojiFont() ? (
        <span aria-hidden className='font-["Apple_Color_Emoji","Segoe_UI_Emoji","Noto_Color_Emoji"]'>
          {status === 'new' ? '🌱' : person.health_emoji}
        </span>
      ) : (
        <HealthSign status={status} />
      )}
      {STATUS_LABEL[status]}
    </span>
  );
}
