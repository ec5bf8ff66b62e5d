import { create } from 'zustand';
import type { ImportCalls } from '#queries/import.ts';
import { useSession } from '#session/session.ts';
import { reportOf } from './import-run.ts';
import type { Run } from './use-import-run.ts';

/** An import made since the page was loaded, which can still be undone. */
export interface RecentImport extends ImportCalls {
  id: string;
  fileName: string;
  created: number;
  updated: number;
}

/** Returns the call that is in flight: the first one without an answer. */
const underWay = ({ chunks, state }: Run) =>
  state === 'running' || state === 'stopping' ? chunks.filter(({ answer }) => !answer).slice(0, 1) : [];

/** Describes what a run has imported so far; undefined if nothing. */
export function recentOf(run: Run, fileName: string): RecentImport | undefined {
  const { created, updated, importIds, unsure } = reportOf(run.chunks);
  const asked = [...new Set([...unsure, ...underWay(run)])];
  const [first] = run.chunks;
  if (!first || importIds.length + asked.length === 0) return undefined;
  return {
    id: first.key,
    fileName,
    created: created.length,
    updated: updated.length,
    importIds,
    unsure: asked,
  };
}

export const useRecentImports = create<{ imports: RecentImport[] }>(() => ({ imports: [] }));

const others = (id: string) => useRecentImports.getState().imports.filter((known) => known.id !== id);

/** Puts an import first in the list, replacing its earlier entry. */
export const rememberImport = (recent: RecentImport) =>
  useRecentImports.setState({ imports: [recent, ...others(recent.id)] });

export const forgetImport = (id: string) => useRecentImports.setState({ imports: others(id) });

// Forgets the imports when the user signs out or another one signs in.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) useRecentImports.setState({ imports: [] });
});
