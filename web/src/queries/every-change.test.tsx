import type { TodaySuggestion, TrashedPerson } from 'functions/contract';
import { buildEntry, buildMessage, buildPerson, buildTag, HERE } from '#testing/builders.ts';
import { type Change, type Mutation, testEveryFault } from '#testing/every-fault.tsx';
import { useDeleteAccount, useRestoreBackup } from './account/account-data.ts';
import { useRotateCalendar, useSaveSettings } from './account/account.ts';
import { useSaveChosenTag } from './account/chosen-tag.ts';
import { useRevokeToken } from './account/tokens.ts';
import { type Confirmation, useConfirmCards, useSetFollowUp, useTell, useUndoRun } from './assistant.ts';
import { useUndoImport } from './import.ts';
import { useSendMessage } from './messages/send-message.ts';
import { useAddContactEntry, useAddEntry } from './notebook/add-memory.ts';
import { useDeleteEntry } from './notebook/delete-memory.ts';
import { useUpdateEntry } from './notebook/notebook.ts';
import { useMarkPromise } from './notebook/promises.ts';
import { useAddTyped } from './people/adding/add-person.ts';
import { useBulkCadence, useBulkDelete, useBulkTag } from './people/changes/bulk.ts';
import { useDismissPair, useMergePeople, useUndoMerge } from './people/duplicates.ts';
import { useAddExamples, useRemoveExamples } from './people/adding/example-people.ts';
import {
  useCreatePerson,
  useDeletePerson,
  useMarkContacted,
  useRestorePerson,
  useUndoContact,
} from './people/people.ts';
import { useQuickEdit } from './people/changes/quick-edit.ts';
import { useSaveProfile } from './people/changes/save-profile.ts';
import { useDeleteForever, useTakeOutOfTrash } from './people/changes/trash.ts';
import { useAddTag, useRemoveTag } from './tags/person-tags.ts';
import { useCreateTag, useDeleteTag, useEditTag, useMergeTags, useUndoTagEdit } from './tags/tag-admin.ts';
import { usePostpone, useTodayContact } from './today.ts';

const NOTHING = () => {};
const KEY = 'one-key';
const [ada, zoe] = [buildPerson(), buildPerson({ id: 'zoe', name: 'Zoë' })];
const BOTH = { people: [ada, zoe] };
const trashed: TrashedPerson = { ...ada, deleted_at: ada.created_at };
const suggestion = ada as unknown as TodaySuggestion;
const entry = buildEntry({ promise: { due_on: null, done_at: null } });
const memory = { content: 'Likes engines', personIds: ['ada'], promise: null, key: KEY };
const deletion = { entry, from: 'one', said: 'Deleted.', key: KEY };
const message = buildMessage();
const tag = buildTag();
const me = { settings: {}, timezone: HERE };

function useConfirmCard(): Mutation {
  const confirm = useConfirmCards();
  const card = { id: 'card', onDone: NOTHING, onFailed: NOTHING };
  return { mutate: (confirmation) => confirm([{ ...card, confirmation }]), error: null };
}

const confirmed = (kind: Confirmation['kind'], call: string, input: unknown): Change => ({
  use: useConfirmCard,
  input: { kind, input },
  answers: { [`POST /api/ai/${call}`]: ada },
});

