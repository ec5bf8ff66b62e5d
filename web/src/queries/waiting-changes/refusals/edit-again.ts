import type { QueryClient } from '@tanstack/react-query';
import type { PersonPatch } from 'functions/contract';
import { inDays } from '#lib/days.ts';
import { keepDraft, keepRefused, memoryDraft, type MemoryDraft, readDraft } from '#queries/drafts.ts';
import { rowOf } from '#queries/people/people-cache.ts';
import type { Change, Editor } from '#queries/waiting-changes/change.ts';
import { dependentsOf } from './dependents.ts';

/** Returns the editor in which a refused change can be edited again; undefined if what it is about is gone. */
export function editorOf(client: QueryClient, { state, words, refusal }: Change): Editor | undefined {
  const editor = state === 'refused' ? words?.editor : undefined;
  if (!editor || editor.of === 'new person') return editor;
  if (!rowOf(client, editor.personId)) return undefined;
  // The words of a memory that was deleted meanwhile become a new one.
  const isGone = refusal?.code === 'not_found';
  return editor.of === 'memory' && isGone ? { ...editor, entryId: 'new' } : editor;
}

/** Puts a refused memory into the draft of its editor, as the user saw it last, before what is typed there now. */
function draftMemory(change: Change, all: readonly Change[], name: string, text: string): void {
  const versions = [change, ...dependentsOf(change, all)].flatMap(({ effects }) => effects);
  const entry = versions.findLast((effect) => effect.of === 'entry')?.entry;
  const about: MemoryDraft | undefined = entry && {
    day: inDays(0, new Date(entry.created_at)),
    isContact: change.request.path.endsWith('/contact'),
    personIds: entry.person_ids,
    promise: entry.promise ? { isOn: true, dueOn: entry.promise.due_on ?? '' } : { isOn: false },
  };
  const typed = readDraft(name).text;
  keepDraft(name, {
    text: [entry?.content ?? text, typed].filter(Boolean).join('\n'),
    ...(about && { about }),
  });
}

/** Brings the words of a refused change into the drafts of their editor. */
export function bringBack(change: Change, all: readonly Change[], editor: Editor): void {
  const { request, words } = change;
  if (editor.of === 'memory')
    draftMemory(change, all, memoryDraft(editor.personId, editor.entryId), words?.text ?? '');
  else if (editor.of === 'profile')
    keepRefused(editor.personId, JSON.parse(request.body ?? '{}') as PersonPatch);
}
