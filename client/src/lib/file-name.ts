/** A file name from words: replaces characters that file systems reject, collapses blanks, and limits the length. */
export function fileName(...parts: readonly string[]): string {
  const joined = parts
    .join(' - ')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return joined.slice(0, 120) || 'reveal';
}
