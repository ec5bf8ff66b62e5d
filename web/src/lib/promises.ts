import type { Promised } from 'functions/contract';
import { serverNow } from './clock.ts';
import { inDays } from './days.ts';
import { formatDate } from './text/date-format.ts';

/** Formats the day of a promise: `Fri, Nov 27`, with the year if it is not the current one. */
export function dueDay(day: string, now = serverNow()): string {
  const at = new Date(`${day}T12:00:00`);
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return formatDate(at, { weekday: 'short', month: 'short', day: 'numeric', ...year });
}

export const isOverdue = ({ due_on, done_at }: Promised, now = serverNow()) =>
  done_at === null && due_on !== null && due_on < inDays(0, now);

/** Returns the state of a promise in words: `due Fri, Nov 27`, `overdue since Mon, Nov 2`, `kept on …`. */
export function promiseWords(promise: Promised, now = serverNow()): string {
  const { due_on, done_at } = promise;
  if (done_at) return `kept on ${dueDay(inDays(0, new Date(done_at)), now)}`;
  if (!due_on) return 'no day set';
  if (due_on === inDays(0, now)) return 'due today';
  if (due_on === inDays(1, now)) return 'due tomorrow';
  return `${isOverdue(promise, now) ? 'overdue since' : 'due'} ${dueDay(due_on, now)}`;
}
