import { z } from 'zod';
import { joinRun } from '#actor.ts';
import type { Context } from '#context.ts';
import { noonIn } from '#contract/text/calendar-days.ts';
import { invalid } from '#errors.ts';
import { openDays } from '#services/agents/days.ts';

/** Fields that every tool takes that changes something. */
export const OF_EVERY_CHANGE = {
  run_id: z
    .string()
    .max(200)
    .optional()
    .describe(
      'run_id of an earlier answer: both changes are then undone together. Without it, changes within 10 minutes belong together',
    ),
};

/** A key of the caller’s choice, with which a repeat after a lost answer changes nothing twice. */
export const idempotency_key = z.string().min(1).max(255).optional();

/** Fields of every answer to a change. */
export const RUN = {
  run_id: z
    .string()
    .describe(
      'The user can undo everything of this run in the app, or with DELETE /api/ai/runs/{run_id}; a token cannot',
    ),
};

/** Joins the run of the change, and returns its id. */
export async function runOf(ctx: Context, { run_id }: { run_id?: string | undefined }): Promise<string> {
  return (await joinRun(ctx, run_id)) ?? '';
}

/**
 * Returns the moment of something of which only the day is known: noon of the day in the user's time zone, or the present
 * moment for today. Undefined without a day. Throws for a day in the future.
 */
export async function momentOf(ctx: Context, on: string | undefined): Promise<string | undefined> {
  if (on === undefined) return undefined;
  const { timeZone, today } = await openDays(ctx);
  if (on > today) throw invalid('on', 'must not be in the future');
  return on === today ? ctx.now().toISOString() : noonIn(timeZone, on).toISOString();
}
