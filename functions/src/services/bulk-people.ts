import type { BulkTags, BulkUpdate } from '#contract/people-bulk.ts';
import type { Context } from '#context.ts';

export async function removePeople(_ctx: Context, _ids: string[]): Promise<string[]> {
  throw new Error('to come');
}

export async function restorePeople(_ctx: Context, _ids: string[]): Promise<string[]> {
  throw new Error('to come');
}

export async function tagPeople(_ctx: Context, _input: BulkTags): Promise<string[]> {
  throw new Error('to come');
}

export async function updatePeople(_ctx: Context, _input: BulkUpdate): Promise<string[]> {
  throw new Error('to come');
}
