import { PICTURE_CODES } from '../../../platform/pictures/renditions.js';

export const PICTURE_UPLOAD_STATES = ['initial', 'reading', 'complete', 'error', 'cancel'] as const;
export type PictureUploadState = (typeof PICTURE_UPLOAD_STATES)[number];

/** Why a file of an archive produced no picture, or one that nothing shows yet. */
export const PICTURE_PROBLEM_CODES = [
  ...PICTURE_CODES,
  'no-key',
  'too-large',
  'twice',
  'unpacking-failed',
  'unknown-product',
] as const;
export type PictureProblemCode = (typeof PICTURE_PROBLEM_CODES)[number];

export interface PictureProblem {
  readonly code: PictureProblemCode;
  /** The file's name in the archive. */
  readonly file: string;
}

/** What happened to the files of an archive. `unknown` is included in `taken`, `replaced` and `unchanged`. */
export interface PictureCounts {
  readonly taken: number;
  readonly replaced: number;
  /** The same picture already existed. */
  readonly unchanged: number;
  /** Pictures whose key no product has: stored, and shown once there is one. */
  readonly unknown: number;
  /** Pictures of other sides than the front. */
  readonly otherSides: number;
  readonly refused: number;
}

export const NO_PICTURES: PictureCounts = {
  taken: 0,
  replaced: 0,
  unchanged: 0,
  unknown: 0,
  otherSides: 0,
  refused: 0,
};
