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

/** Returns, while the import runs, a list with the first call that has no answer; otherwise an empty list. */
const underWay = ({ chunks, state }: Run) =>
  state === 'running' || state === 'stopping' ? chunks.filter(({ answer }) => !answer).slice(0, 1) : [];

/**
 * Describes what an import has done so far, for its Undo. Undefined if it cannot have changed anything yet.
 */
export function recentOf(run: Run, fileName: string): RecentImport | undefined {
  const { created, updated, importIds, unsure, addedPhotos, addedRelations } = reportOf(run.chunks);
  const asked = [...new Set([...unsure, ...underWay(run)])];
  const [first] = run.chunks;
  if (!first || importIds.length + asked.length === 0) return undefined;
  return {
    id: first.key,
    fileName,
    created: created.length,
    updated: updated.length,
    importIds,
    addedPhotos,
    addedRelations,
    unsure: asked,
  };
}

export const useRecentImports = create<{ imports: RecentImport[] }>(() => ({ imports: [] }));

const others = (id: string) => useRecentImports.getState().imports.filter((known) => known.id !== id);

/** Puts an import first in the list of recent imports. An earlier entry for it is replaced. */
export const rememberImport = (recent: RecentImport) =>
  useRecentImports.setState({ imports: [recent, ...others(recent.id)] });

export const forgetImport = (id: string) => useRecentImports.setState({ imports: others(id) });

// Forgets the imports when the user signs out or another user signs in.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) useRecentImports.setState({ imports: [] });
});
