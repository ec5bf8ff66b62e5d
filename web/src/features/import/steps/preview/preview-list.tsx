import { type CSSProperties, useRef, useState } from 'react';
import { useVirtualRows } from '#lib/use-virtual-rows.ts';
import { FIELD_LABELS } from '#features/import/read/import-fields.ts';
import { type CandidateField } from '#features/import/read/import-fields.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import type { Choice } from '#features/import/duplicates/choices.tsx';
import { gridOf, type LikelyHere, PreviewRow, type RowPart } from './preview-row.tsx';

const ROW_HEIGHT = 49;
const OVERSCAN = 5;
const NOTHING: ReadonlySet<RowPart> = new Set();

/** Returns the opened parts with one of them opened or closed. */
function withPart(parts: ReadonlySet<RowPart>, part: RowPart, isOpen: boolean): ReadonlySet<RowPart> {
  const others = [...parts].filter((one) => one !== part);
  return new Set(isOpen ? [...others, part] : others);
}

interface PreviewListProps {
  candidates: Candidate[];
  fields: CandidateField[];
  leftOut: ReadonlySet<number>;
  refusals: ReadonlyMap<number, string>;
  likelyOf: (candidate: Candidate) => LikelyHere | undefined;
  isNew: (candidate: Candidate) => boolean;
  onChoose: (row: number, choice: Choice) => void;
  onInclude: (row: number, isIn: boolean) => void;
  onEdit: (row: number, field: CandidateField, value: string) => void;
}

/** Table of the candidates; only the visible rows are rendered. */
export function PreviewList(props: PreviewListProps) {
  const { candidates, fields, leftOut, refusals, likelyOf, isNew, onChoose, onInclude, onEdit } = props;
  const [opened, setOpened] = useState<ReadonlyMap<number, ReadonlySet<RowPart>>>(new Map());
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({
    count: candidates.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => candidates[index]!.row,
  });
  return (
    <div ref={scroller} className="min-h-40 grow overflow-auto">
      <div style={{ '--columns': gridOf(fields) } as CSSProperties} className="md:min-w-max">
        <div
          aria-hidden
          className="sticky top-0 z-10 hidden grid-cols-(--columns) items-center border-b border-line bg-sunken px-8 py-2 text-[0.8125rem] font-semibold text-soft md:grid"
        >
          <span>Row</span>
          <span />
          {fields.map((field) => (
            <span key={field} className="px-3">
              {FIELD_LABELS[field]}
            </span>
          ))}
        </div>
        <ul aria-label="People in the file" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const candidate = candidates[index]!;
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={candidates.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <PreviewRow
                  candidate={candidate}
                  fields={fields}
                  isIn={!leftOut.has(candidate.row)}
                  refusal={refusals.get(candidate.row)}
                  likely={likelyOf(candidate)}
                  isNew={isNew(candidate)}
                  opened={opened.get(candidate.row) ?? NOTHING}
                  onOpenChange={(part, isOpen) =>
                    setOpened((before) =>
                      new Map(before).set(
                        candidate.row,
                        withPart(before.get(candidate.row) ?? NOTHING, part, isOpen),
                      ),
                    )
                  }
                  onChoose={(choice) => onChoose(candidate.row, choice)}
                  onInclude={(isIn) => onInclude(candidate.row, isIn)}
                  onEdit={(field, value) => onEdit(candidate.row, field, value)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
