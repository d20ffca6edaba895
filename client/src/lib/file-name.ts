/** A file's name from words: what file systems refuse is replaced, blanks are single, and it is not too long. */
export function fileName(...parts: readonly string[]): string {
  const joined = parts
    .join(' - ')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return joined.slice(0, 120) || 'reveal';
}
