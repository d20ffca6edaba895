/**
 * Whether names that were read as Windows-1252 look as if they were written in it. Nothing proves it: in another code
 * page the same bytes are other letters. What gives it away is letters that no language of Western Europe has in one
 * word (`Møížka`, read from Czech), letters that are rare in all of them (`Þekerli`), and signs inside a word (`¯ó³ta`).
 */
const ALPHABETS = ['àâæçéèêëîïôœùûüÿ', 'äöüßé', 'áéíñóúüºª', 'áàâãçéêíóôõú', 'àèéìíîòóùú', 'åäöæøéü', 'àçéèíïóòúü'].map(
  (letters) => new Set(letters),
);

/** But for signs that stand before a word or alone. */
const LETTERS = /[^\0-\x7f‘’“”„«»‹›–—…•·°®™©€£½¼¾²³×ªº¡¿´\s]/g;
const SIGN_IN_WORD = /[^\p{L}\p{N}\0-\x7f‘’“”„«»‹›–—¡¿´· ]\p{L}/u;

/** Of the names beyond ASCII, such a share may look odd: brands invent spellings. */
const ODD_SHARE = 0.2;

/** `names`: those with characters beyond ASCII. False when so many look odd that the encoding is in doubt. */
export function looksWestern(names: readonly string[]): boolean {
  const known = new Map<string, boolean>();
  const odd = names.filter((name) => {
    const letters = name.toLowerCase().match(LETTERS)?.join('') ?? '';
    const isOfOne = known.get(letters) ?? isOfOneAlphabet(letters);
    known.set(letters, isOfOne);
    return !isOfOne || SIGN_IN_WORD.test(name);
  });
  return odd.length <= names.length * ODD_SHARE;
}

function isOfOneAlphabet(letters: string): boolean {
  return ALPHABETS.some((alphabet) => [...letters].every((letter) => alphabet.has(letter)));
}
