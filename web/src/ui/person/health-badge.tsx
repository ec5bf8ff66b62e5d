import type { Person } from 'functions/contract';
import { classNames } from '#ui/class-names.ts';
import { hasEmojiFont } from './emoji-font.ts';
import { HealthSign } from './health-sign.tsx';

export const STATUS_LABEL = { healthy: 'Thriving', warning: 'Declining', dormant: 'Dormant' } as const;

const COLOURS = {
  healthy: 'bg-thriving-soft text-thriving',
  warning: 'bg-declining-soft text-declining',
  dormant: 'bg-dormant-soft text-dormant',
};

type Health = Pick<Person, 'health_status' | 'health_emoji'>;

/**
 * The health status as a word, with its emoji or a drawn sign. Renders nothing for people who are not
 * tracked.
 */
export function HealthBadge({ person, className }: { person: Health; className?: string }) {
  const { health_status: status, health_emoji: emoji } = person;
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
          {emoji}
        </span>
      ) : (
        <HealthSign status={status} />
      )}
      {STATUS_LABEL[status]}
    </span>
  );
}
