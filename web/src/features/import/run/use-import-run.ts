import { useEffect, useRef, useState } from 'react';
import { importRows, useSettleImport } from '#queries/import.ts';
import type { Chunk } from './import-run.ts';
import { picturesToUpload, uploadPicture } from './pictures.ts';
import { addRelations } from './relations.ts';

export interface Run {
  chunks: Chunk[];
  state: 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** Message of the last call's failure. */
  error?: string;
}

const EMPTY: Run = { chunks: [], state: 'done' };

/**
 * Returns the state of an import, and functions that send chunks of import rows one after the other, each
 * followed by the pictures of its rows. Once all chunks are answered, adds the relations between the
 * people. After a failure or a stop, `resume` sends the chunks without an answer with their old idempotency
 * keys, and the remaining pictures.
 */
export function useImportRun() {
  const [run, setRun] = useState(EMPTY);
  const settle = useSettleImport();
  const isStopped = useRef(false);
  // Leaving the page stops the import: the running call completes, and the rest is not sent.
  useEffect(() => () => void (isStopped.current = true), []);

  async function send(chunks: Chunk[], from = 0) {
    isStopped.current = false;
    let done = chunks;
    setRun({ chunks, state: 'running' });
    function put(index: number, chunk: Chunk) {
      done = done.with(index, chunk);
      setRun(({ state }) => ({ chunks: done, state }));
      return chunk;
    }
    for (const [index, unsent] of chunks.entries()) {
      if (index < from) continue;
      if (isStopped.current) break;
      let chunk = unsent;
      try {
        const answer = chunk.answer ?? (await importRows(chunk.people, chunk.key));
        chunk = put(index, { ...chunk, answer });
        for (const picture of picturesToUpload(chunk)) {
          if (isStopped.current) break;
          const result = await uploadPicture(picture);
          const pictures = new Map(chunk.pictures).set(picture.candidate.row, result);
          chunk = put(index, { ...chunk, pictures });
        }
      } catch (error) {
        settle();
        done = done.with(index, chunk.answer ? chunk : { ...chunk, isOutcomeUnknown: true });
        return setRun({ chunks: done, state: 'failed', error: (error as Error).message });
      }
    }
    const last = done.at(-1);
    if (last && !last.relations && done.every(({ answer }) => answer))
      try {
        put(done.length - 1, { ...last, relations: await addRelations(done) });
      } catch (error) {
        settle();
        return setRun({ chunks: done, state: 'failed', error: (error as Error).message });
      }
    settle();
    const isDone = done.every((chunk) => chunk.answer && picturesToUpload(chunk).length === 0);
    setRun({ chunks: done, state: isDone ? 'done' : 'stopped' });
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
