import { memoryTime } from '#lib/text/format-time.ts';
import type { Change } from '#queries/waiting-changes/change.ts';
import { ownValues } from '#queries/waiting-changes/sending/lost.ts';
import { loadKeeper } from '#queries/waiting-changes/waiting.ts';
import { Button } from '#ui/form/button.tsx';
import { lostLines } from './lost-words.ts';

const takeMine = async (change: Change) => (await loadKeeper()).makeAgain(change);
const remove = async (change: Change) => (await loadKeeper()).removeChange(change);

/** A change that lost to a later one: both values, and the choice between them. */
export function LostRow({ change }: { change: Change }) {
  const { said, at } = change;
  return (
    <li className="grid gap-1 py-3">
      <p className="wrap-anywhere">{said}</p>
      <p className="text-sm text-soft">Yours is of {memoryTime(at)}.</p>
      {lostLines(change.lost ?? [], ownValues(change)).map(({ field, label, mine, kept, keptAt }) => (
        <dl key={field} className="grid gap-0.5 text-sm wrap-anywhere whitespace-pre-line">
          {label && <dt className="font-semibold">{label}</dt>}
          {mine && <dd>Yours: {mine}</dd>}
          <dd>
            Kept: {kept} <span className="text-soft">({memoryTime(keptAt)})</span>
          </dd>
        </dl>
      ))}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="small" aria-label={`Use mine: ${said}`} onClick={() => void takeMine(change)}>
          Use mine
        </Button>
        <Button
          size="small"
          look="bare"
          aria-label={`Leave it as it is: ${said}`}
          onClick={() => void remove(change)}
        >
          Leave it as it is
        </Button>
      </div>
    </li>
  );
}
