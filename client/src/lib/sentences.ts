/** Full-width punctuation includes its own space. */
const FULL_WIDTH_END = /[\u3000-\u303f\uff00-\uffef]$/;

/** Joins sentences with a space, except after a Chinese one. Omits empty ones. */
export function joinSentences(...sentences: readonly (string | null | undefined | false)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .reduce<string>((text, next) => {
      if (text === '') return String(next);
      return FULL_WIDTH_END.test(text) ? `${text}${next}` : `${text} ${next}`;
    }, '');
}
