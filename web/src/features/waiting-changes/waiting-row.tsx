import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { fullTime, memoryTime } from '#lib/text/format-time.ts';
import type { Change, Editor } from '#queries/waiting-changes/change.ts';
import { bringBack, editorOf } from '#queries/waiting-changes/refusals/edit-again.ts';
import { dependentsOf } from '#queries/waiting-changes/refusals/dependents.ts';
import { loadKeeper, useWaiting } from '#queries/waiting-changes/waiting.ts';
import { Button } from '#ui/form/button.tsx';
import { CopyWords } from './copy-words.tsx';
import { editorPage } from './editor-page.ts';

const tryAgain = async (change: Change) => (await loadKeeper()).tryAgain(change);
const remove = async (change: Change) => (await loadKeeper()).removeChange(change);

/** Label of the button that removes a change, with the number of those that go with it. */
function removeLabel(change: Change, all: readonly Change[]): string {
  const others = dependentsOf(change, all).length;
  return others ? `Remove, with ${others} more` : 'Remove';
}

interface WaitingRowProps {
  change: Change;
  /** Called when the user leaves for the editor. */
  onLeave: () => void;
}

/** One change: what the user did, when, why it was refused, and what can be done about it. */
export function WaitingRow({ change, onLeave }: WaitingRowProps) {
  const { said, at, refusal, words } = change;
  const all = useWaiting((waiting) => waiting.changes);
  const navigate = useNavigate();
  const editor = editorOf(useQueryClient(), change);

  async function handleEdit(where: Editor) {
    const { to, options } = editorPage(change, where);
    bringBack(change, all, where);
    // A new person stays until they are sent again, because what was written about them depends on them.
    if (where.of !== 'new person') await remove(change);
    onLeave();
    await navigate(to, options);
  }

  return (
    <li className="grid gap-1 py-3">
      <p className="wrap-anywhere">{said}</p>
      <time dateTime={at} title={fullTime(at)} className="text-sm text-soft">
        {memoryTime(at)}
      </time>
      {refusal && <p className="text-sm wrap-anywhere text-danger">{refusal.message}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {editor && (
          <Button size="small" aria-label={`Edit: ${said}`} onClick={() => void handleEdit(editor)}>
            Edit
          </Button>
        )}
        {change.state === 'refused' && (
          <Button size="small" aria-label={`Try again: ${said}`} onClick={() => void tryAgain(change)}>
            Try again
          </Button>
        )}
        {words?.text && !editor && <CopyWords text={words.text} said={said} />}
        <Button
          size="small"
          look="dangerQuiet"
          aria-label={`${removeLabel(change, all)}: ${said}`}
          onClick={() => void remove(change)}
        >
          {removeLabel(change, all)}
        </Button>
      </div>
    </li>
  );
}
