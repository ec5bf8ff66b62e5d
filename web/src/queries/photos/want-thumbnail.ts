/** Asks for a thumbnail; the function that it returns takes that back. The first one loads what loads them. */
export function wantThumbnail(id: string, hash: string): () => void {
  let cancel: (() => void) | undefined;
  let isOver = false;
  async function ask() {
    const { want } = await import('./load-thumbnails.ts');
    if (!isOver) cancel = want(id, hash);
  }
  ask().catch(() => {}); // without it the initials stay
  return () => {
    isOver = true;
    cancel?.();
  };
}
