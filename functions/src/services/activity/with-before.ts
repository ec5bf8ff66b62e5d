import type { Context } from '#context.ts';
import type { NewEvent } from '#services/write/save-people.ts';

/**
 * Adds the old values to an event if a token makes the change: undoing the token's run puts them back. The
 * user's own changes belong to no run.
 */
export const withBefore = ({ actor }: Context, event: NewEvent, before: object): NewEvent =>
  actor ? { ...event, data: { ...event.data, before } } : event;
