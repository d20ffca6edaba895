type Word = string | null | undefined;

/** Whether one of some words holds the text, in any case; without a text they always do. */
export function textSearch(text: string | undefined): (words: readonly Word[]) => boolean {
  const wanted = text?.trim().toLowerCase() ?? '';
  if (wanted === '') return () => true;
  return (words) => words.some((word) => word?.toLowerCase().includes(wanted));
}
