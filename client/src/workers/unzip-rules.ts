import { isPdfName, isPlanogramName, isSystemName, leavesFolder } from '@core/naming/entry-name.js';

export const isSystemFile = isSystemName;

/** Only planograms and their PDFs are unpacked; the rest of an archive takes no memory. */
export const isWorthOpening = (path: string): boolean =>
  (isPlanogramName(path) || isPdfName(path)) && !leavesFolder(path);
