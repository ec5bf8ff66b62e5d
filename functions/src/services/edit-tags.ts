import type { Tag, TagInput, TagPatch } from '#contract/tags.ts';
import type { Context } from '#context.ts';

export async function getTag(_ctx: Context, _id: string): Promise<Tag> {
  throw new Error('to come');
}

export async function createTag(_ctx: Context, _input: TagInput, _key?: string): Promise<Tag> {
  throw new Error('to come');
}

export async function updateTag(_ctx: Context, _id: string, _input: TagPatch): Promise<Tag> {
  throw new Error('to come');
}

export async function deleteTag(_ctx: Context, _id: string): Promise<void> {
  throw new Error('to come');
}

export async function mergeTags(_ctx: Context, _keepId: string, _mergeId: string): Promise<Tag> {
  throw new Error('to come');
}
