import { expect, test } from 'vitest';
import { draftsOfTab } from '#lib/storage/this-tab.ts';
import { keepDraft, memoryDraft, messageDraft, NEW_MEMORY, openDraft, talkDraft } from '#queries/drafts.ts';
import { keepUnsent } from '#queries/messages/unsent.ts';
import { inheritDrafts } from './inherit-drafts.ts';

const merge = () => inheritDrafts({ from: 'al', to: 'ada' });
const stored = (name: string) => JSON.parse(draftsOfTab.getItem(name) ?? 'null') as unknown;
const namesOf = (id: string) => draftsOfTab.names('kindred.').filter((name) => name.split('.')[2] === id);

test('what was typed for the merged person follows what was typed for the kept one, and is not tried yet', () => {
  keepDraft(messageDraft('ada'), { text: 'Dear Ada' });
  keepDraft(messageDraft('al'), { text: 'Dear Al', tried: { content: 'Dear Al', key: 'of al' } });
  keepDraft(memoryDraft('al', 'entry-1'), { text: 'Tea', tried: { content: 'Tea', key: 'of al' } });
  merge();
  expect(openDraft(messageDraft('ada'))).toEqual({ text: 'Dear Ada\nDear Al' });
  expect(openDraft(memoryDraft('ada', 'entry-1'))).toEqual({ text: 'Tea' });
  expect(namesOf('al')).toEqual([]);
});

test('a memory names the kept person once, also one that was written on the page of somebody else', () => {
  const about = { day: '2026-03-01', isContact: true, personIds: ['al', 'ada', 'zoe'], notContacted: ['al'] };
  for (const id of ['al', 'zoe']) keepDraft(memoryDraft(id, NEW_MEMORY), { text: 'Tea', about });
  merge();
  const kept = { ...about, personIds: ['ada', 'zoe'], notContacted: ['ada'] };
  for (const id of ['ada', 'zoe']) expect(openDraft(memoryDraft(id, NEW_MEMORY)).about, id).toEqual(kept);
});

test('the line of a talk becomes the quick line, which everybody has', () => {
  keepDraft(talkDraft('al'), { text: 'The move' });
  merge();
  expect(stored('kindred.quick-line.ada')).toEqual({ text: 'The move' });
});

test('of unsaved fields those of the kept person win, and nobody introduces themselves', () => {
  const [rome, oslo] = ['Rome', 'Oslo'].map((value) => ({ value, base: '' }));
  draftsOfTab.setItem('kindred.profile-fields.ada', JSON.stringify({ city: rome }));
  draftsOfTab.setItem('kindred.profile-fields.al', JSON.stringify({ city: oslo, company: oslo }));
  const named = ['ada', 'zoe'].map((to) => ({ to, name: to, key: 'of al' }));
  draftsOfTab.setItem('kindred.new-introducers.al', JSON.stringify(named));
  merge();
  expect(stored('kindred.profile-fields.ada')).toEqual({ city: rome, company: oslo });
  expect(stored('kindred.new-introducers.ada')).toEqual([
    { to: 'zoe', name: 'zoe', key: expect.not.stringMatching('of al') },
  ]);
});

test('unsent texts come first, as they are older than the merge', () => {
  const text = { body: 'Hello', key: 'k', at: '2026-03-01T12:00:00.000Z', isHeld: true };
  keepUnsent('al', text);
  merge();
  expect(stored('kindred.unsent.ada')).toEqual([text]);
  expect(namesOf('al')).toEqual([]);
});
