import { screen } from '@testing-library/react';
import type { ImportAnswer, ImportPreview, ImportRow } from 'functions/contract';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

export const IMPORT = 'POST /api/people/import';
export const PREVIEW = 'POST /api/people/import/preview';

/** The preview's answer if nobody is likely here already. */
export const ALL_NEW: ImportPreview = { duplicates: [], errors: [] };

interface Sent {
  people: ImportRow[];
}
export const sent = (call: Call | undefined) => (call!.body as Sent).people;

/** Answers an import call as if every row created a person. `other` overrides parts of the answer. */
export const answer = (call: Call, other: Partial<ImportAnswer> = {}): ImportAnswer => ({
  import_id: `import-${call.headers.get('idempotency-key')}`,
  created: sent(call).map(({ name = '' }) => buildPerson({ id: name, name })),
  updated: [],
  imported: sent(call).map(({ name = '' }, row) => ({ row, person_id: name })),
  duplicates: [],
  left_out: [],
  errors: [],
  ...other,
});

export const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [],
    'GET /api/tags': [],
    [PREVIEW]: ALL_NEW,
    [IMPORT]: (call: Call) => answer(call),
    ...answers,
  });

export const csv = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
  new File([content], name, { type: 'text/csv' });

type User = ReturnType<typeof renderApp>['user'];
export const choose = async (user: User, file: File) =>
  user.upload(await screen.findByLabelText('File with people'), file);
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Opens the page and chooses a file whose columns are clear, so that the preview follows at once. */
export async function preview(content: string | Uint8Array<ArrayBuffer>) {
  const app = renderApp('/import');
  await choose(app.user, csv(content));
  await screen.findByRole('heading', { name: 'Is everything right?' });
  return app;
}

export const rows = (count: number) =>
  `Name,Email\n${Array.from({ length: count }, (_, n) => `Person ${n},p${n}@example.com`).join('\n')}`;
