import { hash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { MOST_PHOTO_PIXELS, PHOTO_SIDE, THUMBNAIL_SIDE } from '#contract/limits.ts';
import { plainJpegSize } from './plain-jpeg.ts';

/** A picture as it is stored. */
export interface Photo {
  /** A JPEG of at most 512 pixels, without metadata. */
  jpeg: Buffer;
  /** A WebP of 96 × 96 pixels. */
  thumbnail: Buffer;
  /** Hash of the bytes of `jpeg`. */
  hash: string;
}

/**
 * The result of reading a picture. `unknown_type`: none of the four types. `unreadable`: broken, too many
 * pixels, or over 10 seconds to decode.
 */
export type ReadPhoto =
  | { outcome: 'read'; photo: Photo }
  | { outcome: 'unknown_type' }
  | { outcome: 'unreadable' };

/** Maximum size of a JPEG that is stored unchanged. A document of Firestore has at most 1 MiB. */
const MOST_KEPT_BYTES = 900 * 1024;
const SECONDS = 10;

/** The first bytes of files of each type, in hex. */
const BEGINNINGS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^47494638(37|39)61/, /^52494646.{8}57454250/];
const hasKnownType = (file: Buffer) =>
  BEGINNINGS.some((beginning) => beginning.test(file.toString('hex', 0, 12)));

const INPUT = { failOn: 'error', limitInputPixels: MOST_PHOTO_PIXELS } satisfies SharpOptions;

type Open = (file: Buffer) => Sharp;

let opened: Promise<Open> | undefined;

/** Loads sharp without a cache, and with readers for only the four types. */
async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((type) => `VipsForeignLoad${type}Buffer`),
  });
  return (file) => sharp(file, INPUT).timeout({ seconds: SECONDS });
}

/** Tells whether a file can be stored unchanged. */
function isStorable(file: Buffer): boolean {
  const size = plainJpegSize(file);
  return !!size && Math.max(size.width, size.height) <= PHOTO_SIDE && file.length <= MOST_KEPT_BYTES;
}

/**
 * Converts a picture to JPEG: upright, at most 512 pixels, without metadata, transparency and further frames.
 */
const toJpeg = (open: Open, file: Buffer): Promise<Buffer> =>
  open(file)
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer();

async function decode(file: Buffer): Promise<Photo> {
  const open = await (opened ??= loadSharp());
  const jpeg = isStorable(file) ? file : await toJpeg(open, file);
  const thumbnail = await open(jpeg)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE)
    .toColourspace('srgb')
    .webp({ quality: 80 })
    .toBuffer();
  return { jpeg, thumbnail, hash: hash('sha256', jpeg, 'base64url').slice(0, 22) };
}

/** The ends of the last work in each line. */
const lines = new Map<string, Promise<void>>();

/** Runs work after all earlier work in the same line has ended. */
function inLine<T>(line: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(line) ?? Promise.resolve()).then(work);
  const leave = () => {
    if (lines.get(line) === end) lines.delete(line);
  };
  const end = turn.then(leave, leave);
  lines.set(line, end);
  return turn;
}

/** The line of all: several large pictures at once would not fit into memory. */
const ALL = '';

/**
 * Reads a JPEG, PNG, WebP or GIF of a user. The type is found from its content. Each user has one picture at a time in
 * the line of all, so that nobody waits for many pictures of one user.
 */
export async function readPhoto(file: Buffer, uid: string): Promise<ReadPhoto> {
  if (!hasKnownType(file)) return { outcome: 'unknown_type' };
  try {
    return { outcome: 'read', photo: await inLine(uid, () => inLine(ALL, () => decode(file))) };
  } catch {
    return { outcome: 'unreadable' };
  }
}
