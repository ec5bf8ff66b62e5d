import type { Merge } from '#contract/duplicates.ts';
import type { Person } from '#contract/person.ts';
import type { Context } from '#context.ts';

export async function mergePeople(_ctx: Context, _input: Merge, _key?: string): Promise<Person> {
  throw new Error('to come');
}
