import { screen } from '@testing-library/react';
import type { ExtractionResult } from 'functions/contract';
import { renderApp } from './render-app.tsx';

export const EXTRACT = 'POST /api/ai/extract-people';

export const buildExtraction = (fields: Partial<ExtractionResult> = {}): ExtractionResult => ({
  run_id: 'run-1',
  message: 'Please check the suggestion.',
  created_persons: [],
  duplicates: [],
  tag_assignments: [],
  memory_updates: [],
  relations: [],
  shared_memories: [],
  promises: [],
  ...fields,
});

/** Renders Ada's page and opens the assistant's panel. */
export async function openAssistant() {
  const app = renderApp('/people/ada?panel=profile');
  await app.user.click(await screen.findByRole('button', { name: 'Chat' }));
  await screen.findByPlaceholderText('How can I help?');
  return app;
}

export async function submit(user: ReturnType<typeof renderApp>['user'], narrative: string) {
  await user.click(screen.getByPlaceholderText('How can I help?'));
  await user.paste(narrative);
  await user.keyboard('{Enter}');
}

/** Builds a name found by the assistant, with the people it may mean. */
export const buildMatch = (extracted_name: string, ...names: string[]) => ({
  extracted_name,
  is_ambiguous: names.length > 1,
  matches: names.map((person_name) => ({
    person_id: person_name.toLowerCase().replace(' ', '-'),
    person_name,
    similarity: 0.916,
  })),
});
