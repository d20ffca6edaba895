/** How a browser is told to save a file of any name (RFC 6266). */
export function disposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** In characters, without the ending. */
export const LONGEST_FILE_NAME = 120;

/** A title without what file systems refuse. */
export function fileName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_FILE_NAME) || 'report'
  );
}
