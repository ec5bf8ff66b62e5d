import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const SAVE_MS = 60_000;

export interface SavedData {
  /**
   * Returns the folder to import from; undefined if nothing was saved yet. If the last save broke off, it is
   * the one before.
   */
  find(): string | undefined;
  /** Saves the emulators' data, after a save that is running. If a save does not finish, the previous one stays. */
  save(hubPort: number): Promise<void>;
}

/**
 * Returns functions that find and save the emulators' data in `folder`, in the format of the emulators' hub.
 */
export function savedData(folder: string): SavedData {
  const saved = join(folder, 'emulators');
  const unfinished = join(folder, 'emulators.coming');
  const previous = join(folder, 'emulators.previous');

  async function exportData(path: string, hubPort: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, initiatedBy: 'kindred' }),
      signal: AbortSignal.timeout(SAVE_MS),
    });
    if (!answer.ok) throw new Error(`the emulators answered ${answer.status}: ${await answer.text()}`);
  }

  async function saveOnce(hubPort: number): Promise<void> {
    mkdirSync(folder, { recursive: true });
    rmSync(unfinished, { recursive: true, force: true });
    await exportData(unfinished, hubPort);
    rmSync(previous, { recursive: true, force: true });
    if (existsSync(saved)) renameSync(saved, previous);
    renameSync(unfinished, saved);
    rmSync(previous, { recursive: true, force: true });
  }

  let last: Promise<void> = Promise.resolve();

  return {
    find() {
      if (!existsSync(saved) && existsSync(previous)) renameSync(previous, saved);
      return existsSync(saved) ? saved : undefined;
    },
    save(hubPort) {
      const save = last.then(() => saveOnce(hubPort));
      last = save.catch(() => {});
      return save;
    },
  };
}
