/** A part of a picture, in pixels of the picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.9;

/**
 * Draws a picture that this browser can show, or a part of it, as a JPEG of at most `longest` pixels per side
 * and without metadata. Rejects if the browser cannot show it.
 */
export async function redraw(picture: Blob, longest: number, part?: Part): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!jpeg) throw new Error('This browser cannot write a JPEG');
  return jpeg;
}
