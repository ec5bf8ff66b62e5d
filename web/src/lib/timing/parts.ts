type Load<Part> = () => Promise<Part>;

/** Parts of the app that are loaded, by the function that loads them. */
const loaded = new Map<Load<unknown>, unknown>();

/** Loads a part of the app. Rejects if it could not be loaded. */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  const part = await load();
  loaded.set(load, part);
  return part;
}

/** Returns a part in an object if it is loaded. */
export const partNow = <Part>(load: Load<Part>): { part: Part } | undefined =>
  loaded.has(load) ? { part: loaded.get(load) as Part } : undefined;

const frame = new Set<Load<unknown>>();

/** Marks a part as one of the frame: the first screen is drawn with it and not before it. */
export function ofFrame<Part>(load: Load<Part>): Load<Part> {
  frame.add(load);
  return load;
}

export const isFrameLoaded = (): boolean => [...frame].every((load) => loaded.has(load));

/** Milliseconds for which the first page waits for the parts of the frame. */
const PATIENCE_MS = 2000;

/**
 * Loads the parts of the frame. Resolves also if some could not be loaded, or do not come soon; where they are used, they
 * are loaded again.
 */
export const loadFrame = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...frame].map(loadPart)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
