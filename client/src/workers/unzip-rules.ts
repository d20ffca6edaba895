import { isPdfName, isPlanogramName, isSystemName, leavesFolder } from '@core/naming/entry-name.js';

export const isSystemFile = isSystemName;

/** Only planograms and the PDFs beside them are unpacked: the rest of an archive costs no memory. */
export const isWorthOpening = (path: string): boolean =>
  (isPlanogramName(path) || isPdfName(path)) && !leavesFolder(path);
