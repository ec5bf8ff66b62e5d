import { TriangleAlert } from 'lucide-react';
import { fieldOf, sentenceOf, type FieldName, type Refusal } from './auth-errors.ts';

const idOf = (field: FieldName | undefined) => (field ? `wrong-${field}` : undefined);

/** Returns whether a field is invalid, and the id of the element that explains why. */
export function fieldProblem(refusals: Refusal[], field: FieldName) {
  const isWrong = refusals.some((refusal) => fieldOf(refusal) === field);
  return { isWrong, describedBy: isWrong ? idOf(field) : undefined };
}

/**
 * Lists the refusals of a form as sentences. The service's error code is added in small type, for support.
 */
export function RefusalBox({ refusals }: { refusals: Refusal[] }) {
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <div className="flex animate-fade gap-3 rounded-xl border border-danger/40 bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          <TriangleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
          <div className="grid min-w-0 gap-1.5 wrap-break-word">
            {refusals.map((refusal) => (
              <p key={refusal.code} id={idOf(fieldOf(refusal))}>
                {sentenceOf(refusal)}{' '}
                <span className="inline-block text-xs font-normal text-soft">({refusal.code})</span>
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
