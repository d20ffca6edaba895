/** The heights that copies of a picture are kept at, in pixels, the smallest first; none is more than twice as wide. */
export const COPY_HEIGHTS = [64, 256, 1024] as const;
export type CopyHeight = (typeof COPY_HEIGHTS)[number];
