import type { Context } from '#context.ts';

/** Takes back what one import or one run of the assistant did. */
export async function takeBack(_ctx: Context, _runId: string): Promise<void> {
  throw new Error('to come');
}
