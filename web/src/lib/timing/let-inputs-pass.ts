/** Resolves when the browser has handled what the user has done meanwhile. Not every browser has `scheduler.yield`. */
export const letInputsPass = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((passed) => setTimeout(passed));
