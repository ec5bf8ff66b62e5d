import { type WriteResult, WriteBatch } from 'firebase-admin/firestore';

/** A commit at which a process ends, counted from 1: before it is sent, or before its answer is read. */
export interface KillPoint {
  commit: number;
  when: 'before' | 'after';
}

type Commit = () => Promise<WriteResult[]>;

/** Runs `wrap` in place of every further commit of this process, also of a single document. */
export function wrapCommits(wrap: (commit: Commit) => Promise<WriteResult[]>): void {
  const { commit } = WriteBatch.prototype;
  WriteBatch.prototype.commit = function (this: WriteBatch) {
    return wrap(() => commit.call(this));
  };
}

/** Kills this process (SIGKILL) at a commit. */
export function killThisProcess(at: KillPoint): void {
  let commits = 0;
  wrapCommits(async (commit) => {
    const isHere = ++commits === at.commit;
    if (isHere && at.when === 'before') process.kill(process.pid, 'SIGKILL');
    try {
      return await commit();
    } finally {
      if (isHere) process.kill(process.pid, 'SIGKILL');
    }
  });
}
