import { create } from 'zustand';
import type { ImportCalls } from '#queries/import.ts';
import { useSession } from '#session/session.ts';
import { reportOf } from './import-run.ts';
import type { Run } from './use-import-run.ts';

/** An import of this visit that can still be taken back. */
export interface RecentImport extends ImportCalls {
  id: string;
  fileName: string;
  created: number;
  updated: number;
}

/** The first call without an answer is on its way, or was when the page was left. */
const underWay = ({ chunks, state }: Run) =>
  state === 'running' || state === 'stopping' ? chunks.filter(({ answer }) => !answer).slice(0, 1) : [];

/** What a run has done so far, if anything. */
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

/** The newest comes first; what is known of an import replaces what was known before. */
export const rememberImport = (recent: RecentImport) =>
  useRecentImports.setState({ imports: [recent, ...others(recent.id)] });

export const forgetImport = (id: string) => useRecentImports.setState({ imports: others(id) });

// What somebody imported goes with them.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) useRecentImports.setState({ imports: [] });
});
