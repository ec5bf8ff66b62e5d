import type { Context } from '#context.ts';

/** Deletes a person in the trash forever, with everything of theirs. */
export async function purgePerson(_ctx: Context, _id: string): Promise<void> {
  throw new Error('to come');
}
