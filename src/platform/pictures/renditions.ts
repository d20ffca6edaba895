import type { Sharp } from 'sharp';
import { COPY_HEIGHTS, type CopyHeight } from '../../core/pictures/copy-heights.js';
import { PICTURE_LIMITS } from '../../core/pictures/picture-limits.js';
import { imageTypeOf } from '../files/image-kind.js';

/** A copy is at most this many times as wide as its maximum height. */
const MOST_ASPECT = 2;
/** Seconds of work on one picture; real ones take a tenth of a second. */
const MOST_SECONDS = 20;
const QUALITY: Readonly<Record<CopyHeight, number>> = { 64: 70, 256: 78, 1024: 80 };

export const PICTURE_CODES = ['not-a-picture', 'too-many-pixels', 'too-small', 'damaged'] as const;
export type PictureCode = (typeof PICTURE_CODES)[number];

/** A stored picture: re-encoded from its pixels, with nothing else of the original file. */
export interface Renditions {
  readonly ok: true;
  /** Of the largest copy. */
  readonly width: number;
  readonly height: number;
  /** WebP, in the order of `COPY_HEIGHTS`. */
  readonly copies: readonly Buffer[];
}

export interface PictureRefusal {
  readonly ok: false;
  readonly code: PictureCode;
}

type SharpModule = typeof import('sharp').default;

const TYPES: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' };

let loading: Promise<SharpModule> | null = null;

/** libvips with only the three loaders that are needed: each is an attack surface. */
function library(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/**
 * Creates the copies of a picture in libvips' own threads. The content decides its type: PNG, JPEG or WebP, the first
 * frame of an animation. Never throws on content.
 *
 * @param lend runs work that may take this many MB
 */
export async function renditionsOf(
  bytes: Buffer,
  lend: <Result>(memoryMb: number, work: () => Promise<Result>) => Promise<Result> = (_memoryMb, work) => work(),
): Promise<Renditions | PictureRefusal> {
  const format = TYPES[imageTypeOf(bytes) ?? ''];
  if (format === undefined) return refused('not-a-picture');
  const sharp = await library();
  const opened = (): Sharp =>
    sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, limitInputChannels: 4, failOn: 'error' }).timeout({
      seconds: MOST_SECONDS,
    });
  try {
    const { width = 0, height = 0, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found !== format) return refused('not-a-picture');
    if (width * height > PICTURE_LIMITS.pixels) return refused('too-many-pixels');
    if (Math.min(width, height) < PICTURE_LIMITS.side) return refused('too-small');
    return await lend(Math.ceil((width * height * 4) / 1_000_000) + 32, () => copiesOf(sharp, opened()));
  } catch {
    return refused('damaged');
  }
}

async function copiesOf(sharp: SharpModule, picture: Sharp): Promise<Renditions> {
  const largest = 1024 satisfies CopyHeight;
  const { data, info } = await boxed(picture.autoOrient().toColourspace('srgb'), largest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const copies: Buffer[] = [];
  for (const most of COPY_HEIGHTS) {
    const copy = boxed(sharp(data, { raw: { width, height, channels } }), most);
    copies.push(await copy.webp({ quality: QUALITY[most], alphaQuality: 90, effort: 3 }).toBuffer());
  }
  return { ok: true, width, height, copies };
}

function boxed(picture: Sharp, most: number): Sharp {
  return picture.resize({ width: most * MOST_ASPECT, height: most, fit: 'inside', withoutEnlargement: true });
}

const refused = (code: PictureCode): PictureRefusal => ({ ok: false, code });

/** A picture for a document. */
export interface JpegPicture {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A copy for documents: JPEG on white, limited in height in pixels. */
export async function jpegOf(copy: Buffer, mostHeight: number): Promise<JpegPicture> {
  const sharp = await library();
  const picture = sharp(copy, { limitInputPixels: PICTURE_LIMITS.pixels }).timeout({ seconds: MOST_SECONDS });
  const { data, info } = await boxed(picture.flatten({ background: '#ffffff' }), mostHeight)
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
