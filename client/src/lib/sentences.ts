/** Punctuation of full width brings its own space. */
const FULL_WIDTH_END = /[\u3000-\u303f\uff00-\uffef]$/;

/** Sentences one after the other: with a space between them, except after a Chinese one. Empty ones are left out. */
export function joinSentences(...sentences: readonly (string | null | undefined | false)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .reduce<string>((text, next) => {
      if (text === '') return String(next);
      return FULL_WIDTH_END.test(text) ? `${text}${next}` : `${text} ${next}`;
    }, '');
}
