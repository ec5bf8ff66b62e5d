import { THUMBNAIL_SIDE } from 'functions/contract/limits';
import { useThumbnails } from '#lib/pictures/thumbnails.ts';
import { list } from './list.tsx';
import { makePeople } from './many-people.ts';

/** Number of different thumbnails. One measurement shows fewer. */
const PICTURES = 400;
/**
 * Milliseconds from a wish for a thumbnail until it is there: as long as the product's loader waits for
 * further wishes before it asks the API.
 */
const WAIT_MS = 30;

/** Draws a thumbnail, a different one for each `n`, and returns it as a data URL. */
function draw(n: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = THUMBNAIL_SIDE;
  const pen = canvas.getContext('2d')!;
  const sky = pen.createLinearGradient(0, 0, THUMBNAIL_SIDE, THUMBNAIL_SIDE);
  for (const at of [0, 0.3, 0.6, 1]) sky.addColorStop(at, `hsl(${(n * 37 + at * 200) % 360} 60% 60%)`);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, THUMBNAIL_SIDE, THUMBNAIL_SIDE);
  for (let dot = 0; dot < 60; dot++) {
    pen.fillStyle = `hsl(${(n * 53 + dot * 17) % 360} 50% 40%)`;
    pen.fillRect((dot * 31 + n) % THUMBNAIL_SIDE, (dot * 47) % THUMBNAIL_SIDE, 9, 7);
  }
  return canvas.toDataURL('image/webp', 0.8);
}

/**
 * The list of `count` people who all have a photo; the thumbnails come together, a moment after they are
 * wanted.
 */
export function listWithPhotos(count: number) {
  const pictures = Array.from({ length: PICTURES }, (_, n) => draw(n));
  const wanted = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function show() {
    timer = undefined;
    const { urls } = useThumbnails.getState();
    for (const hash of wanted) urls.set(hash, pictures[Number(hash) % PICTURES]!);
    wanted.clear();
    useThumbnails.setState({ urls });
  }
  useThumbnails.setState({
    want(_, hash) {
      wanted.add(hash);
      timer ??= setTimeout(show, WAIT_MS);
      return () => wanted.delete(hash);
    },
  });
  return list(
    count,
    makePeople(count).map((person, n) => ({ ...person, photo: { hash: String(n) } })),
  );
}
