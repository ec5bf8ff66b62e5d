import { useEffect, useRef, useState } from 'react';
import { importRows, useSettleImport } from '#queries/import.ts';
import type { Chunk } from './import-run.ts';

export interface Run {
  chunks: Chunk[];
  state: 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** Message of the last call, if it failed. */
  error?: string;
}

const EMPTY: Run = { chunks: [], state: 'done' };

/**
 * Sends chunks of import rows one after the other. After a failure or a stop, `resume` sends those without an
 * answer, with their old idempotency keys.
 */
export function useImportRun() {
  const [run, setRun] = useState(EMPTY);
  const settle = useSettleImport();
  const isStopped = useRef(false);
  // Leaving the page stops the import: the call in flight completes, the rest is not sent.
  useEffect(() => () => void (isStopped.current = true), []);

  async function send(chunks: Chunk[], from = 0) {
    isStopped.current = false;
    let done = chunks;
    setRun({ chunks, state: 'running' });
    for (const [index, chunk] of chunks.entries()) {
      if (chunk.answer || index < from) continue;
      if (isStopped.current) break;
      try {
        const answer = await importRows(chunk.people, chunk.key);
        done = done.with(index, { ...chunk, answer });
        setRun(({ state }) => ({ chunks: done, state }));
      } catch (error) {
        settle();
        done = done.with(index, { ...chunk, isOutcomeUnknown: true });
        return setRun({ chunks: done, state: 'failed', error: (error as Error).message });
      }
    }
    settle();
    setRun({ chunks: done, state: done.every(({ answer }) => answer) ? 'done' : 'stopped' });
  }

  return {
    run,
    /** Sends only these chunks. Earlier chunks that were not sent because of a stop stay unsent. */
    add: (chunks: Chunk[]) => void send([...run.chunks, ...chunks], run.chunks.length),
    resume: () => void send(run.chunks),
    stop() {
      isStopped.current = true;
      setRun((before) => ({ ...before, state: before.state === 'running' ? 'stopping' : 'stopped' }));
    },
    reset: () => setRun(EMPTY),
  };
}
