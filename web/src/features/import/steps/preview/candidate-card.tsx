import { type Candidate, keptLines, listsOf } from '#features/import/candidates/candidate.ts';
import { cardLinesOf, shownText } from '#features/import/candidates/card-lines.ts';
import { CARD_TEXTS, FIELD_LABELS } from '#features/import/read/import-fields.ts';
import { useCountry } from '#queries/account/country.ts';
import { FilePicture } from '#features/import/steps/file-picture.tsx';

/** The card of a candidate, as it will be imported. */
export function CandidateCard({ candidate }: { candidate: Candidate }) {
  const { values, picture, misfits } = candidate;
  const home = useCountry();
  const lines = [
    ...cardLinesOf(listsOf(candidate), home),
    ...([...CARD_TEXTS, 'tags'] as const)
      .filter((field) => values[field].trim())
      .map((field) => ({
        label: FIELD_LABELS[field],
        value: shownText(field, values[field]),
      })),
  ];
  const kept = keptLines(candidate);
  return (
    <div className="mt-1 flex gap-4 rounded-2xl border border-line bg-raised p-4 text-sm max-sm:flex-col md:max-w-3xl">
      {picture && <FilePicture picture={picture} className="size-16 shrink-0" />}
      <div className="grid min-w-0 grow grid-cols-1 gap-3">
        <p className="font-display text-lg font-medium break-words">{values.name}</p>
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[11rem_1fr]">
          {lines.map(({ label, value }, index) => (
            <div key={index} className="contents max-sm:block">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 font-medium break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        {kept > 0 && (
          <p className="text-soft">
            {kept === 1 ? '1 more line of the card is' : `${kept} more lines of the card are`} kept for
            exports.
          </p>
        )}
        {misfits.length > 0 && (
          <ul className="grid gap-1 font-medium text-declining">
            {misfits.map((sentence, index) => (
              <li key={index} className="break-words">
                {sentence}.
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
