import type { ConfirmMemory, ConfirmPerson, ConfirmTag, ExtractionResult } from '#contract/assistant.ts';
import type { Entry } from '#contract/notebook.ts';
import type { Person } from '#contract/person.ts';
import type { Tag } from '#contract/tags.ts';
import type { Context } from '#context.ts';

export async function extractPeople(
  _ctx: Context,
  _narrative: string,
  _key?: string,
): Promise<ExtractionResult> {
  throw new Error('to come');
}

export async function confirmPerson(_ctx: Context, _input: ConfirmPerson, _key?: string): Promise<Person> {
  throw new Error('to come');
}

export async function confirmTag(
  _ctx: Context,
  _input: ConfirmTag,
  _key?: string,
): Promise<{ tag: Tag | null; updated: number }> {
  throw new Error('to come');
}

export async function confirmMemory(_ctx: Context, _input: ConfirmMemory, _key?: string): Promise<Entry> {
  throw new Error('to come');
}
