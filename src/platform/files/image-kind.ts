/** The kinds of images that browsers show and mail programs open; not SVG, which can carry scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const starts = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((value, index) => bytes[offset + index] === value);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const GIF = [0x47, 0x49, 0x46, 0x38];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The kind of an image by its first bytes, whatever its name; null if it is not one of ours. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (starts(bytes, PNG)) return 'image/png';
  if (starts(bytes, JPEG)) return 'image/jpeg';
  if (starts(bytes, GIF)) return 'image/gif';
  if (starts(bytes, RIFF) && starts(bytes, WEBP, 8)) return 'image/webp';
  return null;
}

/** The usual extension of a file of this kind. */
export function imageEnding(type: string): string {
  return type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length);
}
