type Word = string | null | undefined;

/** Whether one of several words contains the text, ignoring case; always true without a text. */
export function textSearch(text: string | undefined): (words: readonly Word[]) => boolean {
  const wanted = text?.trim().toLowerCase() ?? '';
  if (wanted === '') return () => true;
  return (words) => words.some((word) => word?.toLowerCase().includes(wanted));
}
