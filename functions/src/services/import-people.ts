import type { Import, ImportAnswer } from '#contract/people-bulk.ts';
import type { Context } from '#context.ts';

export async function importPeople(_ctx: Context, _input: Import, _key?: string): Promise<ImportAnswer> {
  throw new Error('to come');
}
