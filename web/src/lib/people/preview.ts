import type { PersonSummary } from 'functions/contract';

/**
 * Returns the usual second line of a row: the last message, else the newest memory, else that there is
 * neither.
 */
export function previewOf({
  last_message,
  latest_notebook_entry_content,
}: Pick<PersonSummary, 'last_message' | 'latest_notebook_entry_content'>): string {
  return last_message ?? latest_notebook_entry_content ?? 'No messages or memories yet';
}
