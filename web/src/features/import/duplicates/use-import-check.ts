import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MOST_ROWS_PER_PREVIEW } from 'functions/contract/limits';
import { previewRows, ROWS_PER_PREVIEW } from '#queries/import.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { askAbout, type Checked, checkedBy, uncheckedOf } from './likely.ts';

/** Milliseconds for which changes are collected before the changed rows are compared again. */
const PAUSE_MS = 500;

/**
 * Asks the server which candidates are likely here already, a part of them with each call. Changed ones are
 * asked about again. Nothing is written. The import itself compares once more.
 */
export function useImportCheck(candidates: Candidate[]) {
  const [checked, setChecked] = useState<ReadonlyMap<number, Checked>>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const open = useMemo(() => uncheckedOf(candidates, checked), [candidates, checked]);

  const askNext = useEffectEvent(async () => {
    setIsAsking(true);
    const asked = askAbout(open.slice(0, ROWS_PER_PREVIEW), candidates, checked, MOST_ROWS_PER_PREVIEW);
    try {
      const answer = await previewRows(asked.people);
      setChecked((before) => new Map([...before, ...checkedBy(asked, answer)]));
    } catch (error) {
      setFailure((error as Error).message);
    }
    setIsAsking(false);
  });

  const mustAsk = open.length > 0 && !isAsking && failure === undefined;
  const wasChanged = open.some(({ row }) => checked.has(row));
  useEffect(() => {
    if (!mustAsk) return;
    const timer = setTimeout(() => void askNext(), wasChanged ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [mustAsk, wasChanged]);

  return {
    checked,
    /** Number of candidates that are still to be compared. */
    open: open.length,
    /** Message of the call's failure. */
    failure,
    retry: () => setFailure(undefined),
  };
}
