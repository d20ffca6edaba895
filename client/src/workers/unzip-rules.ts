/** Files that operating systems add by themselves: nobody chose them, so nothing is said about them. */
const SYSTEM_NAME = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;

export const isSystemFile = (path: string): boolean => SYSTEM_NAME.test(path);

/** Only planograms are unpacked: the rest of an archive costs no memory. */
export const isWorthOpening = (path: string): boolean => /\.psa$/i.test(path);
