import type { Token } from 'functions/contract';
import type { Scope } from 'functions/contract/tokens/scopes';
import { serverNow } from '#lib/clock.ts';
import { formatDate } from '#lib/text/date-format.ts';
import { daysAgo } from '#lib/text/format-time.ts';
import { daysBetween } from '#lib/text/time-since.ts';

export const SCOPE_LABELS: Record<Scope, string> = {
  read: 'Read',
  propose: 'Propose',
  write: 'Write',
  contacts: 'Address book',
};

const day = (moment: string) => formatDate(new Date(moment), { dateStyle: 'medium' });

export const hasEnded = ({ expires_at }: Pick<Token, 'expires_at'>, now = serverNow()) =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime();

/** Returns when a token ends, or that it has: `Ends Feb 1, 2027`. */
export function endText(token: Pick<Token, 'expires_at'>): string {
  if (!token.expires_at) return 'Never ends';
  return `${hasEnded(token) ? 'Ended' : 'Ends'} ${day(token.expires_at)}`;
}

export const madeText = ({ created_at }: Pick<Token, 'created_at'>) => `Made ${day(created_at)}`;

/** Formats the hour in which a token was last used: `today around 9 AM`, `yesterday`, `12 days ago`. */
function hourAgo(moment: string, now = serverNow()): string {
  const at = new Date(moment);
  const isToday = daysBetween(at, now) <= 0;
  return isToday ? `today around ${formatDate(at, { hour: 'numeric' })}` : daysAgo(moment, now);
}

/** Returns when a token was last used and by which program: `Last used today around 9 AM by curl/8.5`. */
export function usedText({ last_used_at, last_used_by }: Token, used: 'used' | 'synced' = 'used'): string {
  if (!last_used_at) return used === 'used' ? 'Never used' : 'Not synced yet';
  return `Last ${used} ${hourAgo(last_used_at)}${last_used_by ? ` by ${last_used_by}` : ''}`;
}
