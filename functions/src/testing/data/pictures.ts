import sharp from 'sharp';

/** A GIF of one pixel. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Draws a picture of noise, which compresses badly and differs each time. */
export const noise = (width: number, height = width) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });

export const aJpeg = (size = 40) => noise(size).jpeg().toBuffer();
