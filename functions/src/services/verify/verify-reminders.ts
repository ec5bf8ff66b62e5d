import { wholeReminders } from '#contract/reminders/settings.ts';
import { digestDueAt } from '#contract/reminders/due-at.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import { openDueOf } from '#services/write/save-people.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import { ACCOUNT } from './problem.ts';
import type { Report } from './problem.ts';

/**
 * Reports reminders that would not be sent: an open message without a next try, a digest without its
 * moment, texts that are not pushed. A moment or a push for an account without browsers is no problem: it
 * costs a query and ends by itself, because another user may have taken the browser over.
 */
export function checkReminders(data: AccountSnapshot, now: Date, report: Report): void {
  const { account, revision, subscriptions, deliveries } = data;
  for (const { id, outcome, retry_at } of deliveries)
    if (!outcome && !retry_at)
      report('is open, and nobody goes on with it', {
        document: `deliveries/${id}`,
        field: ['retry_at'],
        value: now.toISOString(),
      });
  if (!account || !revision) return;
  const { push, email, hour, kinds } = wholeReminders(account.reminders ?? {});
  const isPushed = push && subscriptions.length > 0;
  const lastDay = account.reminded?.day ?? null;
  const due = digestDueAt({ push: isPushed, email, hour }, account.timezone, now, lastDay);
  if (due && !account.reminder_due_at)
    report('has reminders and no moment of the next', {
      document: ACCOUNT,
      field: ['reminder_due_at'],
      value: due,
    });
  if (isPushed && kinds.includes('texts') && !revision.pushes_texts)
    report('does not push texts', { document: 'meta/revision', field: ['pushes_texts'], value: true });
}

/** Reports promises that would not be found by their day, or are found although they are kept, and their number. */
export function checkPromises({ notebook }: AccountSnapshot, revision: Revision, report: Report): void {
  for (const memory of notebook) {
    const value = openDueOf(memory);
    if (memory.open_due_on !== value)
      report('open_due_on does not follow from the promise', {
        document: `notebook/${memory.id}`,
        field: ['open_due_on'],
        value,
      });
  }
  const value = notebook.filter((memory) => openDueOf(memory) !== null).length;
  const found = revision.promises_open ?? 0; // absent in documents of earlier code
  if (found !== value)
    report(`promises_open is ${found}, not ${value}`, {
      document: 'meta/revision',
      field: ['promises_open'],
      value,
    });
}
