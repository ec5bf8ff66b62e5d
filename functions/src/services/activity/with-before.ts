import type { Context } from '#context.ts';
import type { NewEvent } from '#services/write/save-people.ts';

/**
 * Adds to an event what was changed, as it was, if a token changes it: undoing the token's run puts it back. The user's
 * own changes are no run.
 */
export const withBefore = ({ actor }: Context, event: NewEvent, before: object): NewEvent =>
  actor ? { ...event, data: { ...event.data, before } } : event;
