import type { Change } from '#queries/waiting-changes/change.ts';

let last = 0;

/** Builds a change of Ada that waits; each is made after the one before. */
export const buildChange = (fields: Partial<Change> = {}): Change => ({
  id: `change-${++last}`,
  uid: 'me',
  order: last,
  at: '2026-03-01T12:00:00.000Z',
  people: ['ada'],
  about: ['person:ada'],
  request: { method: 'PATCH', path: '/api/people/ada', headers: {}, body: '{"city":"Rome"}' },
  effects: [{ of: 'person', id: 'ada', fields: { city: 'Rome' } }],
  undo: [{ of: 'person', id: 'ada', fields: { city: null } }],
  said: 'City of Ada',
  state: 'waiting',
  isTried: false,
  failures: 0,
  ...fields,
});