const CHANGES: Record<string, Change> = {
  'adding a person': {
    use: () => useCreatePerson(NOTHING),
    input: { key: KEY },
    answers: { 'POST /api/people': ada },
  },
  'adding a person by name': {
    use: () => useAddTyped({ onAdded: NOTHING, onFailed: NOTHING }),
    input: { key: KEY, name: 'Ada', phone: '' },
    answers: { 'POST /api/people': ada },
    hasForm: true,
  },
  examples: { use: () => useAddExamples(NOTHING), answers: { 'POST /api/people/examples': [ada] } },
  'removing the example people': { use: useRemoveExamples, answers: {} },
  'saving a profile': {
    use: () => useSaveProfile('ada'),
    input: { patch: { city: 'Rome' }, base: ada },
    answers: { 'PATCH /api/people/ada': ada },
    hasForm: true,
  },
  'a star': {
    use: () => useQuickEdit('ada', 'Could not change the star.'),
    input: { is_important: true },
    answers: { 'PATCH /api/people/ada': ada },
  },
  'a contact': {
    use: () => useMarkContacted(NOTHING),
    input: { id: 'ada', key: KEY },
    answers: { 'POST /api/people/ada/contact': ada },
  },
  'undoing a contact': {
    use: () => useUndoContact(),
    input: { id: 'ada', event_id: 'event' },
    answers: { 'DELETE /api/people/ada/contact/event': ada, 'GET /api/people/ada': ada },
  },
  'deleting a person': { use: () => useDeletePerson(NOTHING), input: 'ada', answers: {} },
  'restoring a person': {
    use: useRestorePerson,
    input: 'ada',
    answers: { 'POST /api/people/ada/restore': ada },
  },
  'taking a person out of the trash': {
    use: () => useTakeOutOfTrash(NOTHING),
    input: trashed,
    answers: { 'POST /api/people/ada/restore': ada },
  },
  'deleting a person forever': { use: () => useDeleteForever(NOTHING), input: trashed, answers: {} },
  'deleting many people': {
    use: useBulkDelete,
    input: { ids: ['ada', 'zoe'], key: KEY },
    answers: { 'POST /api/people/bulk-delete': { ids: ['ada', 'zoe'] } },
  },
  'tagging many people': {
    use: useBulkTag,
    input: { ids: ['ada', 'zoe'], tags: ['Navy'], key: KEY },
    answers: { 'POST /api/people/bulk-tags': { changed_ids: ['ada'] } },
  },
  'a cadence for many people': {
    use: useBulkCadence,
    input: { chosen: [ada, zoe], cadence: 30, key: KEY },
    answers: { 'POST /api/people/bulk-update': { changed_ids: ['ada'] } },
  },
  'a merge': {
    use: () => useMergePeople(NOTHING),
    input: { keep_id: 'ada', merge_id: 'zoe', key: KEY },
    answers: { 'POST /api/people/merge': { ...ada, event_id: 'event' } },
    hasForm: true,
  },
  'two who are not the same': {
    use: useDismissPair,
    input: { a: ada, b: zoe, similarity: 1, reasons: [] },
    answers: {},
  },
  'a memory': {
    use: () => useAddEntry('ada', NOTHING),
    input: memory,
    answers: { 'POST /api/people/ada/notebook': entry },
  },
  'a memory of being in touch': {
    use: () => useAddContactEntry('ada', NOTHING),
    input: { ...memory, contactIds: ['ada'], contactNames: 'Ada' },
    answers: { 'POST /api/people/ada/contact': { ...ada, event_id: 'event' } },
  },
  'a changed memory': {
    use: () => useUpdateEntry('ada', NOTHING),
    input: { entry, content: 'Likes boats', personIds: ['ada', 'zoe'], promise: null },
    answers: { 'PUT /api/people/ada/notebook/entry-1': entry },
  },
  'deleting a memory': { use: () => useDeleteEntry('ada'), input: deletion, answers: {} },
  'a promise that is kept': {
    use: () => ({ ...useMarkPromise(), error: null }),
    input: { entry, done_at: '2026-03-01T12:00:00.000Z' },
    answers: { 'PUT /api/people/ada/notebook/entry-1': entry },
  },
  'a text': {
    use: () => useSendMessage('ada', () => false),
    input: { body: 'Dinner?', key: KEY },
    answers: { 'POST /api/sms/send': message },
  },
  'tagging a person': {
    use: () => useAddTag('ada'),
    input: 'Navy',
    answers: { 'POST /api/people/ada/tags': tag },
  },
  'untagging a person': { use: () => useRemoveTag('ada'), input: tag, answers: {} },
  'a new tag': {
    use: () => useCreateTag(NOTHING),
    input: { name: 'Navy', key: KEY },
    answers: { 'POST /api/tags': tag },
    hasForm: true,
  },
  'a changed tag': {
    use: () => useEditTag(NOTHING),
    input: { id: 'navy', patch: { name: 'Army' } },
    answers: { 'PATCH /api/tags/navy': tag },
    hasForm: true,
  },
  'undoing a changed tag': {
    use: useUndoTagEdit,
    input: { id: 'navy', patch: { name: 'Navy' } },
    answers: { 'PATCH /api/tags/navy': tag },
  },
  'merging tags': {
    use: () => useMergeTags(NOTHING),
    input: { keep_id: 'navy', merge_id: 'army', key: KEY },
    answers: { 'POST /api/tags/merge': tag },
  },
  'deleting a tag': { use: () => useDeleteTag(NOTHING), input: tag, answers: {} },
  'a contact on Today': {
    use: useTodayContact,
    input: { id: 'ada', key: KEY, kind: 'met', note: 'Likes tea' },
    answers: { 'POST /api/people/ada/contact': { ...ada, event_id: 'event' } },
  },
  'snoozing a person': {
    use: usePostpone,
    input: { person: suggestion, patch: { snoozed_until: '2026-04-01' }, said: 'Snoozed.' },
    answers: { 'PATCH /api/people/ada': ada },
  },
  'a narrative': {
    use: useTell,
    input: { narrative: 'Add Ana', key: KEY },
    answers: { 'POST /api/ai/extract-people': {} },
    hasForm: true,
  },
  'a confirmed person': confirmed('person', 'confirm-person', { action: 'create_new' }),
  'a confirmed tag': confirmed('tag', 'confirm-tag-assignment', { tag_name: 'Navy', operation: 'add' }),
  'a confirmed memory': confirmed('memory', 'confirm-memory-entry', { content: 'Likes engines' }),
  'a proposed follow-up': { use: () => useSetFollowUp('ada'), answers: { 'PATCH /api/people/ada': ada } },
  'undoing what the assistant did': { use: () => useUndoRun(NOTHING), input: 'run', answers: {} },
  'undoing a merge': { use: useUndoMerge, input: 'e', answers: { 'POST /api/people/merge/e/undo': BOTH } },
  'undoing an import': {
    use: () => useUndoImport(NOTHING),
    input: { importIds: ['import'], unsure: [], addedPhotos: [], addedRelations: [] },
    answers: {},
  },
  settings: {
    use: () => useSaveSettings(NOTHING),
    input: { cadenceDefault: 30 },
    answers: { 'PATCH /api/auth/me': me },
  },
  'a calendar address': {
    use: () => useRotateCalendar(NOTHING),
    answers: { 'POST /api/calendar/rotate': me },
  },
  'the tag of the people who are synced': {
    use: () => useSaveChosenTag(NOTHING),
    input: 'navy',
    answers: { 'PATCH /api/auth/me': me },
  },
  'revoking a token': { use: () => useRevokeToken(NOTHING), input: 'token', answers: {} },
  'deleting the account': { use: () => useDeleteAccount(), answers: {} },
  'restoring a backup': {
    use: () => useRestoreBackup(NOTHING, NOTHING),
    input: new File(['{"version":1}'], 'backup.json'),
    answers: { 'POST /api/import-backup': { people: 1 } },
    hasForm: true,
  },
};

testEveryFault(CHANGES);
