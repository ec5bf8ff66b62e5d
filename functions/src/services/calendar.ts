import type { Context, System } from '#context.ts';

/** A new secret address of the user's calendar. */
export async function rotateCalendar(_ctx: Context): Promise<string> {
  throw new Error('to come');
}

/** The calendar of a secret address, in the iCalendar format; undefined when nobody has that secret. */
export async function writeCalendar(_system: System, _secret: string): Promise<string | undefined> {
  throw new Error('to come');
}
