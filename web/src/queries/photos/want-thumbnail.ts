/**
 * Asks for a thumbnail. Returns a function that withdraws this, as long as loading has not begun. The first call
 * loads the code that loads thumbnails.
 */
export function wantThumbnail(id: string, hash: string): () => void {
  let cancel: (() => void) | undefined;
  let isOver = false;
  async function ask() {
    const { want } = await import('./load-thumbnails.ts');
    if (!isOver) cancel = want(id, hash);
  }
  ask().catch(() => {}); // after a failure the initials stay
  return () => {
    isOver = true;
    cancel?.();
  };
}
