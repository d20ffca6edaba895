/** The header that makes a browser save a file under any name (RFC 6266). */
export function disposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** In characters, without the extension. */
export const LONGEST_FILE_NAME = 120;

/** A title without characters that file systems reject. */
export function fileName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_FILE_NAME) || 'report'
  );
}
