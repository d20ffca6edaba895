import { StreamableFile } from '@nestjs/common';

/**
 * A picture never changes under its id, so a browser requests it once. `private`: only the person's own browser may
 * cache it.
 */
export const PICTURE_CACHING = 'private, max-age=31536000, immutable';

export const PICTURE_TYPE = 'image/webp';

/** For `@ApiOkResponse`. */
export const PICTURE_CONTENT = {
  description: 'The picture, made anew from the pixels of what was uploaded.',
  content: { [PICTURE_TYPE]: { schema: { type: 'string' as const, format: 'binary' } } },
};

export const pictureFile = (copy: Buffer): StreamableFile =>
  new StreamableFile(copy, { type: PICTURE_TYPE, disposition: 'inline', length: copy.length });
