import { PICTURE_CODES } from '../../../platform/pictures/renditions.js';

export const PICTURE_UPLOAD_STATES = ['initial', 'reading', 'complete', 'error', 'cancel'] as const;
export type PictureUploadState = (typeof PICTURE_UPLOAD_STATES)[number];

/** Why a file of an archive brought no picture, or one that nothing shows yet. */
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

/** What became of the files of an archive. `unknown` are among `taken`, `replaced` and `unchanged`. */
export interface PictureCounts {
  readonly taken: number;
  readonly replaced: number;
  /** The same picture was there already. */
  readonly unchanged: number;
  /** Pictures that no product has the key of: kept, and shown once there is one. */
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
